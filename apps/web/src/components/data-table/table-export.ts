import { useEffect, useState } from 'react';
import { today } from '../../platform/formats/dates.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import type { Column } from './table-types.ts';

interface TableExport<Row> {
  /** The file bears it and the day. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether all pages are loaded. */
  isComplete: boolean;
}

/** Saves the rows as CSV, once those of all pages are there; `isWanted` until then. */
export const useTableExport = <Row>({ name, columns, rows, isComplete }: TableExport<Row>) => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isComplete) return;
    const save = async () => {
      setIsWanted(false);
      const { csvOf } = await import('./csv-export.ts');
      saveFile(`${name}-${today()}.csv`, csvOf(rows, columns), 'text/csv;charset=utf-8');
    };
    void save();
  }, [isWanted, isComplete, name, columns, rows]);
  return { isWanted, start: () => setIsWanted(true) };
};
