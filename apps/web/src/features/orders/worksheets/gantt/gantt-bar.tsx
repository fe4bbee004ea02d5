import { isNotSubmitted } from '@polier/contract/orders/formulas/delivery-object-states';
import { workedUntil } from '@polier/contract/orders/report/report-charts';
import type { ScheduleObject } from '@polier/contract/orders/report/report-views';
import { daysBetween } from '../../../../platform/formats/dates.ts';
import classes from './gantt-chart.module.css';
import type { TimeScale } from './time-scale.ts';

interface GanttBarProps {
  object: ScheduleObject;
  scale: TimeScale;
  today: string;
  /** Middle of the row. */
  y: number;
  /** Without the baseline and the words beside, as in a list. */
  isSmall?: boolean;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const isWaiting = ({ state }: ScheduleObject): boolean => state === 'submitted';
/** Days by which it comes later than planned, while that is still to come. */
export const slipOf = (object: ScheduleObject): number =>
  isNotSubmitted(object.state) ? Math.max(0, object.slip ?? 0) : 0;

/** Plan as a white bar, actual in it, the baseline below, the forecast dashed until its end. */
export const GanttBar = ({ object, scale, today, y, isSmall = false }: GanttBarProps) => {
  const { plan_start, due, base_start, base_due, forecast } = object;
  const span = (from: string, to: string) => ({
    x: scale.at(from),
    width: Math.max(2, scale.endOf(to) - scale.at(from)),
  });
  const began = object.started_on ?? plan_start;
  const until = workedUntil(object, today);
  const isLate = slipOf(object) > 0 && forecast !== null;
  const from = later(today, due);
  const end = forecast === null ? 0 : scale.endOf(forecast);
  return (
    <g className={classes.bar} data-finished={object.state === 'accepted' || undefined}>
      <rect className={classes.plan} {...span(plan_start, due)} y={y - 5} height={9} />
      {until !== null && until >= began && (
        <rect className={classes.actual} {...span(began, until)} y={y - 3} height={5} />
      )}
      {!isSmall && base_start !== null && base_due !== null && (
        <path
          className={classes.baseline}
          d={`M${scale.at(base_start)} ${y + 8}H${scale.endOf(base_due)}m-2 2l4 -4M${scale.at(base_start) - 2} ${y + 10}l4 -4`}
        />
      )}
      {isLate && end > scale.at(from) && (
        <>
          <path className={classes.forecast} d={`M${scale.at(from)} ${y - 0.5}H${end}`} />
          <path className={classes.waiting} d={`M${end} ${y - 5}v9`} />
        </>
      )}
      {isWaiting(object) && object.submitted_on !== null && (
        <path
          className={classes.waiting}
          d={`M${scale.endOf(object.submitted_on)} ${y - 4}h6M${scale.endOf(object.submitted_on)} ${y - 0.5}h6M${scale.endOf(object.submitted_on)} ${y + 3}h6`}
        />
      )}
      {!isSmall && isLate && (
        <text className={classes.slip} x={end + 5} y={y + 4}>
          +{daysBetween(object.base_due ?? due, forecast)}
        </text>
      )}
    </g>
  );
};
