import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import {
  type WorksheetChange,
  worksheetsContract,
  type WorksheetView,
} from '@polier/contract/worksheets/worksheets.contract';
import { limits } from '@polier/contract/limits';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import type { Answer, AnswerChanges } from '../model/answer.ts';
import { type Sending, type WriteQueue, createWriteQueue } from '../model/write-queue.ts';
import { forgetSheet, knownAnswers, knownSheet, putAnswers, putSheet } from './sheet-queries.ts';

const currentOf = (error: unknown): unknown =>
  isProblem(error, 'stale-version') && typeof error.current === 'object' ? error.current : null;
const isPassing = (error: unknown): boolean =>
  isProblem(error) && (error.isPassing || error.code === 'unauthenticated');

const flags = ['done', 'needscheck', 'checked'];
const people = ['internal_responsible_user', 'external_responsible_user'];

/** Which fields of an answer a refusal is about; who may not check may still write notes. */
const faultyFields = (error: unknown, changes: AnswerChanges): readonly string[] => {
  if (isProblem(error, 'forbidden') && changes.checked === true) return flags;
  const named = isProblem(error, 'validation') ? error.errors.map(({ field }) => field) : [];
  return named.some((field) => people.includes(field)) ? [...named, ...people] : named;
};

const send = async (kind: Kind, items: readonly Sending<AnswerChanges>[]): Promise<readonly Answer[]> => {
  const bodies = items.map(({ id, changes, version }) => ({ id, ...changes, version }));
  const [only] = bodies;
  if (bodies.length === 1 && only !== undefined)
    return [await call(appliedLessonsContract[kind].update, { body: only })];
  return call(appliedLessonsContract[kind].updateMany, { body: { items: bodies } });
};

export type AnswerQueue = WriteQueue<Answer, AnswerChanges>;

/** Saves the answers of one worksheet as they are given. */
export const createAnswerQueue = (kind: Kind, worksheetId: number): AnswerQueue =>
  createWriteQueue<Answer, AnswerChanges>({
    send: (items) =>
      send(kind, items).catch((error: unknown) => {
        // Somebody closed or removed it meanwhile: the screen has to show that.
        if (isProblem(error, 'worksheet-closed', 'not-found')) forgetSheet(kind, worksheetId);
        throw error;
      }),
    known: (id) => knownAnswers(kind, worksheetId).find((row) => row.id === id),
    saved: (rows) => putAnswers(kind, worksheetId, rows),
    currentOf: (error) => currentOf(error) as Answer | null,
    isPassing,
    faultyFields,
    largestBatch: limits.bulkRows,
  });

export type SheetChanges = Omit<WorksheetChange, 'id' | 'version'>;
export type SheetQueue = WriteQueue<WorksheetView, SheetChanges>;

/** Saves the head of one worksheet: its figures, columns, details and whether it is closed. */
export const createSheetQueue = (kind: Kind, worksheetId: number): SheetQueue =>
  createWriteQueue<WorksheetView, SheetChanges>({
    send: ([item]) =>
      item === undefined
        ? Promise.resolve([])
        : call(worksheetsContract[kind].update, { body: { id: item.id, ...item.changes, version: item.version } }).then(
            (sheet) => [sheet],
          ),
    known: () => knownSheet(kind, worksheetId),
    saved: ([sheet]) => {
      if (sheet !== undefined) putSheet(kind, sheet);
    },
    currentOf: (error) => currentOf(error) as WorksheetView | null,
    isPassing,
  });
