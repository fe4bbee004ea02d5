import { createContext, useContext } from 'react';
import type { CellContext } from './column.ts';

export const ObjectCellContext = createContext<CellContext | null>(null);

export const useCellContext = (): CellContext => {
  const context = useContext(ObjectCellContext);
  if (context === null) throw new Error('Cells stand inside the delivery objects of an order');
  return context;
};
