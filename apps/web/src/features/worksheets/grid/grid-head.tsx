import { memo } from 'react';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useGrid } from './grid-context.ts';
import classes from './grid.module.css';

interface GridHeadProps {
  groupWord: string;
  ownTitle: string;
}

/** Column heads; the short words have their long ones for screen readers. */
export const GridHead = memo(({ groupWord, ownTitle }: GridHeadProps) => {
  const t = useWords();
  const { layout } = useGrid();
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div role="columnheader" aria-colindex={1} className={classes.groupWord}>
        {groupWord}
      </div>
      <div role="columnheader" aria-colindex={2} className={classes.columnHead} data-column="number">
        {t('worksheets.columns.number')}
      </div>
      {layout.columns.map((column, at) => {
        const short = column === 'own' ? ownTitle : t(`worksheets.columns.${column}`);
        const long =
          column === 'done' || column === 'check' || column === 'responsible'
            ? t(`worksheets.longColumns.${column}`)
            : short;
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={at + 3}
            className={classes.columnHead}
            data-column={column}
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
