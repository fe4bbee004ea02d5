import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { Language } from '@polier/i18n/languages';
import type { ComponentType } from 'react';
import type { ColumnShape, GridCellProps, GridInput } from '../../../../components/grid/grid-column.ts';
import type { Person } from '../../../../components/selects/people.ts';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import type { ChangeableField, ObjectChanges } from '../model/object-changes.ts';
import type { ObjectRow } from '../model/object-rows.ts';

export const columnIds = [
  'code',
  'title',
  'phase',
  'milestone',
  'party',
  'author',
  'reviewer',
  'kind',
  'format',
  'requirement',
  'loin_purpose',
  'loin_objects',
  'loin_geometry',
  'loin_information',
  'loin_documentation',
  'weight',
  'effort_days',
  'plan_chf',
  'actual_chf',
  'predecessors',
  'plan_start',
  'due',
  'slip',
  'criteria',
  'state',
  'completion',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** Data of the order that cells need. */
export interface CellContext {
  order: OrderDetail;
  /** By id, for codes of predecessors. */
  objects: ReadonlyMap<number, DeliveryObjectRow>;
  /** Who can be an author. */
  authors: readonly Person[];
  /** Who is on the order. */
  members: readonly Person[];
  maySeeAmounts: boolean;
  today: string;
  language: Language;
  t: Translate;
}

export type ObjectInput = GridInput<ObjectRow, ObjectChanges>;
export type CellProps = GridCellProps<ObjectRow>;

/** Everything about one column of delivery objects: in the grid, on paper and in words. */
export interface Column extends ColumnShape {
  id: ColumnId;
  /** On show only where somebody wants it. */
  startsHidden?: boolean;
  isAvailable?: (context: CellContext) => boolean;
  action: 'open' | 'edit';
  /** Absent for what nobody types. */
  input?: (context: CellContext) => ObjectInput;
  /** As copied, searched and printed. */
  text: (object: DeliveryObjectRow, context: CellContext) => string;
  isSearched?: boolean;
  /** What rows are sorted by where it is not the text. */
  sortKey?: (object: DeliveryObjectRow, context: CellContext) => string;
  Cell: ComponentType<CellProps>;
  /** `none`: on paper it is left out. */
  print?: 'none';
  /** The fields it writes, by the names of the contract. */
  fields: readonly ChangeableField[];
}
