import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { QueueState } from '../../../../components/grid/queue/write-queue.ts';
import { useHiddenRows } from '../../../../components/grid/rows/row-removals.ts';
import type { Person } from '../../../../components/selects/people.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { today as swissToday } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import type { CellContext } from '../columns/column.ts';
import { type ObjectChanges, withChanges } from '../model/object-changes.ts';
import { createObjectActions, type ObjectActions } from './object-actions.ts';
import { objectsQuery, useOrderPeople } from './object-queries.ts';
import { objectQueueOf, type ObjectQueue } from './object-queue.ts';

export interface ObjectsModel {
  order: OrderDetail;
  /** In their order, with everything that is not yet saved laid over. */
  objects: readonly DeliveryObjectRow[];
  cellContext: CellContext;
  partners: readonly Person[];
  queue: QueueState<DeliveryObjectRow, ObjectChanges>;
  objectQueue: ObjectQueue;
  actions: ObjectActions;
  canEdit: boolean;
  canCreate: boolean;
  canRemove: boolean;
}

export type ObjectsLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; model: ObjectsModel };

const merged = new WeakMap<
  ObjectChanges,
  { base: DeliveryObjectRow; people: readonly Person[]; object: DeliveryObjectRow }
>();

/** Returns the same object as long as neither it nor its overlay changed, so that unchanged rows do not render again. */
const overlaid = (
  base: DeliveryObjectRow,
  overlays: ReadonlyMap<number, ObjectChanges>,
  people: readonly Person[],
): DeliveryObjectRow => {
  const changes = overlays.get(base.id);
  if (changes === undefined) return base;
  const known = merged.get(changes);
  if (known?.base === base && known.people === people) return known.object;
  const object = withChanges(base, changes, (type, id) => people.find((one) => one.type === type && one.id === id));
  merged.set(changes, { base, people, object });
  return object;
};

const endedStates: readonly OrderDetail['state'][] = ['closed', 'cancelled'];
/** Nothing of it changes any more. */
const isOnPaper = ({ state }: Pick<OrderDetail, 'state'>): boolean => endedStates.includes(state);

/** Loads the delivery objects of an order with its people, and provides what can be done with them. */
export const useObjectsModel = (orderId: number): ObjectsLoad => {
  const t = useTranslation();
  const language = useLanguage();
  const head = useQuery(queryOf(endpoints.orders.getById, { query: { id: orderId } }));
  const rows = useQuery(objectsQuery(orderId));
  const objectQueue = objectQueueOf(orderId);
  const queue = useSyncExternalStore(objectQueue.subscribe, objectQueue.get);
  const actions = useMemo(() => createObjectActions(orderId, objectQueue, t), [orderId, objectQueue, t]);
  useEffect(() => () => actions.removals.flush(), [actions]);
  const hidden = useHiddenRows(actions.removals);
  const { members, authors, partners } = useOrderPeople(head.data, rows.data);
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const mayEdit = useCan('order.delivery_object.edit');
  const mayCreate = useCan('order.delivery_object.create');
  const mayRemove = useCan('order.delivery_object.delete');
  const today = swissToday();
  const order = head.data;
  const { overlays } = queue;

  const objects = useMemo(
    () =>
      rows.data
        ?.filter(({ id }) => !hidden.has(id))
        .map((row) => overlaid(row, overlays, authors))
        .toSorted((a, b) => a.position - b.position || a.id - b.id),
    [rows.data, hidden, overlays, authors],
  );
  // Codes alone matter to cells: an edit elsewhere must not draw every cell anew.
  const codes = objects?.map(({ id, code }) => `${id} ${code}`).join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `codes` stands for the objects
  const byId = useMemo(() => new Map((objects ?? []).map((object) => [object.id, object])), [codes]);
  const cellContext = useMemo<CellContext | null>(
    () => (order === undefined ? null : { order, objects: byId, authors, members, maySeeAmounts, today, language, t }),
    [order, byId, authors, members, maySeeAmounts, today, language, t],
  );

  const error = head.error ?? rows.error;
  if (order === undefined || objects === undefined || cellContext === null) {
    if (error === null) return { status: 'loading' };
    return { status: 'failed', error, retry: () => void Promise.all([head.refetch(), rows.refetch()]) };
  }
  const isOpen = !isOnPaper(order);
  return {
    status: 'ready',
    model: {
      order,
      objects,
      cellContext,
      partners,
      queue,
      objectQueue,
      actions,
      canEdit: mayEdit && isOpen,
      canCreate: mayCreate && isOpen,
      canRemove: mayRemove && isOpen,
    },
  };
};
