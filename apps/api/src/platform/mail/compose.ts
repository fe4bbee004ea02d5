import type { SendMailOptions } from 'nodemailer';
import { headerText, mailAddress } from './header-text.ts';
import type { Mail } from './mail.ts';

/** A mail for the transport, which must not read content from files or addresses. */
export const composed = ({ to, language, subject, text, html }: Mail, from: string, date: Date): SendMailOptions => ({
  from,
  to: { name: headerText(to.name ?? ''), address: mailAddress(to.address) },
  subject: headerText(subject),
  date,
  text,
  html,
  headers: {
    'Content-Language': language,
    // Suppresses automatic replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
