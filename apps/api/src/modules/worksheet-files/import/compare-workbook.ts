import type { Kind } from '@polier/contract/kinds';
import type { RowErrorCode } from '@polier/contract/worksheets/worksheet-file-fields';
import type {
  ChangedRow,
  WorksheetDifference,
  WorksheetImport,
} from '@polier/contract/worksheets/worksheet-files.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { Clock } from '#platform/clock/clock';
import { today } from '#platform/clock/clock';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Member } from '#platform/session/caller';
import { isEditableWorksheet, listRows } from '../../worksheets/applied-lessons/applied-lessons.queries.ts';
import { findReadableWorksheet } from '../../worksheets/worksheets.queries.ts';
import { type FileContext, listProjectPeople, readFileContext } from '../file-context.ts';
import { availableFields } from '../file-fields.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { areFiguresTouched, compareFigures } from './compare-figures.ts';
import { compareRow, touchedFields } from './compare-row.ts';
import {
  type ExportedFile,
  type FileHead,
  type FileRow,
  readExportedFile,
  type StoredFigures,
  type StoredRow,
} from './read-exported-file.ts';
import { findRewrittenQuestions } from './rewritten-questions.ts';
import { type PersonNames, personNames } from '../../users/person-names.ts';

interface Touched {
  readonly file: FileRow;
  readonly stored: StoredRow;
}
type RefusedRow = WorksheetImport['refused_rows'][number];

/** Refused rows that are listed one by one. */
const mostRefused = 100;

interface Work {
  readonly db: ScopedDb;
  readonly actor: Member;
  readonly context: FileContext;
  /** Names of the people of each project, looked up once. */
  readonly people: Map<number, Promise<PersonNames>>;
}

const peopleOf = ({ db, people }: Work, projectId: number): Promise<PersonNames> => {
  const names = people.get(projectId) ?? listProjectPeople(db, projectId).then(personNames);
  people.set(projectId, names);
  return names;
};

const errorOfWorksheet = async ({ db, actor }: Work, { id, kind, closed }: WorksheetView) => {
  if (!(await isEditableWorksheet(db, actor, kind, id))) return 'forbidden' as const;
  return closed ? ('worksheet-closed' as const) : null;
};

const errorOfFigures = ({ can, closed }: WorksheetView) => {
  if (!can.edit) return 'forbidden' as const;
  return closed ? ('worksheet-closed' as const) : null;
};

interface TouchedFigures {
  readonly head: FileHead;
  readonly stored: StoredFigures;
}

/** What somebody has changed in one worksheet. */
interface Group {
  readonly kind: Kind;
  readonly worksheetId: number;
  readonly touched: readonly Touched[];
  readonly figures: TouchedFigures | null;
}

const refused = ({ sheet, row, text }: FileRow, code: RowErrorCode): RefusedRow => ({ sheet, row, text, code });

/** The changed rows and figures of one worksheet, and rows that it no longer has. */
const compareWorksheet = async (
  work: Work,
  { kind, worksheetId, touched, figures: head }: Group,
): Promise<{ difference: WorksheetDifference | null; unknown: RefusedRow[] }> => {
  const { db, actor, context } = work;
  const queryContext = { actor, today: context.today };
  const worksheet = await findReadableWorksheet(db, queryContext, kind, worksheetId);
  if (worksheet === undefined) {
    return { difference: null, unknown: touched.map(({ file }) => refused(file, 'unknown-row')) };
  }
  const rows = parseJsonText(await listRows(db, actor, kind, worksheetId));
  const current = new Map(rows.map((row) => [row.id, row]));
  const fields = availableFields(context);
  const people = await peopleOf(work, worksheet.projectId);
  const errorCode = await errorOfWorksheet(work, worksheet);
  const [changed, unknown]: [ChangedRow[], RefusedRow[]] = [[], []];
  for (const { file, stored } of touched) {
    const row = current.get(file.id);
    if (row === undefined) unknown.push(refused(file, 'unknown-row'));
    else {
      const difference = compareRow({ file, stored, current: row, fields, context, people, errorCode });
      if (difference !== null) changed.push(difference);
    }
  }
  const { id, title, project, version } = worksheet;
  const { number } = worksheetKindOf(kind).locationOf(worksheet);
  const figures = head === null ? [] : compareFigures({ ...head, worksheet, errorCode: errorOfFigures(worksheet) });
  const isSame = changed.length === 0 && figures.length === 0;
  const difference = isSame ? null : { id, kind, title, number, project, version, figures, rows: changed };
  return { difference, unknown };
};

interface Sorted {
  readonly touched: readonly Touched[];
  /** All that stand for a question of the file. */
  readonly ofWorksheets: readonly Touched[];
  readonly refused: RefusedRow[];
}

/** Rows that somebody has changed, and rows that belong to no question of the file. */
const sortRows = (rows: readonly FileRow[], stored: ReadonlyMap<number, StoredRow>, context: FileContext): Sorted => {
  const seen = new Set<number>();
  const [ofWorksheets, out]: [Touched[], RefusedRow[]] = [[], []];
  for (const file of rows) {
    const known = stored.get(file.id);
    if (Number.isNaN(file.id)) out.push(refused(file, 'new-row'));
    else if (known === undefined) out.push(refused(file, 'unknown-row'));
    else if (seen.has(file.id)) out.push(refused(file, 'repeated-row'));
    else ofWorksheets.push({ file, stored: known });
    seen.add(file.id);
  }
  const touched = ofWorksheets.filter(({ file, stored: known }) => touchedFields(file, known, context).length > 0);
  return { touched, ofWorksheets, refused: out };
};

const keyOf = ({ kind, worksheetId }: Pick<StoredRow, 'kind' | 'worksheetId'>) => `${kind} ${worksheetId}`;

/** Figures that somebody may have changed, by their worksheet; a sheet belongs to that of its rows. */
const touchedHeads = ({ heads, stored, storedFigures }: ExportedFile): Map<string, TouchedFigures> => {
  const figuresOf = new Map(storedFigures.map((figures) => [keyOf(figures), figures]));
  return new Map(
    heads.flatMap((head): [string, TouchedFigures][] => {
      const row = head.rowIds.map((id) => stored.get(id)).find((known) => known !== undefined);
      const figures = row === undefined ? undefined : figuresOf.get(keyOf(row));
      return figures !== undefined && areFiguresTouched(head, figures)
        ? [[keyOf(figures), { head, stored: figures }]]
        : [];
    }),
  );
};

/** Rows with another question than the lesson has had; of worksheets that the caller does not read nothing is said. */
const refuseRewritten = async (
  { db, actor, context }: Work,
  rows: readonly Touched[],
): Promise<readonly RefusedRow[]> => {
  const { t, today: day } = context;
  const withQuestion = rows.filter(({ file }) => file.textHeading === t('worksheets.columns.lesson'));
  const rewritten = await findRewrittenQuestions(db, withQuestion, `(${t('common.mandatory')})`);
  const refusals: RefusedRow[] = [];
  for (const some of Map.groupBy(rewritten, ({ stored }) => keyOf(stored)).values()) {
    const [first] = some;
    if (first === undefined) continue;
    const { kind, worksheetId } = first.stored;
    if ((await findReadableWorksheet(db, { actor, today: day }, kind, worksheetId)) === undefined) continue;
    refusals.push(...some.map(({ file }) => refused(file, 'rewritten-question')));
  }
  return refusals;
};

const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }): string => `${sheet} ${row}`;

const byWorksheet = (touched: readonly Touched[], heads: ReadonlyMap<string, TouchedFigures>): Group[] => {
  const rowsOf = Map.groupBy(touched, ({ stored }) => keyOf(stored));
  return [...new Set([...rowsOf.keys(), ...heads.keys()])].flatMap((key) => {
    const [rows, figures] = [rowsOf.get(key) ?? [], heads.get(key) ?? null];
    const named = rows[0]?.stored ?? figures?.stored;
    return named === undefined ? [] : [{ kind: named.kind, worksheetId: named.worksheetId, touched: rows, figures }];
  });
};

const countCells = (worksheets: readonly WorksheetDifference[]) => {
  const counts = { changed: 0, conflict: 0, refused: 0 };
  for (const { rows, figures } of worksheets) {
    for (const { result } of [...figures, ...rows.flatMap(({ cells }) => cells)]) counts[result] += 1;
  }
  return counts;
};

/** What an exported workbook would change, against what stands in Polier now; stores nothing. */
export const compareWorkbook = async (
  db: ScopedDb,
  { actor, clock, bytes }: { actor: Member; clock: Clock; bytes: Buffer },
): Promise<WorksheetImport> => {
  const file = await readExportedFile(bytes);
  const { companyId, language, exportedAt, stored, rows } = file;
  if (companyId !== db.companyId) throw fieldProblem([{ field: 'file', code: 'of-another-company' }]);
  const context = await readFileContext(db, { language, today: today(clock), now: clock.now() });
  const sorted = sortRows(rows, stored, context);
  const work: Work = { db, actor, context, people: new Map() };
  const [worksheets, out]: [WorksheetDifference[], RefusedRow[]] = [[], sorted.refused];
  out.push(...(await refuseRewritten(work, sorted.ofWorksheets)));
  for (const group of byWorksheet(sorted.touched, touchedHeads(file))) {
    const { difference, unknown } = await compareWorksheet(work, group);
    if (difference !== null) worksheets.push(difference);
    out.push(...unknown);
  }
  const named = new Set([...worksheets.flatMap(({ rows: changed }) => changed), ...out].map(placeOf));
  return {
    exported_at: exportedAt,
    counts: {
      ...countCells(worksheets),
      unchanged_rows: rows.length - named.size,
      refused_rows: out.length,
    },
    worksheets,
    refused_rows: out.slice(0, mostRefused),
  };
};
