import { memo } from 'react';
import type { GridColumn } from './grid-column.ts';
import { type GridSort, useGridContext } from './grid-context.ts';
import classes from './grid.module.css';

/** Short labels have their full text for screen readers. */
const HeadText = ({ heading, longHeading }: Pick<GridColumn, 'heading' | 'longHeading'>) =>
  longHeading === heading ? (
    heading
  ) : (
    <>
      <span aria-hidden="true">{heading}</span>
      <span className="visually-hidden">{longHeading}</span>
    </>
  );

const directionOf = (sort: GridSort | undefined, column: string): 'ascending' | 'descending' | undefined => {
  if (sort?.column !== column) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
};

/** Column heads; a click sorts the rows. Keys sort in the menu of the owner: heads are no stop of Tab. */
export const GridHead = memo(() => {
  const { layout, groupHeading, numberHeading, sort } = useGridContext();
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div role="columnheader" aria-colindex={1} className={classes.groupLabel}>
        {groupHeading}
      </div>
      {numberHeading !== undefined && (
        <div role="columnheader" aria-colindex={2} className={classes.columnHead} data-column="number">
          {numberHeading}
        </div>
      )}
      {layout.columns.map(({ id, heading, longHeading, width, align, narrowAlign }, at) => {
        const direction = directionOf(sort, id);
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + (numberHeading === undefined ? 2 : 3)}
            aria-sort={direction}
            className={classes.columnHead}
            data-column={id}
            data-main={width === null || undefined}
            data-align={align}
            data-narrow-align={narrowAlign}
            title={longHeading}
          >
            {sort === undefined ? (
              <HeadText heading={heading} longHeading={longHeading} />
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={classes.sort}
                data-sorted={direction}
                // The focus stays in the grid.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => sort.onChoose(id)}
              >
                <HeadText heading={heading} longHeading={longHeading} />
                {direction !== undefined && <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});
GridHead.displayName = 'GridHead';
