import type { SendMailOptions } from 'nodemailer';
import { headerText, mailAddress } from './header-text.ts';
import type { Mail } from './mail.ts';

/** A mail as the transport takes it. Nothing in it is read from files or addresses, whatever its text says. */
export const composed = ({ to, language, subject, text, html }: Mail, from: string, date: Date): SendMailOptions => ({
  from,
  to: { name: headerText(to.name ?? ''), address: mailAddress(to.address) },
  subject: headerText(subject),
  date,
  text,
  html,
  headers: {
    'Content-Language': language,
    // No answering machine answers it.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
