import { limits } from '@polier/contract/limits';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { keepInSession, retryWhenOnline } from '../../../../components/grid/queue/kept-queue.ts';
import { currentRowsOf, isPassing } from '../../../../components/grid/queue/queue-errors.ts';
import { createWriteQueue, type WriteQueue } from '../../../../components/grid/queue/write-queue.ts';
import { apiSettings } from '../../../../platform/api/api-settings.ts';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { storageKeys } from '../../../../platform/store/storage-keys.ts';
import { saveObjects } from '../delivery-objects.mutations.ts';
import { movesOthers, type ObjectChanges } from '../model/object-changes.ts';
import { getCachedObject, invalidateObjects, setCachedObjects } from './delivery-objects.cache.ts';

export type ObjectQueue = WriteQueue<DeliveryObjectRow, ObjectChanges>;

const people = ['author_user_id', 'author_external_user_id', 'reviewer_user_id'];

/** `rows.0.due` is about the due date; a code that is used already is said of all rows. */
const failedFields = (error: unknown): readonly string[] => {
  const named = isProblem(error, 'validation')
    ? error.errors.map(({ field }) => (field === 'rows' ? 'code' : field.replace(/^rows\.\d+\./, '')))
    : [];
  return named.some((field) => people.includes(field)) ? [...named, ...people] : named;
};

const createObjectQueue = (orderId: number): ObjectQueue => {
  let areForecastsOld = false;
  const queue = createWriteQueue<DeliveryObjectRow, ObjectChanges>({
    send: async (items) => {
      try {
        const rows = await saveObjects({
          body: { rows: items.map(({ id, changes, version }) => ({ id, ...changes, version })) },
        });
        areForecastsOld ||= items.some(({ changes }) => movesOthers(changes));
        return rows;
      } catch (error) {
        // Somebody closed the order or removed the object meanwhile: the screen has to show that.
        if (isProblem(error, 'order-closed', 'not-found')) invalidateObjects(orderId);
        throw error;
      }
    },
    cached: (id) => getCachedObject(orderId, id),
    saved: (rows) => setCachedObjects(orderId, rows),
    currentOf: (error) => currentRowsOf(error) as DeliveryObjectRow[],
    isPassing,
    failedFields,
    largestBatch: limits.bulkRows,
  });
  queue.subscribe(() => {
    if (!areForecastsOld || queue.get().sending > 0) return;
    areForecastsOld = false;
    invalidateObjects(orderId);
  });
  return queue;
};

// Queues outlive their screen: what could not be saved yet is tried again while somebody looks at another one.
const queues = new Map<string, ObjectQueue>();

/** The write queue of the delivery objects of an order; changes that a reload interrupted are restored. */
export const objectQueueOf = (orderId: number): ObjectQueue => {
  const key = `${apiSettings.get().companyId}.${orderId}`;
  const known = queues.get(key);
  if (known !== undefined) return known;
  const queue = createObjectQueue(orderId);
  const draftKey = `${storageKeys.draft}deliveryObjects.${key}`;
  keepInSession(queue, draftKey);
  retryWhenOnline(queue, draftKey);
  queues.set(key, queue);
  return queue;
};
