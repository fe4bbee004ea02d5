import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import classes from './print-table.module.css';
import { WorksheetPaper } from './worksheet-paper.tsx';

/** True while the browser prints: only then do all rows exist at once. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const set = (value: boolean) => flushSync(() => setPrinting(value));
    const [start, end] = [() => set(true), () => set(false)];
    const follow = () => set(media.matches);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
};

const WorksheetOnPaper = () => {
  const { model, shown } = useWorksheetContext();
  const { cellContext } = useRowContext();
  const { worksheet, kind, groups } = model;
  return (
    <div className={`on-paper ${classes.paper}`}>
      <p>{worksheet.project.title}</p>
      <WorksheetPaper
        kind={kind}
        worksheet={worksheet}
        groups={shown}
        allGroups={groups}
        columns={worksheet.columns}
        cellContext={cellContext}
      />
    </div>
  );
};

/** The worksheet as it stands on the screen, for the browser's own print command. */
export const PrintTable = () => (useIsPrinting() ? createPortal(<WorksheetOnPaper />, document.body) : null);
