import type { answerLinks as german } from '../de/answer-links.ts';
import type { SameKeys } from '../loose.ts';

export const answerLinks: SameKeys<typeof german> = {
  title: 'Answer links',
  text: 'With them external people answer their own open questions of this project without signing in. A link is valid for 30 days; a new one replaces the former.',
  create: 'Create link',
  send: 'Send by mail',
  revoke: 'Revoke',
  copy: 'Copy',
  copied: 'Link copied',
  copyFailed: 'Copying did not work. Select the link and copy it by hand.',
  shown: 'The link is shown only now. Give it to {{name}} only.',
  code: 'Link of {{name}} as a QR code',
  sent: 'The link goes to {{name}} by mail',
  revoked: 'The link of {{name}} is no longer valid',
  none: 'No link yet',
  open_one: '{{count}} open question',
  open_other: '{{count}} open questions',
  used: 'last used {{time}}',
  unused: 'not used yet',
  states: {
    'active': 'valid until {{date}}',
    'waiting': 'being sent by mail',
    'mail-failed': 'mail not delivered',
    'expired': 'expired on {{date}}',
    'revoked': 'revoked',
  },
  loadFailed: 'The answer links cannot be loaded.',
  noPartners: 'No external person is on the project yet.',
  byLink: 'by link',
};
