import type { Language } from '@polier/i18n/languages';

export interface MailEntry {
  readonly date: string | null;
  /** The date is in warning red. */
  readonly isUrgent: boolean;
  /** How late it is, below the date. */
  readonly late: string | null;
  readonly text: string;
  /** The text is the question of a lesson, which is set in serifs. */
  readonly isQuestion: boolean;
  readonly place: string;
  readonly href: string | null;
  /** The words of the link. */
  readonly open: string;
}

/** The content of a mail as plain text; the platform makes HTML of it. */
export type MailBlock =
  /** `warning` is a part of the paragraph, shown bold in warning red. */
  | { readonly paragraph: string; readonly warning?: string }
  /** `address` introduces the bare link below the button, for programs that show no buttons. */
  | { readonly button: string; readonly href: string; readonly address: string }
  | { readonly code: string; readonly label: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: string; readonly count: string; readonly entries: readonly MailEntry[] }
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
  /** Behind the first line of the footer. */
  readonly footerLinks?: readonly { readonly label: string; readonly href: string }[];
}
