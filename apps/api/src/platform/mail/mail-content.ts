import type { Language } from '@polier/i18n/languages';

/** What a mail is made of. Its words are plain text: only the platform makes HTML of them. */
export type MailBlock =
  | { readonly paragraph: string }
  /** `address` introduces the bare link below the button, for programs that show no buttons. */
  | { readonly button: string; readonly href: string; readonly address: string }
  | { readonly code: string; readonly label: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Said more quietly. */
  | { readonly note: string };

export interface MailContent {
  readonly language: Language;
  readonly heading: string;
  /** The company it is about, beside the name of the product; empty for none. */
  readonly company: string;
  readonly blocks: readonly MailBlock[];
  /** Why the receiver gets it, and from whom. */
  readonly footer: readonly string[];
}
