import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { invalidate, queryClient, queryKeyOf } from '../../../platform/api/queries.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { worksheetCounts } from '../worksheets.mutations.ts';

// What the write queue and the live stream of a worksheet read and change in the cache.

export const rowsKey = (kind: Kind, worksheetId: number) =>
  queryKeyOf(endpoints.appliedLessons[kind].rows, { worksheetId });
export const wholeKey = (kind: Kind, { id, version }: Pick<AppliedLesson, 'id' | 'version'>) => [
  ...queryKeyOf(endpoints.appliedLessons[kind].getById, { id }),
  version,
];
export const worksheetKey = (kind: Kind, worksheetId: number) =>
  queryKeyOf(endpoints.worksheets[kind].getById, { worksheetId });

/** Caches the rows a write returned, so that they are not read again. */
export const setCachedWholeAppliedLessons = (kind: Kind, saved: readonly AppliedLessonView[]): void => {
  for (const appliedLesson of saved) queryClient.setQueryData(wholeKey(kind, appliedLesson), appliedLesson);
};

export const getCachedAppliedLessons = (kind: Kind, id: number): AppliedLesson[] =>
  queryClient.getQueryData<AppliedLesson[]>(rowsKey(kind, id)) ?? [];

const indexes = new WeakMap<readonly AppliedLesson[], ReadonlyMap<number, AppliedLesson>>();
/** One row of those that are cached; thousands are asked for one by one when a block is pasted. */
export const getCachedAppliedLesson = (kind: Kind, worksheetId: number, id: number): AppliedLesson | undefined => {
  const rows = getCachedAppliedLessons(kind, worksheetId);
  const index = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  indexes.set(rows, index);
  return index.get(id);
};

/** Lays newer rows over the cached ones; rows not yet there are added in row order. */
export const setCachedAppliedLessons = (kind: Kind, id: number, rows: readonly AppliedLesson[]): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), (before = []) => {
    const newer = new Map(rows.map((row) => [row.id, row]));
    const kept = before.map((row) => {
      const changed = newer.get(row.id);
      newer.delete(row.id);
      return changed ?? row;
    });
    return newer.size === 0 ? kept : [...kept, ...newer.values()].toSorted((a, b) => a.position - b.position);
  });
};

/** All rows as they stand now; those that stay the same keep their identity. */
export const replaceCachedAppliedLessons = (kind: Kind, id: number, rows: readonly AppliedLesson[]): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), [...rows]);
};

export const removeCachedAppliedLesson = (kind: Kind, id: number, appliedLessonId: number): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), (before = []) =>
    before.filter((row) => row.id !== appliedLessonId),
  );
};

export const getCachedWorksheet = (kind: Kind, id: number): WorksheetView | undefined =>
  queryClient.getQueryData<WorksheetView>(worksheetKey(kind, id));
export const setCachedWorksheet = (kind: Kind, worksheet: WorksheetView): void => {
  queryClient.setQueryData(worksheetKey(kind, worksheet.id), worksheet);
};

/** The rows of every worksheet of the kind that is shown. */
export const invalidateAppliedLessons = (kind: Kind): Promise<unknown> =>
  invalidate(endpoints.appliedLessons[kind].rows);

/** The worksheet and its rows are read again. */
export const invalidateWorksheet = (kind: Kind, id: number): void => {
  void queryClient.invalidateQueries({ queryKey: worksheetKey(kind, id) });
  void queryClient.invalidateQueries({ queryKey: rowsKey(kind, id) });
};

/** Invalidates queries that show counts of this worksheet. */
export const invalidateWorksheetCounts = (kind: Kind): void => void invalidate(...worksheetCounts(kind));
