import type { LiveChange } from '@polier/contract/live/live.contract';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { isWrittenIn } from '../../../components/grid/written-in.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import {
  getCachedAppliedLessons,
  getCachedWorksheet,
  removeCachedAppliedLesson,
  replaceCachedAppliedLessons,
  setCachedAppliedLessons,
  setCachedWorksheet,
} from '../data/worksheet.cache.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';

/** Milliseconds in which changes are gathered; by chance, so that not all readers ask at the same moment. */
const gathering = { least: 40, most: 120 } as const;
/** Milliseconds until a failed reading is repeated. */
const again = 3_000;

interface FollowedRows {
  readonly follow: (changes: readonly LiveChange[]) => void;
  /** Reads the whole worksheet anew, as polling does. */
  readonly reload: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the cached rows of a worksheet as colleagues leave them: changed rows come along or are read, and a row that is being written
 * in is laid aside until the field is left, so that a conflict is noticed and nothing moves under the hands.
 */
export const followRows = (kind: Kind, worksheetId: number): FollowedRows => {
  const wanted = new Set<number>();
  let wantsAll = false;
  const deferred = new Map<number, AppliedLesson>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();
  const { signal } = stopped;

  const isNewer = ({ id, version }: Pick<AppliedLesson, 'id' | 'version'>): boolean => {
    const known = getCachedAppliedLessons(kind, worksheetId).find((row) => row.id === id);
    return known === undefined || known.version < version;
  };
  const isNewerHead = (version: number | null): boolean =>
    (getCachedWorksheet(kind, worksheetId)?.version ?? 0) < (version ?? 0);
  const show = (rows: readonly AppliedLesson[]) => {
    for (const row of rows) if (isWrittenIn(row.id)) deferred.set(row.id, row);
    const shown = rows.filter((row) => !isWrittenIn(row.id) && isNewer(row));
    if (shown.length > 0) setCachedAppliedLessons(kind, worksheetId, shown);
  };
  const readRows = (ids?: number[]): Promise<AppliedLesson[]> =>
    read(endpoints.appliedLessons[kind].rows, {
      query: { worksheetId, ...(ids && { ids: ids.join(',') }) },
      signal,
      isBackground: true,
    });
  const showAll = async () => {
    const rows = await readRows();
    const known = new Map(getCachedAppliedLessons(kind, worksheetId).map((row) => [row.id, row]));
    for (const row of rows) if (isWrittenIn(row.id)) deferred.set(row.id, row);
    // Older than a row that was saved meanwhile, or written in right now: the known one stays.
    const keeps = (row: AppliedLesson) => isWrittenIn(row.id) || (known.get(row.id)?.version ?? 0) > row.version;
    const shown = rows.map((row) => (keeps(row) ? (known.get(row.id) ?? row) : row));
    replaceCachedAppliedLessons(kind, worksheetId, shown);
    await readHead();
  };
  const readHead = async () => {
    const worksheet = await read(endpoints.worksheets[kind].getById, {
      query: { worksheetId },
      signal,
      isBackground: true,
    });
    if ((getCachedWorksheet(kind, worksheetId)?.version ?? 0) <= worksheet.version) setCachedWorksheet(kind, worksheet);
  };
  /** What could not be read is still wanted: the stream does not tell it again. */
  const readWanted = async () => {
    timer = undefined;
    const ids = [...wanted];
    const isAll = wantsAll || ids.length > limits.queryIds;
    wanted.clear();
    wantsAll = false;
    try {
      if (isAll) await showAll();
      else show(await readRows(ids));
    } catch (error) {
      if (signal.aborted) return;
      if (isProblem(error, 'not-found')) {
        for (const id of ids) removeCachedAppliedLesson(kind, worksheetId, id);
        return;
      }
      wantsAll ||= isAll;
      for (const id of ids) wanted.add(id);
      plan(again);
    }
  };
  const plan = (least: number = gathering.least) => {
    timer ??= setTimeout(() => void readWanted(), least + Math.random() * (gathering.most - gathering.least));
  };
  const reload = () => {
    wantsAll = true;
    plan();
  };
  // What the field was left with is in the queue before the newer row comes.
  const onLeave = () =>
    setTimeout(() => {
      const rows = [...deferred.values()].filter(({ id }) => !isWrittenIn(id));
      for (const { id } of rows) deferred.delete(id);
      if (rows.length > 0) show(rows);
    });
  addEventListener('focusout', onLeave, { signal });

  return {
    follow: (changes) => {
      const rows = changes.flatMap(({ row }) => row ?? []);
      if (rows.length > 0) show(rows);
      for (const { subject, id, act, version, fields, row } of changes) {
        const isRow = subject === 'applied_lesson' && row === null;
        if (isRow && version === null) removeCachedAppliedLesson(kind, worksheetId, id);
        else if (isRow && isNewer({ id, version: version ?? 0 })) {
          wanted.add(id);
          // The rows below an added one move.
          wantsAll ||= act === 'stored';
        }
        // That everything is checked is written to all rows.
        wantsAll ||= subject === 'worksheet' && (isNewerHead(version) || fields.includes('needscheck'));
      }
      if (wantsAll || wanted.size > 0) plan();
    },
    reload,
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
};
