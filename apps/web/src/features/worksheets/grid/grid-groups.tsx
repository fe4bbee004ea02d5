import type { VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import type { GridItems } from './grid-items.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { GridRow } from './grid-row.tsx';
import { GroupHead } from './group-head.tsx';
import { LessonComposer } from '../new-lesson/lesson-composer.tsx';
import classes from './grid.module.css';

interface GridGroupsProps {
  groups: readonly WorksheetGroup[];
  list: GridItems;
  /** The rows on the screen. */
  visible: readonly VirtualItem[];
  /** Where all rows stand. */
  measures: readonly VirtualItem[];
  margin: number;
  measure: (element: HTMLElement | null) => void;
  onNewLesson: ((groupIndex: number) => void) | undefined;
  onAdded: (appliedLesson: AppliedLesson) => void;
  stopWriting: () => void;
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
  const { groups, list, visible, measures, margin, measure, onNewLesson, onAdded, stopWriting } = props;
  const { model, canAdd } = useWorksheetContext();
  const { writeErrors } = model.queue;
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
          ariaRow={from + groupIndex + 2}
          onHeight={onHeight}
          onAdd={onNewLesson === undefined || group.groupId === null ? undefined : () => onNewLesson(groupIndex)}
        />
        {members.map(({ index, start }) => {
          const item = list.items[index];
          if (item === undefined) return null;
          const minHeight = index === last && wanted > 0 ? wanted : undefined;
          if (item.type === 'row') {
            const { appliedLesson, number, state } = item.row;
            return (
              <GridRow
                key={item.key}
                row={appliedLesson}
                number={number}
                state={state}
                index={index}
                ariaRow={index + groupIndex + 3}
                top={start - top}
                minHeight={minHeight}
                writeError={writeErrors.get(appliedLesson.id)}
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
              <div role="gridcell">
                {canAdd && (
                  <LessonComposer
                    groupId={group.groupId}
                    draft={`${model.worksheet.id}.${group.key}`}
                    onAdd={async (lesson) => {
                      const added = await model.actions.addLesson(lesson);
                      if (added !== undefined) onAdded(added);
                    }}
                    onLeave={stopWriting}
                    autoFocus
                  />
                )}
              </div>
            </div>
          );
        })}
      </div>
    );
  });
};
