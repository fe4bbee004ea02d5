import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { isNotSubmitted } from '@polier/contract/orders/formulas/delivery-object-states';
import type { GridGroup, GridRow } from '../../../../components/grid/rows/grid-rows.ts';
import { objectLetter } from '@polier/contract/orders/report/object-letter';

/** A delivery object in the grid. */
export interface ObjectRow extends GridRow {
  object: DeliveryObjectRow;
}
/** Those of a phase; null where rows are grouped by party or sorted by a column. */
export interface ObjectGroup extends GridGroup<ObjectRow> {
  phaseId: number | null;
}

export const isFinished = ({ state }: DeliveryObjectRow): boolean => state === 'accepted' || state === 'cancelled';

const knownRows = new WeakMap<DeliveryObjectRow, ObjectRow>();
/** Returns the same object as long as nothing of it changed, so that unchanged rows do not render again. */
export const rowOf = (object: DeliveryObjectRow): ObjectRow => {
  const known = knownRows.get(object);
  if (known !== undefined) return known;
  const row = { id: object.id, number: object.code, state: objectLetter(object), isQuiet: isFinished(object), object };
  knownRows.set(object, row);
  return row;
};

export const objectFilters = ['all', 'open', 'done', 'shared', 'decide', 'accepted', 'overdue'] as const;
export type ObjectFilter = (typeof objectFilters)[number];

type FilteredObject = Pick<DeliveryObjectRow, 'state' | 'overdue'>;

const fits: Readonly<Record<ObjectFilter, (object: FilteredObject) => boolean>> = {
  all: () => true,
  open: ({ state }) => isNotSubmitted(state) && state !== 'shared',
  done: ({ state }) => state === 'shared' || state === 'submitted' || state === 'accepted',
  shared: ({ state }) => state === 'shared',
  decide: ({ state }) => state === 'submitted',
  accepted: ({ state }) => state === 'accepted',
  overdue: ({ overdue }) => overdue,
};

export const fitsFilter = (filter: ObjectFilter, object: FilteredObject): boolean => fits[filter](object);

export const countByFilter = (objects: readonly FilteredObject[]): Record<ObjectFilter, number> =>
  Object.fromEntries(
    objectFilters.map((filter) => [filter, objects.filter((object) => fitsFilter(filter, object)).length]),
  ) as Record<ObjectFilter, number>;
