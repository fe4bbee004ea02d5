import type { calendar as source } from '../de/calendar.ts';
import type { SameKeys } from '../loose.ts';

export const calendar: SameKeys<typeof source> = {
  name: 'To-dos {{company}}',
  open: 'In my calendar',
  title: 'To-dos in your own calendar',
  text: 'Subscribe to your to-dos with a due date in Outlook, Google or on your phone. The calendar only reads, it changes nothing.',
  howTo: 'Add the address to your calendar under “From internet” or “From URL”.',
  shown: 'The address is shown only now. Whoever has it sees your to-dos: do not pass it on.',
  code: 'Address of the calendar as a QR code',
  address: 'Address of the calendar',
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
