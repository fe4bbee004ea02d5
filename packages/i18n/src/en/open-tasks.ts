import type { openTasks as german } from '../de/open-tasks.ts';
import type { SameKeys } from '../loose.ts';

export const openTasks: SameKeys<typeof german> = {
  title: 'Open questions',
  empty: 'All level: nothing is open',
  emptyText: 'Every question of this project is done or not applicable.',
  loadFailed: 'The open questions could not be loaded',
  who: 'Who',
  nobodys: 'assigned to nobody',
  pmPhases: 'PM phases',
  email: 'Send by e-mail',
  emailTitle: 'Send open questions by e-mail',
  showMail: 'View e-mail',
  send: 'Send',
  sendCount_one: 'Send {{count}} e-mail',
  sendCount_other: 'Send {{count}} e-mails',
  sending_one: '{{count}} e-mail is being sent',
  sending_other: '{{count}} e-mails are being sent',
  nobody: 'Nobody is responsible for any of these questions. Assign them first.',
  unassigned_one: '{{count}} question is assigned to nobody and goes to nobody.',
  unassigned_other: '{{count}} questions are assigned to nobody and go to nobody.',
  previewFailed: 'The e-mails could not be prepared',
  sendFailed: 'Nothing was sent',
  resultsFailed: 'What became of the e-mails could not be loaded',
  result: '{{sent}} of {{count}} sent',
  states: { 'queued': 'being sent', 'sent': 'sent {{time}}', 'nothing-open': 'everything was already done' },
  errors: {
    'no-address': 'No e-mail address on file',
    'disabled': 'Account disabled',
    'address-refused': 'The mail server refuses the address',
    'server-away': 'The mail server did not answer',
  },
};
