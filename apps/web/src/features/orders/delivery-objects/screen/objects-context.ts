import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { createContext, type RefObject, useContext } from 'react';
import type { GridHandle } from '../../../../components/grid/grid-props.ts';
import type { GridSelectionStore } from '../../../../components/grid/selection/grid-selection.ts';
import type { UrlChange, UrlChangeOptions } from '../../../../platform/navigation/url-state.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import type { ObjectGroup } from '../model/object-rows.ts';
import type { DeliveryObjectsAddress } from './delivery-objects-address.ts';

/** The delivery objects of an order, what of them is on show, and what is open. */
export interface ObjectsContextValue {
  model: ObjectsModel;
  url: DeliveryObjectsAddress;
  setUrl: (change: UrlChange<DeliveryObjectsAddress>, options?: UrlChangeOptions) => void;
  selection: GridSelectionStore;
  grid: RefObject<GridHandle | null>;
  /** The groups that fit filter and search. */
  shown: readonly ObjectGroup[];
  /** Those that fit phase, party and search, whatever their state. */
  fitting: readonly DeliveryObjectRow[];
  /** The columns that a worksheet shows; none named: those that were chosen on this device. */
  columns: readonly string[];
  isPhone: boolean;
  open: (id: number) => void;
  /** False when no panel was open. */
  close: () => boolean;
  jump: (id: number) => void;
}

export const ObjectsContext = createContext<ObjectsContextValue | null>(null);

export const useObjectsContext = (): ObjectsContextValue => {
  const value = useContext(ObjectsContext);
  if (value === null) throw new Error('Parts of the delivery objects stand inside their view');
  return value;
};
