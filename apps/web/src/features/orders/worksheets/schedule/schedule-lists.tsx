import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { daysBetween, formatDate, formatDayMonth } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectLink } from '../report/object-link.tsx';
import classes from './schedule-report.module.css';

interface ListProps {
  report: ScheduleView;
  isOnPaper?: boolean;
}

/** What is planned to begin before what it waits for is there; on paper with the year. */
export const PlanConflicts = ({ report, isOnPaper = false }: ListProps) => {
  const t = useTranslation();
  const dayOf = isOnPaper ? formatDate : formatDayMonth;
  const { conflicts, objects, order } = report;
  const codeOf = (id: number) => objects.find((object) => object.id === id)?.code ?? '–';
  if (conflicts.length === 0) return <p className={classes.conflicts}>{t('orderWorksheets.schedule.noConflicts')}</p>;
  return (
    <ul className={classes.conflicts} data-on-paper={isOnPaper || undefined}>
      {conflicts.map(({ id, predecessor_id, plan_start, ready }) => (
        <li key={id}>
          <ObjectLink orderId={order.id} id={id}>
            {t('orderWorksheets.schedule.conflict', {
              code: codeOf(id),
              start: dayOf(plan_start),
              predecessor: codeOf(predecessor_id),
              ready: dayOf(ready),
            })}
          </ObjectLink>
        </li>
      ))}
    </ul>
  );
};

/** Gates that are open and milestones that are not reached, by date. */
export const SchedulePhases = ({ report, isOnPaper = false }: ListProps) => {
  const t = useTranslation();
  const { phases, milestones, status_date: date } = report;
  const gates = phases
    .filter(({ gate }) => gate === 'open')
    .map(({ id, code, title, plan_end, gate_forecast }) => ({
      key: `gate ${id}`,
      on: plan_end,
      name: `${t('orderWorksheets.schedule.gate', { code })}, ${title}`,
      words:
        plan_end < date
          ? t('orderWorksheets.executive.gateLate', { count: daysBetween(plan_end, date) })
          : gate_forecast === null
            ? null
            : t('orderWorksheets.executive.gateForecast', { date: formatDate(gate_forecast) }),
    }));
  const stones = milestones
    .filter(({ reached_on }) => reached_on === null)
    .map(({ id, code, title, kind, due, open }) => {
      const kindWord = t(`orderWorksheets.executive.kinds.${kind}`);
      const isOpen = open > 0 && kind === 'delivery';
      return {
        key: `milestone ${id}`,
        on: due,
        name: (
          <>
            <span aria-hidden="true">{kind === 'delivery' ? '▼' : '▽'}</span>{' '}
            {isOpen && <span className="visually-hidden">{kindWord} </span>}
            {code} {title}
          </>
        ),
        words: isOpen ? t('orderWorksheets.executive.openObjects', { count: open }) : kindWord,
      };
    });
  if (gates.length + stones.length === 0)
    return <p className={classes.quiet}>{t('orderWorksheets.schedule.noGates')}</p>;
  return (
    <ul className={classes.dates} data-on-paper={isOnPaper || undefined}>
      {[...gates, ...stones]
        .toSorted((one, other) => one.on.localeCompare(other.on))
        .map(({ key, on, name, words }) => (
          <li key={key}>
            <span data-tone={on < date ? 'decision' : undefined} data-overdue={on < date || undefined}>
              {formatDate(on)}
            </span>
            <span>
              {name}
              <span className={classes.quiet} data-tone={on < date ? 'decision' : undefined}>
                {words}
              </span>
            </span>
          </li>
        ))}
    </ul>
  );
};
