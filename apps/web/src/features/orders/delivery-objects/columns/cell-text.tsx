import { useCellContext } from './cell-context.ts';
import type { CellProps, Column } from './column.ts';
import classes from './cells.module.css';

const fits = 18;

/** A cell of one line with its full text as title. */
export const textCell = (text: Column['text']) => {
  const TextCell = ({ row }: CellProps) => {
    const shown = text(row.object, useCellContext());
    return shown === '' ? null : (
      <span className={classes.text} title={shown.length > fits ? shown : undefined}>
        {shown}
      </span>
    );
  };
  return TextCell;
};
