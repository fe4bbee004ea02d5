import type { ImportResult } from '@polier/contract/imports/import-fields';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { foldWords } from '../headings/fold-words.ts';
import type { ImportDraft, RowError } from '../import-draft.ts';
import type { KnownLesson } from './known-lessons.queries.ts';

/** What is kept of each row while a file is checked: enough to find parents, which may stand further down. */
export interface RowLocation {
  readonly row: number;
  readonly result: ImportResult;
  readonly kind: Kind | null;
  /** Group by its id, or by the title it will have. */
  readonly group: string;
  readonly parent: string | null;
  readonly lesson: Pick<KnownLesson, 'id' | 'kind' | 'group_id' | 'level'> | null;
}

export const groupKey = ({ group_id: id, new_group: title }: Pick<ImportDraft, 'group_id' | 'new_group'>): string =>
  title === undefined ? String(id ?? '') : `new ${foldWords(title)}`;

export type FoundParent =
  | { readonly parent_row: number }
  | { readonly parent_id: number }
  | { readonly error: RowError };

type Stored = Pick<KnownLesson, 'id' | 'kind' | 'group_id' | 'level'>;

/** Finds parents among the rows of the file and the lessons that are there. */
export const findParents = (
  byReference: ReadonlyMap<string, RowLocation>,
  stored: ReadonlyMap<string, Stored>,
): ((location: RowLocation) => FoundParent) => {
  const refused = (code: RowError['code'], value: string): FoundParent => ({
    error: { field: 'parent', code, params: { value, max: limits.lessonLevels } },
  });
  const lessonOf = (reference: string): Stored | null =>
    byReference.get(reference)?.lesson ?? stored.get(reference) ?? null;
  /** 1 for a row without a parent; null: too deep, in a circle or under a row that stays out. */
  const levelOf = (location: RowLocation, seen: readonly number[] = []): number | 'circle' | null => {
    if (location.parent === null) return 1;
    if (seen.includes(location.row)) return 'circle';
    const lesson = lessonOf(location.parent);
    if (lesson !== null) return lesson.level + 1;
    const above = byReference.get(location.parent);
    if (above === undefined || above.result === 'refused') return null;
    const level = levelOf(above, [...seen, location.row]);
    return typeof level === 'number' ? level + 1 : level;
  };
  return (location) => {
    const value = location.parent ?? '';
    const lesson = lessonOf(value);
    const above = byReference.get(value);
    const level = levelOf(location);
    if (level === 'circle') return refused('depends-on-itself', value);
    if (level === null || (lesson === null && above === undefined)) return refused('parent-unknown', value);
    if (level > limits.lessonLevels) return refused('too-deep', value);
    const parent = lesson ? { kind: lesson.kind, group: String(lesson.group_id) } : above;
    if (parent?.kind !== location.kind || parent.group !== location.group) return refused('parent-elsewhere', value);
    return lesson ? { parent_id: lesson.id } : { parent_row: above?.row ?? 0 };
  };
};
