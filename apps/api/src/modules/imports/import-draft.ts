import type { ImportField, RowErrorCode } from '@polier/contract/imports/import-fields';
import type { Kind } from '@polier/contract/kinds';

/** Why a row stays out; `params` fill the sentence. */
export interface RowError {
  readonly field: ImportField;
  readonly code: RowErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a row says of a lesson; a field of a column that was left out is absent. */
export interface ImportDraft {
  readonly insight: string;
  readonly more_info?: string | null;
  readonly mandatory?: boolean;
  readonly trades?: readonly number[];
  readonly phases?: readonly number[];
  readonly tags?: readonly number[];
  /** Topic, sub-phase or sub-process; null: `new_group`. */
  readonly group_id?: number | null;
  /** A topic that does not exist yet. */
  readonly new_group?: string;
  readonly new_tags?: readonly string[];
  /** A lesson that is there already. */
  readonly parent_id?: number | null;
  /** As the reader is shown it. */
  readonly shown: { readonly group: string; readonly subgroup: string; readonly phases: string };
}

/** A row that was read, before it is compared with what is there. */
export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly reference: string | null;
  readonly parent: string | null;
  readonly kind: Kind | null;
  readonly draft: ImportDraft;
  readonly reasons: readonly RowError[];
}

export interface Difference {
  readonly field: ImportField;
  readonly before: string;
  readonly after: string;
}

/** How an export calls a lesson that came from no list. */
export const ownReference = (id: number): string => `Polier-${id}`;
export const idOfReference = (reference: string): number | null => {
  const id = Number(/^polier-([1-9]\d{0,14})$/i.exec(reference)?.[1] ?? 0);
  return id > 0 ? id : null;
};
