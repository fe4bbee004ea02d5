import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import {
  type UrlOutput,
  urlChoice,
  urlFlag,
  urlId,
  urlNumber,
  urlOptionalChoice,
  urlSchema,
  urlText,
} from '../../../../platform/navigation/url-state.ts';
import { columnIds } from '../columns/column.ts';
import { objectFilters } from '../model/object-rows.ts';

export const objectsViews = ['grid', 'board', 'party'] as const;
export type ObjectsView = (typeof objectsViews)[number];

/** The address parameters of the delivery objects of an order. */
export const deliveryObjectsAddress = urlSchema({
  orderId: urlId(),
  view: urlChoice(objectsViews, 'grid'),
  /** Whose panel is open. */
  object: urlNumber(),
  filter: urlChoice(objectFilters, 'all'),
  /** Phase that a new object is meant for. */
  into: urlNumber(),
  /** Only of this phase, of this party. */
  phase: urlNumber(),
  party: urlNumber(),
  q: urlText(),
  /** The column of the board that the phone shows. */
  state: urlChoice(deliveryObjectStates, 'in_progress'),
  /** Sorted by this column instead of by phase. */
  by: urlOptionalChoice(columnIds),
  desc: urlFlag(),
  dialog: urlChoice(['none', 'new'], 'none'),
});
export type DeliveryObjectsAddress = UrlOutput<typeof deliveryObjectsAddress>;
