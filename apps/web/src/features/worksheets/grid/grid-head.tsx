import { memo } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { headingOf, longHeadingOf } from '../columns/columns.ts';
import { useRowContext } from '../view/row-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { useGridContext } from './grid-context.ts';
import classes from './grid.module.css';

/** Column heads; short labels have their full text for screen readers. */
export const GridHead = memo(() => {
  const t = useTranslation();
  const { layout } = useGridContext();
  const { kind, cellContext } = useRowContext();
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div role="columnheader" aria-colindex={1} className={classes.groupLabel}>
        {worksheetKindOf(kind).groupLabel(t)}
      </div>
      <div role="columnheader" aria-colindex={2} className={classes.columnHead} data-column="number">
        {t('worksheets.columns.number')}
      </div>
      {layout.columns.map((column, at) => {
        const short = headingOf(column, cellContext, t);
        const long = longHeadingOf(column, cellContext, t);
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={at + 3}
            className={classes.columnHead}
            data-column={column.id}
            data-align={column.align}
            title={long}
          >
            {long === short ? (
              short
            ) : (
              <>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
GridHead.displayName = 'GridHead';
