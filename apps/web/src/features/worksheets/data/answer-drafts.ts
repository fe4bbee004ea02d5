import type { Kind } from '@polier/contract/kinds';
import { apiSettings } from '../../../platform/api/api-settings.ts';
import { readSession, writeSession } from '../../../platform/store/browser-storage.ts';
import { storageKeys } from '../../../platform/store/storage-keys.ts';
import type { Answer, AnswerChanges } from '../model/answer.ts';
import type { Pending } from '../model/write-queue.ts';
import { type AnswerQueue, createAnswerQueue, createSheetQueue, type SheetQueue } from './answer-writes.ts';

export interface SheetQueues {
  answers: AnswerQueue;
  sheet: SheetQueue;
}

// Queues outlive their screen: what could not be saved yet is tried again while somebody looks at another page.
const queues = new Map<string, SheetQueues>();

type Kept = Pending<Answer, AnswerChanges>[];
const isKept = (value: unknown): value is Kept => Array.isArray(value) && value.length > 0;

const create = (kind: Kind, worksheetId: number, draftKey: string): SheetQueues => {
  const answers = createAnswerQueue(kind, worksheetId);
  const kept = readSession(draftKey);
  if (isKept(kept)) answers.restore(kept);
  answers.subscribe(() => {
    const pending = answers.pending();
    writeSession(draftKey, pending.length === 0 ? null : pending);
  });
  addEventListener('online', () => answers.retry());
  return { answers, sheet: createSheetQueue(kind, worksheetId) };
};

/** The queues of one worksheet; what a reload interrupted is taken up again. */
export const queuesOf = (kind: Kind, worksheetId: number): SheetQueues => {
  const key = `${apiSettings.get().companyId}.${kind}.${worksheetId}`;
  let known = queues.get(key);
  if (known === undefined) {
    known = create(kind, worksheetId, `${storageKeys.draft}answers.${key}`);
    queues.set(key, known);
  }
  return known;
};
