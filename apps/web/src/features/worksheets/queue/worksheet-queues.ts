import type { Kind } from '@polier/contract/kinds';
import { setWaitingChanges } from '../../../platform/api/connection.ts';
import { apiSettings } from '../../../platform/api/api-settings.ts';
import { readSession, writeSession } from '../../../platform/store/browser-storage.ts';
import { storageKeys } from '../../../platform/store/storage-keys.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import type { Pending } from './write-queue.ts';
import {
  type AppliedLessonQueue,
  createAppliedLessonQueue,
  createWorksheetQueue,
  type WorksheetQueue,
} from './create-queues.ts';

export interface WorksheetQueues {
  appliedLessons: AppliedLessonQueue;
  worksheet: WorksheetQueue;
}

// Queues outlive their screen: what could not be saved yet is tried again while somebody looks at another page.
const queues = new Map<string, WorksheetQueues>();

type Kept = Pending<AppliedLesson, AppliedLessonChanges>[];
const isKept = (value: unknown): value is Kept => Array.isArray(value) && value.length > 0;

const create = (kind: Kind, worksheetId: number, draftKey: string): WorksheetQueues => {
  const appliedLessons = createAppliedLessonQueue(kind, worksheetId);
  const kept = readSession(draftKey);
  if (isKept(kept)) appliedLessons.restore(kept);
  appliedLessons.subscribe(() => {
    const pending = appliedLessons.pending();
    writeSession(draftKey, pending.length === 0 ? null : pending);
  });
  const worksheet = createWorksheetQueue(kind, worksheetId);
  for (const [name, queue] of Object.entries({ appliedLessons, worksheet })) {
    queue.subscribe(() => setWaitingChanges(`${draftKey}.${name}`, queue.waiting()));
    addEventListener('online', () => queue.retry());
  }
  return { appliedLessons, worksheet };
};

/** The write queues of one worksheet; changes that a reload interrupted are restored. */
export const queuesOf = (kind: Kind, worksheetId: number): WorksheetQueues => {
  const key = `${apiSettings.get().companyId}.${kind}.${worksheetId}`;
  let known = queues.get(key);
  if (known === undefined) {
    known = create(kind, worksheetId, `${storageKeys.draft}answers.${key}`);
    queues.set(key, known);
  }
  return known;
};
