import type { Kind } from '@polier/contract/kinds';
import { apiSettings } from '../../../platform/api/api-settings.ts';
import { storageKeys } from '../../../platform/store/storage-keys.ts';
import { keepInSession, retryWhenOnline } from '../../../components/grid/queue/kept-queue.ts';
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

const create = (kind: Kind, worksheetId: number, draftKey: string): WorksheetQueues => {
  const appliedLessons = createAppliedLessonQueue(kind, worksheetId);
  keepInSession(appliedLessons, draftKey);
  const worksheet = createWorksheetQueue(kind, worksheetId);
  retryWhenOnline(appliedLessons, `${draftKey}.appliedLessons`);
  retryWhenOnline(worksheet, `${draftKey}.worksheet`);
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
