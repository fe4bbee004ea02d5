import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { useMemo, useState } from 'react';
import { useRefusedRows } from '../../../../components/grid/queue/use-refused-rows.ts';
import { inOrder, sortedRows } from '../../../../components/grid/rows/row-sorting.ts';
import { plainText } from '../../../../platform/formats/plain-text.ts';
import { completionOf } from '../../overview/order-figures.ts';
import type { CellContext } from '../columns/column.ts';
import { columnOf, searchedText } from '../columns/columns.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import { fitsFilter, type ObjectGroup, rowOf } from '../model/object-rows.ts';
import type { DeliveryObjectsAddress } from '../screen/delivery-objects-address.ts';

type Chosen = Pick<DeliveryObjectsAddress, 'view' | 'filter' | 'phase' | 'party' | 'q' | 'by' | 'desc'>;

/** `9/16, 87 %`: accepted of those that count, and how far they are. */
const summaryOf = (objects: readonly DeliveryObjectRow[], { t }: Pick<CellContext, 't'>): string => {
  const counted = objects.filter(({ state }) => state !== 'cancelled');
  const accepted = counted.filter(({ state }) => state === 'accepted').length;
  const completion = completionOf(objects);
  const share = completion === null ? null : t('orderOverview.percentage', { percentage: completion });
  return [`${accepted}/${counted.length}`, share].filter(Boolean).join(', ');
};

const groupOf = (
  head: Pick<ObjectGroup, 'key' | 'number' | 'title' | 'phaseId'>,
  objects: readonly DeliveryObjectRow[],
  context: CellContext,
): ObjectGroup => ({
  ...head,
  rows: objects.map(rowOf),
  summary: summaryOf(objects, context),
  fills: objects.map(({ p }) => p ?? 0),
});

const sortedIds = (objects: readonly DeliveryObjectRow[], { by, desc }: Chosen, context: CellContext): number[] => {
  if (by === undefined) return [];
  const { sortKey, text } = columnOf(by);
  const keyOf = (object: DeliveryObjectRow) => (sortKey ?? text)(object, context);
  return sortedRows(objects, keyOf, { isDescending: desc, language: context.language }).map(({ id }) => id);
};

/** The delivery objects that fit what is chosen, by phase, by party or sorted by a column. */
export const useShownObjects = ({ objects, order, cellContext, queue }: ObjectsModel, chosen: Chosen) => {
  const refused = useRefusedRows(queue);
  const { view, filter, phase, party, q, by, desc } = chosen;
  // As of the choice: an edit in the sorted column must not take the row from under the cursor.
  const sorting = `${by ?? ''} ${desc}`;
  const [sorted, setSorted] = useState(() => ({ sorting: ' false', ids: [] as readonly number[] }));
  if (sorted.sorting !== sorting) setSorted({ sorting, ids: sortedIds(objects, chosen, cellContext) });
  const fitting = useMemo(() => {
    const words = plainText(q).split(/\s+/).filter(Boolean);
    return objects.filter(
      (object) =>
        (phase === undefined || object.phase_id === phase) &&
        (party === undefined || object.party_id === party) &&
        words.every((word) => plainText(searchedText(object, cellContext)).includes(word)),
    );
  }, [objects, phase, party, q, cellContext]);
  const shown = useMemo((): ObjectGroup[] => {
    const rows = fitting.filter((object) => refused.has(object.id) || fitsFilter(filter, object));
    if (by !== undefined) {
      const title = cellContext.t('deliveryObjects.sortedBy', {
        column: cellContext.t(`deliveryObjects.longColumns.${by}`),
      });
      return rows.length === 0
        ? []
        : [groupOf({ key: `by-${by}`, number: null, title, phaseId: null }, inOrder(rows, sorted.ids), cellContext)];
    }
    if (view === 'party') {
      const parties = [...order.parties, { id: null, code: '–', title: cellContext.t('orderOverview.withoutParty') }];
      return parties
        .map(({ id, code, title }) =>
          groupOf(
            { key: `party-${id}`, number: code, title, phaseId: null },
            rows.filter(({ party_id }) => party_id === id).toSorted((a, b) => a.due.localeCompare(b.due)),
            cellContext,
          ),
        )
        .filter(({ rows: own }) => own.length > 0);
    }
    return order.phases
      .map(({ id, code, title }) =>
        groupOf(
          { key: `phase-${id}`, number: code, title, phaseId: id },
          rows.filter(({ phase_id }) => phase_id === id),
          cellContext,
        ),
      )
      .filter(({ rows: own }) => own.length > 0);
  }, [fitting, refused, view, filter, by, sorted.ids, order.phases, order.parties, cellContext]);
  return { fitting, shown };
};
