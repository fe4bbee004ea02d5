import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import type { WorksheetChange, WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { limits } from '@polier/contract/limits';
import { isProblem } from '../../../platform/api/problem-error.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import { currentRowsOf, isPassing } from '../../../components/grid/queue/queue-errors.ts';
import { type Sending, type WriteQueue, createWriteQueue } from '../../../components/grid/queue/write-queue.ts';
import { worksheetMutations } from '../worksheets.mutations.ts';
import {
  invalidateWorksheet,
  getCachedAppliedLesson,
  getCachedWorksheet,
  setCachedAppliedLessons,
  setCachedWholeAppliedLessons,
  setCachedWorksheet,
} from '../data/worksheet.cache.ts';

const flags = ['done', 'needscheck', 'checked'];
const people = ['internal_responsible_user', 'external_responsible_user'];

/** Which fields of an answer an error is about; who may not check may still write notes. */
const failedFields = (error: unknown, changes: AppliedLessonChanges): readonly string[] => {
  if (isProblem(error, 'forbidden') && changes.checked === true) return flags;
  const named = isProblem(error, 'validation') ? error.errors.map(({ field }) => field) : [];
  return named.some((field) => people.includes(field)) ? [...named, ...people] : named;
};

const save = async (kind: Kind, items: readonly Sending<AppliedLessonChanges>[]): Promise<AppliedLessonView[]> => {
  const bodies = items.map(({ id, changes, version }) => ({ id, ...changes, version }));
  const [only] = bodies;
  if (bodies.length === 1 && only !== undefined)
    return [await worksheetMutations(kind).saveAppliedLesson({ body: only })];
  return worksheetMutations(kind).saveAppliedLessons({ body: { items: bodies } });
};

const send = async (kind: Kind, items: readonly Sending<AppliedLessonChanges>[]): Promise<readonly AppliedLesson[]> => {
  const saved = await save(kind, items);
  setCachedWholeAppliedLessons(kind, saved);
  return saved;
};

export type AppliedLessonQueue = WriteQueue<AppliedLesson, AppliedLessonChanges>;

/** Saves the changes of one worksheet's rows as they are made. */
export const createAppliedLessonQueue = (kind: Kind, worksheetId: number): AppliedLessonQueue =>
  createWriteQueue<AppliedLesson, AppliedLessonChanges>({
    send: (items) =>
      send(kind, items).catch((error: unknown) => {
        // Somebody closed or removed it meanwhile: the screen has to show that.
        if (isProblem(error, 'worksheet-closed', 'not-found')) invalidateWorksheet(kind, worksheetId);
        throw error;
      }),
    cached: (id) => getCachedAppliedLesson(kind, worksheetId, id),
    saved: (rows) => setCachedAppliedLessons(kind, worksheetId, rows),
    currentOf: (error) => currentRowsOf(error) as AppliedLesson[],
    isPassing,
    failedFields,
    largestBatch: limits.bulkRows,
  });

export type WorksheetChanges = Omit<WorksheetChange, 'id' | 'version'>;
export type WorksheetQueue = WriteQueue<WorksheetView, WorksheetChanges>;

/** Saves the head of one worksheet: its figures, columns, details and whether it is closed. */
export const createWorksheetQueue = (kind: Kind, worksheetId: number): WorksheetQueue =>
  createWriteQueue<WorksheetView, WorksheetChanges>({
    send: ([item]) =>
      item === undefined
        ? Promise.resolve([])
        : worksheetMutations(kind)
            .saveWorksheet({
              body: { id: item.id, ...item.changes, version: item.version },
            })
            .then((worksheet) => [worksheet]),
    cached: () => getCachedWorksheet(kind, worksheetId),
    saved: ([worksheet]) => {
      if (worksheet !== undefined) setCachedWorksheet(kind, worksheet);
    },
    currentOf: (error) => currentRowsOf(error) as WorksheetView[],
    isPassing,
  });
