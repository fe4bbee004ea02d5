import { memo } from 'react';
import { useGridContext } from './grid-context.ts';
import classes from './grid.module.css';

/** Column heads; short labels have their full text for screen readers. */
export const GridHead = memo(() => {
  const { layout, groupHeading, numberHeading } = useGridContext();
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div role="columnheader" aria-colindex={1} className={classes.groupLabel}>
        {groupHeading}
      </div>
      <div role="columnheader" aria-colindex={2} className={classes.columnHead} data-column="number">
        {numberHeading}
      </div>
      {layout.columns.map(({ id, heading, longHeading, width, align, narrowAlign }, at) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={at + 3}
          className={classes.columnHead}
          data-column={id}
          data-main={width === null || undefined}
          data-align={align}
          data-narrow-align={narrowAlign}
          title={longHeading}
        >
          {longHeading === heading ? (
            heading
          ) : (
            <>
              <span aria-hidden="true">{heading}</span>
              <span className="visually-hidden">{longHeading}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
});
GridHead.displayName = 'GridHead';
