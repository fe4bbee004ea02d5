import type { Language } from '@polier/i18n/languages';

/** The content of a mail as plain text; the platform makes HTML of it. */
export type MailBlock =
  | { readonly paragraph: string }
  /** `address` introduces the bare link below the button, for programs that show no buttons. */
  | { readonly button: string; readonly href: string; readonly address: string }
  | { readonly code: string; readonly label: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Shown in grey. */
  | { readonly note: string };

export interface MailContent {
  readonly language: Language;
  readonly heading: string;
  /** Name of the company beside the product's name; may be empty. */
  readonly company: string;
  readonly blocks: readonly MailBlock[];
  /** Why the receiver gets the mail, and from whom. */
  readonly footer: readonly string[];
}
