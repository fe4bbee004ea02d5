import type { SendMailOptions } from 'nodemailer';
import { headerText, mailAddress } from './header-text.ts';
import type { Mail } from './mail.ts';

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'polier.invalid';

/** A mail for the transport, which must not read content from files or addresses. */
export const composed = (
  { to, language, subject, text, html, key, unsubscribe }: Mail,
  from: string,
  date: Date,
): SendMailOptions => ({
  from,
  to: { name: headerText(to.name ?? ''), address: mailAddress(to.address) },
  subject: headerText(subject),
  ...(key !== undefined && { messageId: `<${key}@${hostOf(from)}>` }),
  date,
  text,
  html,
  headers: {
    'Content-Language': language,
    // Suppresses automatic replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
