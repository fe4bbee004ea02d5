import type { calendar as source } from '../de/calendar.ts';
import type { SameKeys } from '../loose.ts';

export const calendar: SameKeys<typeof source> = {
  name: 'To-dos {{company}}',
  open: 'In my calendar',
  title: 'To-dos in your own calendar',
  text: 'Subscribe to your to-dos with a due date in Outlook, Google or on your phone. The calendar only reads, it changes nothing.',
  howTo: 'Add the address to your calendar under “From internet” or “From URL”.',
  secret: 'Whoever has the address sees your to-dos. Do not pass it on.',
  once: 'It is shown only now.',
  address: 'Address of the calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  store: 'Create address',
  renew: 'Create new address',
  renewHint: 'The former address ends with it.',
  remove: 'Turn off',
  removed: 'Calendar turned off',
  since: 'Set up on {{date}}.',
  used: 'Last read on {{date}}.',
  neverUsed: 'Not read by any calendar yet.',
  loadFailed: 'The calendar could not be loaded',
};
