import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import { createContext, type RefObject, useContext } from 'react';
import type { GridHandle } from '../../../components/grid/grid-props.ts';
import type { LiveStore } from '../live/live-store.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import type { WorksheetSwitches } from '../header/use-worksheet-switches.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import type { UrlChange, UrlChangeOptions } from '../../../platform/navigation/url-state.ts';
import type { WorksheetAddress } from '../worksheet-address.ts';

/** The worksheet's model, shown rows, permissions and panels. */
export interface WorksheetContextValue extends WorksheetSwitches {
  model: WorksheetModel;
  /** The groups that fit filter and search. */
  shown: WorksheetGroup[];
  counts: Record<RowFilter, number>;
  /** Row numbers of the rows on show. */
  positions: ReadonlyMap<number, number>;
  isPhone: boolean;
  canEdit: boolean;
  canAdd: boolean;
  canRemove: boolean;
  canDuplicate: boolean;
  url: WorksheetAddress;
  setUrl: (change: UrlChange<WorksheetAddress>, options?: UrlChangeOptions) => void;
  openDialog: (dialog: WorksheetAddress['dialog']) => void;
  openPanel: (panel: 'row' | 'add') => void;
  /** False when no panel was open. */
  closePanel: () => boolean;
  grid: RefObject<GridHandle | null>;
  jump: (rowId: number) => void;
  /** What colleagues do in the worksheet at this moment. */
  live: LiveStore;
}

export const WorksheetContext = createContext<WorksheetContextValue | null>(null);

export const useWorksheetContext = (): WorksheetContextValue => {
  const worksheet = useContext(WorksheetContext);
  if (worksheet === null) throw new Error('Parts of a worksheet stand inside its view');
  return worksheet;
};
