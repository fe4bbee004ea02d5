import type { TaskWeek } from '@polier/contract/projects/project-activity.contract';
import { formatDate, formatDayMonth } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './task-chart.module.css';

const height = 100;
const column = 10;
const gap = 2;
/** As many dates fit below the columns. */
const mostDates = 6;

/** One column per week: done at the bottom, above it what is open, and what of it is overdue on top. */
export const TaskChart = ({ weeks }: { weeks: readonly TaskWeek[] }) => {
  const t = useTranslation();
  const most = Math.max(1, ...weeks.map(({ open, done }) => open + done));
  const scale = (questions: number) => (questions / most) * height;
  const every = Math.ceil(weeks.length / mostDates);
  const [from, to] = [weeks[0]?.date ?? '', weeks.at(-1)?.date ?? ''];
  return (
    <div className={classes.chart}>
      <span className={classes.top} aria-hidden>
        {most}
      </span>
      <svg
        className={classes.columns}
        viewBox={`0 0 ${weeks.length * column} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('activity.weeks.chart', { from: formatDate(from), to: formatDate(to) })}
      >
        {weeks.map(({ date, open, done, overdue }, index) => {
          const part = (name: 'done' | 'open' | 'overdue', below: number, questions: number) => (
            <rect
              className={classes[name]}
              x={index * column + gap / 2}
              width={column - gap}
              y={height - scale(below + questions)}
              height={scale(questions)}
            />
          );
          return (
            <g key={date}>
              <title>{t('activity.weeks.day', { date: formatDate(date), done, open, overdue })}</title>
              <rect className={classes.hover} x={index * column} width={column} y={0} height={height} />
              {part('done', 0, done)}
              {part('open', done, open - overdue)}
              {part('overdue', done + open - overdue, overdue)}
            </g>
          );
        })}
      </svg>
      <div className={classes.dates} aria-hidden>
        {weeks.map(({ date }, index) => (
          <span key={date}>{(weeks.length - 1 - index) % every === 0 && formatDayMonth(date)}</span>
        ))}
      </div>
    </div>
  );
};
