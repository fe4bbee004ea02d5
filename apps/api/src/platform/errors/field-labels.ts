import type { Language } from '@polier/i18n/languages';
import type { ScopedDb } from '../database/scope/scoped-db.ts';

/** Labels by field name that a company words itself. */
export type FieldLabels = Readonly<Record<string, string>>;

export interface CompanyLabels {
  /** Field names that may have a label of the company's own. */
  readonly fields: ReadonlySet<string>;
  read(db: ScopedDb, language: Language): Promise<FieldLabels>;
}

/** The last name of a path: indexes of lists are none. */
export const fieldNameOf = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
