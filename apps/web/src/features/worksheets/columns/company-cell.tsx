import { ColorSwatch } from '../../../components/choice-box/color-swatch.tsx';
import { useRowContext } from '../view/row-context.ts';
import type { CellProps } from './column.ts';
import classes from './cells.module.css';

/** The option of the company's own column, with its colour in front. */
export const CompanyCell = ({ row: { appliedLesson } }: CellProps) => {
  const { cellContext } = useRowContext();
  const option = cellContext.companyColumn?.options.find(({ id }) => id === appliedLesson.dynamic_field);
  if (option === undefined) return null;
  return (
    <span className={classes.text} title={option.title}>
      {option.color && <ColorSwatch color={option.color} />}
      {option.title}
    </span>
  );
};
