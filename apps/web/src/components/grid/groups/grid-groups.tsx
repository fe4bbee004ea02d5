import type { VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useState } from 'react';
import type { CellMark } from '../grid-context.ts';
import type { GridItems } from '../rows/grid-items.ts';
import { GridRow } from '../rows/grid-row.tsx';
import type { GridGroup, GridRow as Row } from '../rows/grid-rows.ts';
import { GroupHead } from './group-head.tsx';
import classes from '../grid.module.css';

/** The line at the end of a group in which a new row is written. */
export interface NewRow<G = GridGroup> {
  /** The letter that begins one. */
  shortcut: string;
  label: (group: G) => string;
  isPossible: (group: G) => boolean;
  render: (group: G, ends: { onAdded: (rowId: number) => void; onLeave: () => void }) => ReactNode;
}

interface GridGroupsProps {
  groups: readonly GridGroup[];
  list: GridItems;
  /** The rows on the screen. */
  visible: readonly VirtualItem[];
  /** Where all rows stand. */
  measures: readonly VirtualItem[];
  margin: number;
  measure: (element: HTMLElement | null) => void;
  newRow: NewRow | undefined;
  onNewRow: (groupIndex: number) => void;
  onAdded: (rowId: number) => void;
  stopWriting: () => void;
  groupTools: ((group: GridGroup) => ReactNode) | undefined;
  rowNote: ((row: Row) => ReactNode) | undefined;
  marks: ReadonlyMap<number, readonly CellMark[]> | undefined;
}

/** Taller groups never need room for their heading. */
const smallGroup = 3;

const byGroup = (items: readonly VirtualItem[], list: GridItems): Map<number, VirtualItem[]> => {
  const groups = new Map<number, VirtualItem[]>();
  for (const item of items) {
    const groupIndex = list.items[item.index]?.groupIndex ?? 0;
    const members = groups.get(groupIndex);
    if (members === undefined) groups.set(groupIndex, [item]);
    else members.push(item);
  }
  return groups;
};

/** The groups on the screen: each a block as high as all its rows, so that its heading can stick beside them. */
export const GridGroups = (props: GridGroupsProps) => {
  const { groups, list, visible, measures, margin, measure, newRow, onNewRow, onAdded, stopWriting } = props;
  const { rowNote, marks } = props;
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const onHeight = useCallback(
    (id: string, height: number) =>
      setHeights((known) => (known.get(id) === height ? known : new Map(known).set(id, height))),
    [],
  );

  return [...byGroup(visible, list)].map(([groupIndex, members]) => {
    const group = groups[groupIndex];
    const from = list.starts[groupIndex] ?? 0;
    const last = (list.starts[groupIndex + 1] ?? list.items.length) - 1;
    const top = measures[from]?.start ?? 0;
    if (group === undefined) return null;
    const id = `group-${group.key}`;
    // The last row of a small group grows until the heading beside it has room.
    const wanted = last - from < smallGroup ? (heights.get(id) ?? 0) + top - (measures[last]?.start ?? top) : 0;
    return (
      <div
        key={group.key}
        role="rowgroup"
        className={classes.group}
        aria-labelledby={id}
        style={{ top: top - margin, height: (measures[last]?.end ?? top) - top }}
      >
        <GroupHead
          id={id}
          number={group.number}
          title={group.title}
          states={group.rows.map(({ state }) => state).join('')}
          fills={group.fills}
          summary={group.summary}
          ariaRow={from + groupIndex + 2}
          onHeight={onHeight}
          tools={props.groupTools?.(group)}
          addLabel={newRow?.label(group) ?? ''}
          onAdd={newRow?.isPossible(group) === true ? () => onNewRow(groupIndex) : undefined}
        />
        {members.map(({ index, start }) => {
          const item = list.items[index];
          if (item === undefined) return null;
          const minHeight = index === last && wanted > 0 ? wanted : undefined;
          if (item.type === 'row') {
            return (
              <GridRow
                key={item.key}
                row={item.row}
                index={index}
                ariaRow={index + groupIndex + 3}
                top={start - top}
                minHeight={minHeight}
                marks={marks?.get(item.row.id)}
                note={rowNote?.(item.row)}
                measure={measure}
              />
            );
          }
          return (
            <div
              key={item.key}
              ref={measure}
              role="row"
              aria-rowindex={index + groupIndex + 3}
              className={classes.newRow}
              data-index={index}
              style={{ top: start - top }}
            >
              <div role="gridcell">{newRow?.render(group, { onAdded, onLeave: stopWriting })}</div>
            </div>
          );
        })}
      </div>
    );
  });
};
