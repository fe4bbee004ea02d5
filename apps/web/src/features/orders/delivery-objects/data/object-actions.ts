import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { createEditHistory, type RowEdit } from '../../../../components/grid/edit-history.ts';
import { createRemovals, type Removals } from '../../../../components/grid/rows/row-removals.ts';
import { toastDone, toastFailed, toastProblem } from '../../../../components/toast/toast-store.ts';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import { removeObject } from '../delivery-objects.mutations.ts';
import { inverseOf, type ObjectChanges } from '../model/object-changes.ts';
import { getCachedObject } from './delivery-objects.cache.ts';
import type { ObjectQueue } from './object-queue.ts';

export interface ObjectActions {
  /** Several objects as one step, undone as one; `toast` says what happened and offers to undo it. */
  edit: (edits: readonly RowEdit<DeliveryObjectRow, ObjectChanges>[], toast?: string) => void;
  /** Undoes the last edit; false when there is none. */
  undo: () => boolean;
  /** Makes the edit again that was undone last; false when there is none. */
  redo: () => boolean;
  remove: (objects: readonly DeliveryObjectRow[]) => void;
  removals: Removals<DeliveryObjectRow>;
}

export const createObjectActions = (orderId: number, queue: ObjectQueue, t: Translate): ObjectActions => {
  const history = createEditHistory<DeliveryObjectRow, ObjectChanges>({
    inverseOf,
    valueNow: (id, name) => {
      const field = name as keyof ObjectChanges;
      const typed = queue.get().overlays.get(id);
      if (typed !== undefined && field in typed) return typed[field];
      return getCachedObject(orderId, id)?.[field];
    },
    apply: (edits) => queue.changeAll(edits.map(({ row, changes }) => ({ id: row.id, changes }))),
    onForeign: () => toastFailed(t('grid.changedSinceThen'), { id: 'changed-since-then' }),
  });
  const removals = createRemovals<DeliveryObjectRow>(async ({ id }) => {
    try {
      await removeObject({ body: { id } });
      queue.discard(id);
    } catch (error) {
      toastProblem(error, t('deliveryObjects.removeFailed'));
    }
  });
  return {
    edit: (edits, toast = '') => {
      if (edits.length === 0) return;
      const undo = history.edit(edits);
      if (toast !== '') toastDone(toast, { undo });
    },
    undo: history.undo,
    redo: history.redo,
    remove: (objects) => {
      const removable = objects.filter(({ can }) => can.remove);
      const [only] = removable;
      const kept = objects.length - removable.length;
      const left = kept === 0 ? '' : t('deliveryObjects.notRemovable', { count: kept });
      if (only === undefined) {
        toastFailed(left, { id: 'not-removable' });
        return;
      }
      for (const object of removable) removals.plan(object);
      const done =
        removable.length === 1
          ? t('deliveryObjects.removed', { code: only.code })
          : t('deliveryObjects.removedMany', { count: removable.length });
      toastDone(left === '' ? done : `${done}. ${left}`, {
        undo: history.add(() => removable.map(({ id }) => removals.cancel(id)).includes(true)),
      });
    },
    removals,
  };
};
