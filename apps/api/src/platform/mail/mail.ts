import type { Language } from '@polier/i18n/languages';

export interface Receiver {
  readonly name: string | null;
  readonly address: string;
}

export interface Mail {
  readonly to: Receiver;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the mail for good: sent again after a crash, mail programs show it once. */
  readonly key?: string;
  /** Ends mails like this one by a POST without sign-in (RFC 8058); of mails that come by themselves. */
  readonly unsubscribe?: string;
}

/** The mail server takes nothing for this address: asking again is of no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Hands a mail over to the mail server; throws when that does not take it. Only jobs call it: they try again. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface Mailer {
  readonly send: SendMail;
  /** Sends no more of the mails that wait for a connection, and ends connections that are kept open. */
  readonly close: () => void;
}
