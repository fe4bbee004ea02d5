import type { LiveChange } from '@polier/contract/live/live.contract';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import {
  getCachedAppliedLessons,
  getCachedWorksheet,
  removeCachedAppliedLesson,
  replaceCachedAppliedLessons,
  setCachedAppliedLessons,
  setCachedWorksheet,
} from '../data/worksheet-queries.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';

/** Milliseconds in which changes are gathered; by chance, so that not all readers ask at the same moment. */
const gathering = { least: 40, most: 120 } as const;

/** The row somebody writes in here: a newer one would take away what the text was begun on. */
const isWrittenIn = (id: number): boolean => {
  const field = document.activeElement;
  if (field === null || !field.matches('input:not([type="checkbox"]), textarea, [contenteditable="true"]'))
    return false;
  return field.closest(`[data-row="${id}"], [data-panel-row="${id}"]`) !== null;
};

interface FollowedRows {
  readonly follow: (changes: readonly LiveChange[]) => void;
  /** Reads the whole worksheet anew, as polling does. */
  readonly reload: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Keeps the cached rows of a worksheet as colleagues leave them: only changed rows are read, and a row that is being written
 * in is laid aside until the field is left, so that a conflict is noticed and nothing moves under the hands.
 */
export const followRows = (kind: Kind, worksheetId: number): FollowedRows => {
  const wanted = new Set<number>();
  const laidAside = new Map<number, AppliedLesson>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();
  const { signal } = stopped;

  const isNewer = ({ id, version }: Pick<AppliedLesson, 'id' | 'version'>): boolean => {
    const known = getCachedAppliedLessons(kind, worksheetId).find((row) => row.id === id);
    return known === undefined || known.version < version;
  };
  const show = (rows: readonly AppliedLesson[]) => {
    for (const row of rows) if (isWrittenIn(row.id)) laidAside.set(row.id, row);
    const shown = rows.filter((row) => !isWrittenIn(row.id) && isNewer(row));
    if (shown.length > 0) setCachedAppliedLessons(kind, worksheetId, shown);
  };
  const readRows = (ids?: number[]): Promise<AppliedLesson[]> =>
    read(endpoints.appliedLessons[kind].rows, {
      query: { worksheetId, ...(ids && { ids: ids.join(',') }) },
      signal,
      isBackground: true,
    });
  const reload = async () => {
    try {
      const rows = await readRows();
      const known = new Map(getCachedAppliedLessons(kind, worksheetId).map((row) => [row.id, row]));
      for (const row of rows) if (isWrittenIn(row.id)) laidAside.set(row.id, row);
      // Older than a row that was saved meanwhile, or written in right now: the known one stays.
      const keeps = (row: AppliedLesson) => isWrittenIn(row.id) || (known.get(row.id)?.version ?? 0) > row.version;
      replaceCachedAppliedLessons(
        kind,
        worksheetId,
        rows.map((row) => (keeps(row) ? (known.get(row.id) ?? row) : row)),
      );
      await reloadHead();
    } catch {
      // The next change, or the next look a minute later, reads it again.
    }
  };
  const reloadHead = async () => {
    const worksheet = await read(endpoints.worksheets[kind].getById, {
      query: { worksheetId },
      signal,
      isBackground: true,
    });
    if ((getCachedWorksheet(kind, worksheetId)?.version ?? 0) <= worksheet.version) setCachedWorksheet(kind, worksheet);
  };
  const readWanted = async () => {
    const ids = [...wanted];
    wanted.clear();
    if (ids.length > limits.queryIds) return reload();
    try {
      show(await readRows(ids));
    } catch (error) {
      if (isProblem(error, 'not-found')) for (const id of ids) removeCachedAppliedLesson(kind, worksheetId, id);
    }
    return undefined;
  };
  const plan = () => {
    clearTimeout(timer);
    const { least, most } = gathering;
    timer = setTimeout(() => void readWanted(), least + Math.random() * (most - least));
  };
  // What the field was left with is in the queue before the newer row comes.
  const onLeave = () =>
    setTimeout(() => {
      const rows = [...laidAside.values()].filter(({ id }) => !isWrittenIn(id));
      for (const { id } of rows) laidAside.delete(id);
      if (rows.length > 0) show(rows);
    });
  addEventListener('focusout', onLeave, { signal });

  return {
    follow: (changes) => {
      let isReloading = false;
      for (const { subject, id, act, version } of changes) {
        if (subject === 'worksheet' && (getCachedWorksheet(kind, worksheetId)?.version ?? 0) < (version ?? 0))
          void reloadHead().catch(() => undefined);
        if (subject !== 'applied_lesson') continue;
        if (version === null) removeCachedAppliedLesson(kind, worksheetId, id);
        // The rows below an added one move.
        else if (act === 'stored') isReloading ||= isNewer({ id, version });
        else if (isNewer({ id, version })) wanted.add(id);
      }
      if (isReloading) void reload();
      else if (wanted.size > 0) plan();
    },
    reload,
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
};
