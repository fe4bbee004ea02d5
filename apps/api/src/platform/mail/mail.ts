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
}

/** Hands a mail over to the mail server; throws when that does not take it. Only jobs call it: they try again. */
export type SendMail = (mail: Mail) => Promise<void>;
