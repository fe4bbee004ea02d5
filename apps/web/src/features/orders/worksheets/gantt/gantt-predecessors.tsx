import type { ScheduleObject } from '@polier/contract/orders/report/report-views';
import classes from './gantt-chart.module.css';
import type { TimeScale } from './time-scale.ts';

interface GanttPredecessorsProps {
  object: ScheduleObject | undefined;
  objects: readonly ScheduleObject[];
  /** Middle of the row of each object that is drawn. */
  places: ReadonlyMap<number, number>;
  scale: TimeScale;
}

/** Arrows from what an object waits for to its beginning. */
export const GanttPredecessors = ({ object, objects, places, scale }: GanttPredecessorsProps) => {
  const y = object === undefined ? undefined : places.get(object.id);
  if (object === undefined || y === undefined) return null;
  const x = scale.at(object.plan_start);
  return object.predecessors.map(({ id }) => {
    const before = objects.find((one) => one.id === id);
    const from = places.get(id);
    if (before === undefined || from === undefined) return null;
    const end = scale.endOf(before.forecast ?? before.due);
    return (
      <g key={id} className={classes.arrow}>
        <path d={`M${end} ${from}h4V${y}H${x - 4}`} />
        <path data-head d={`M${x} ${y}l-6 -3v6z`} />
      </g>
    );
  });
};
