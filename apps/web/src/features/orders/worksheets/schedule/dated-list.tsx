import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { addDays, formatDate, formatDayMonth, formatWeekday } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectLink } from '../report/object-link.tsx';
import classes from './dated-list.module.css';
import { GanttBar, slipOf } from '../gantt/gantt-bar.tsx';
import { timeScale } from '../gantt/time-scale.ts';
import { type DatedObject, datedObjects, dueNote } from './dated-objects.ts';

const groups = ['overdue', 'soon', 'later'] as const;

/** Sunday of the week after this one. */
const endOfNextWeek = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return addDays(today, 14 - weekday);
};

const groupOf = ({ on }: DatedObject, today: string): (typeof groups)[number] => {
  if (on < today) return 'overdue';
  return on <= endOfNextWeek(today) ? 'soon' : 'later';
};

const Row = ({ dated, report }: { dated: DatedObject; report: ScheduleView }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { object, on } = dated;
  const today = report.status_date;
  const scale = timeScale([addDays(today, -80), addDays(today, 60)], 92);
  const isUrgent = on < today || slipOf(object) > 0;
  return (
    <li>
      <ObjectLink orderId={report.order.id} id={object.id}>
        <span className={classes.row}>
          <span className={classes.date} data-tone={on < today ? 'decision' : undefined}>
            {formatDayMonth(on)}
            <small>{formatWeekday(on, language)}</small>
          </span>
          <span>
            <span className={classes.code}>{[object.code, object.party].filter(Boolean).join(', ')}</span>
            <b>{object.title}</b>
          </span>
          <span className={classes.words} data-tone={isUrgent ? 'decision' : undefined}>
            {dueNote(object, t)}
            {scale !== null && (
              <svg width="92" height="16" viewBox="0 0 92 16" aria-hidden="true">
                <GanttBar object={object} scale={scale} today={today} y={8} isSmall />
                <line className={classes.today} x1={scale.at(today)} x2={scale.at(today)} y2={16} />
              </svg>
            )}
          </span>
        </span>
      </ObjectLink>
    </li>
  );
};

/** What is not accepted, in groups by the date on which the next thing is due. */
export const DatedList = ({ report }: { report: ScheduleView }) => {
  const t = useTranslation();
  const today = report.status_date;
  const dated = datedObjects(report);
  if (dated.length === 0) return <p className={classes.none}>{t('orderWorksheets.schedule.nothing')}</p>;
  return groups.map((group) => {
    const rows = dated.filter((one) => groupOf(one, today) === group);
    if (rows.length === 0) return null;
    return (
      <section key={group}>
        {group === 'soon' && (
          <p className={classes.now}>
            {t('orderWorksheets.schedule.today')} {formatDate(today)}
          </p>
        )}
        <h2 className={classes.group}>
          {t(`orderWorksheets.schedule.${group}`)}
          <span data-tone={group === 'overdue' ? 'decision' : undefined}>{rows.length}</span>
        </h2>
        <ul className={classes.list}>
          {rows.map((one) => (
            <Row key={one.object.id} dated={one} report={report} />
          ))}
        </ul>
      </section>
    );
  });
};
