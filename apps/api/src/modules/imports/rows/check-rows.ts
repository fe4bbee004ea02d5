import type { ImportDecision, ImportResult } from '@polier/contract/imports/import-fields';
import type { Kind } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { TableRow } from '#platform/spreadsheets/table';
import { differencesOf } from './compare-row.ts';
import { foldWords } from '../headings/fold-words.ts';
import type { Difference, ImportDraft, ReadRow, RowError } from '../import-draft.ts';
import { findReferencedLessons, findSameLessons, type KnownLesson } from './known-lessons.queries.ts';
import { groupKey, type RowLocation } from './parents-of-rows.ts';
import { missingLocation, readRow, type RowsReading } from './read-rows.ts';

/** A row as the dry run keeps it. */
export interface CheckedRow {
  readonly row_number: number;
  readonly result: ImportResult;
  readonly decision: ImportDecision;
  readonly reference: string | null;
  readonly kind: Kind | null;
  readonly draft: ImportDraft;
  readonly changes: readonly Difference[];
  readonly reasons: readonly RowError[];
  readonly cells: readonly string[] | null;
  readonly same_ids: readonly number[];
  readonly lesson_id: number | null;
  readonly lesson_version: number | null;
}

/** What one row says against the others of its file. */
interface FileMemory {
  readonly references: Map<string, number>;
  readonly questions: Map<string, number>;
  /** By reference, for children; rows without one are no parents. */
  readonly byReference: Map<string, RowLocation>;
  readonly children: RowLocation[];
}
export const newFileMemory = (): FileMemory => ({
  references: new Map(),
  questions: new Map(),
  byReference: new Map(),
  children: [],
});

const repeats = (memory: FileMemory, { row, reference, kind, draft }: ReadRow): RowError[] => {
  const question = `${kind} ${groupKey(draft)} ${foldWords(draft.insight)}`;
  const first = memory.questions.get(question);
  const firstOfReference = reference === null ? undefined : memory.references.get(reference);
  if (first === undefined) memory.questions.set(question, row);
  if (reference !== null && firstOfReference === undefined) memory.references.set(reference, row);
  if (firstOfReference !== undefined) {
    return [{ field: 'reference', code: 'reference-repeated', params: { row: firstOfReference } }];
  }
  return first === undefined ? [] : [{ field: 'insight', code: 'repeated', params: { row: first } }];
};

interface Compared {
  readonly result: ImportResult;
  readonly reasons: readonly RowError[];
  readonly changes: readonly Difference[];
}

const compare = (read: ReadRow, lesson: KnownLesson | undefined, reading: RowsReading): Compared => {
  if (lesson === undefined) {
    // What a column names in vain is not missing.
    const missing = missingLocation(read).filter(({ field }) => !read.reasons.some((reason) => reason.field === field));
    const reasons = [...read.reasons, ...missing];
    return { result: reasons.length > 0 ? 'refused' : 'new', reasons, changes: [] };
  }
  if (read.kind !== lesson.kind) {
    const reason: RowError = { field: 'kind', code: 'kind-unknown', params: { value: read.kind ?? '' } };
    return { result: 'refused', reasons: [...read.reasons, reason], changes: [] };
  }
  if (read.reasons.length > 0) return { result: 'refused', reasons: read.reasons, changes: [] };
  const changes = differencesOf(lesson, read.draft, reading.known);
  if (changes.length > 0 && !lesson.editable) {
    return { result: 'refused', reasons: [{ field: 'reference', code: 'edit-forbidden' }], changes: [] };
  }
  return { result: changes.length > 0 ? 'changed' : 'unchanged', reasons: [], changes };
};

const remember = (memory: FileMemory, read: ReadRow, result: ImportResult, lesson: KnownLesson | undefined) => {
  const location: RowLocation = {
    row: read.row,
    result,
    kind: read.kind,
    group: groupKey(read.draft),
    parent: read.parent,
    lesson: lesson ?? null,
  };
  if (read.reference !== null && !memory.byReference.has(read.reference))
    memory.byReference.set(read.reference, location);
  if (result === 'new' && read.parent !== null) memory.children.push(location);
};

/** Checks some rows of a file against what is there and against the rows before them. */
export const checkRows = async (
  db: ScopedDb,
  rows: readonly TableRow[],
  reading: RowsReading,
  memory: FileMemory,
): Promise<CheckedRow[]> => {
  const read = rows.map((row) => readRow(row, reading));
  const references = read.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const known = await findReferencedLessons(db, reading.actor, references);
  const compared = read.map((row) => {
    const lesson = row.reference === null ? undefined : known.get(row.reference);
    const found = compare(row, lesson, reading);
    const repeated = found.result === 'refused' ? [] : repeats(memory, row);
    const { result, reasons } = repeated.length > 0 ? { result: 'refused' as const, reasons: repeated } : found;
    remember(memory, row, result, lesson);
    return { row, lesson, result, reasons, changes: result === 'refused' ? [] : found.changes };
  });
  const fresh = compared.flatMap(({ row: { row, kind, draft }, result }) =>
    result === 'new' && kind !== null ? [{ row, kind, insight: draft.insight }] : [],
  );
  const same = await findSameLessons(db, reading.actor, fresh);
  return compared.map(({ row, lesson, result, reasons, changes }) => ({
    row_number: row.row,
    result,
    // The very same question is there already: storing it once more has to be wanted.
    decision: same.has(row.row) ? 'leave-out' : 'keep',
    reference: row.reference,
    kind: row.kind,
    draft: row.draft,
    changes,
    reasons,
    cells: result === 'refused' || row.parent !== null ? row.cells : null,
    same_ids: same.get(row.row) ?? [],
    lesson_id: lesson?.id ?? null,
    lesson_version: lesson?.version ?? null,
  }));
};
