import { memo, type ReactNode } from 'react';
import type { GridColumn } from './grid-column.ts';
import { type GridSort, numberColumn, useGridContext } from './grid-context.ts';
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

/** What stands in a head: a button where the rows are sorted by it. */
const SortedHead = ({ id, sort, children }: { id: string; sort: GridSort | undefined; children: ReactNode }) => {
  const direction = directionOf(sort, id);
  if (sort === undefined) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.sort}
      data-sorted={direction}
      // The focus stays in the grid.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => sort.onChoose(id)}
    >
      {children}
      {direction !== undefined && <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  );
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
        <div
          role="columnheader"
          aria-colindex={2}
          aria-sort={directionOf(sort, numberColumn)}
          className={classes.columnHead}
          data-column={numberColumn}
        >
          <SortedHead id={numberColumn} sort={sort}>
            {numberHeading}
          </SortedHead>
        </div>
      )}
      {layout.columns.map(({ id, heading, longHeading, width, align, narrowAlign }, at) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={at + (numberHeading === undefined ? 2 : 3)}
          aria-sort={directionOf(sort, id)}
          className={classes.columnHead}
          data-column={id}
          data-main={width === null || undefined}
          data-align={align}
          data-narrow-align={narrowAlign}
          title={longHeading}
        >
          <SortedHead id={id} sort={sort}>
            <HeadText heading={heading} longHeading={longHeading} />
          </SortedHead>
        </div>
      ))}
    </div>
  );
});
GridHead.displayName = 'GridHead';
