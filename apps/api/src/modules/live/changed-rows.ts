import type { LiveChange } from '@polier/contract/live/live.contract';
import { kinds } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { isCheckableIn } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { readSharedRows, type SharedRow } from '../worksheets/applied-lessons/applied-lessons.queries.ts';
import type { FollowedProject } from './followed-project.ts';
import type { FoundChange } from './live.queries.ts';

/** More rows, or more characters of them, are read by those who follow: streams end when much waits in them. */
const most = { rows: 20, characters: 16_000 } as const;

export type ChangedRows = ReadonlyMap<number, SharedRow>;

const isEdited = ({ subject, act, version }: FoundChange) =>
  subject === 'applied_lesson' && act === 'edited' && version !== null;

/** The edited rows of the followed worksheets, read once for all who follow; none when they are too many. */
export const readChangedRows = async (
  db: ScopedDb,
  followed: readonly FollowedProject[],
  changes: readonly FoundChange[],
): Promise<ChangedRows> => {
  const worksheetIds = new Set(followed.map(({ worksheetId }) => worksheetId));
  const edited = changes.filter((change) => isEdited(change) && worksheetIds.has(change.worksheetId));
  if (new Set(edited.map(({ id }) => id)).size > most.rows) return new Map();
  const found: SharedRow[] = [];
  for (const kind of kinds) {
    const ids = edited.flatMap((change) => (change.kind === kind ? change.id : []));
    if (ids.length > 0) found.push(...(await readSharedRows(db, kind, ids)));
  }
  return JSON.stringify(found).length > most.characters ? new Map() : new Map(found.map((one) => [one.row.id, one]));
};

/** The row as this reader would read it; null when this reader may not read it here. */
export const rowFor = (
  { worksheetId, reader }: FollowedProject,
  { closed, doneById, row, ...shared }: SharedRow,
): LiveChange['row'] => {
  if (reader.checks === null || shared.worksheetId !== worksheetId) return null;
  const check = !closed && isCheckableIn(reader.checks, reader.userId, { done: row.done, doneById });
  return { ...row, can: { check } } as LiveChange['row'];
};
