import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { type ReactNode, useId } from 'react';
import { AsideHead } from '../../../../components/screen/aside-head.tsx';
import { addDays, formatDayMonth, formatWeekday } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { slipOf } from '../gantt/gantt-bar.tsx';
import { ObjectLink } from '../report/object-link.tsx';
import { ScheduleSentence } from '../report/report-sentence.tsx';
import { type DatedObject, datedObjects, dueNote } from './dated-objects.ts';
import { PlanConflicts, SchedulePhases } from './schedule-lists.tsx';
import classes from './schedule-aside.module.css';

interface ReportProps {
  report: ScheduleView;
}

const shownDays = 10;

const Group = ({ title, meta, children }: { title: string; meta?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <AsideHead id={id} title={title} meta={meta} />
      {children}
    </section>
  );
};

const Row = ({ dated, report }: ReportProps & { dated: DatedObject }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { object, on } = dated;
  const isPast = on < report.status_date;
  const note = dueNote(object, t);
  return (
    <li className={classes.row}>
      <span className={classes.date} data-tone={isPast ? 'decision' : undefined}>
        {formatDayMonth(on)}
        <small>{formatWeekday(on, language)}</small>
      </span>
      <span>
        <ObjectLink orderId={report.order.id} id={object.id}>
          <b>{object.code}</b> {object.title}
        </ObjectLink>
        {note !== '' && (
          <span className={classes.note} data-tone={isPast || slipOf(object) > 0 ? 'decision' : undefined}>
            {note}
          </span>
        )}
      </span>
    </li>
  );
};

/** Beside the bars: what is late or due soon, what contradicts itself, and the gates and milestones to come. */
export const ScheduleAside = ({ report }: ReportProps) => {
  const t = useTranslation();
  const { conflicts, status_date: today } = report;
  const last = addDays(today, shownDays);
  const dated = datedObjects(report).filter(({ on }) => on <= last);
  return (
    <>
      <div className={classes.sentence}>
        <ScheduleSentence figures={report.figures} />
      </div>
      <Group
        title={t('orderWorksheets.schedule.byDate')}
        meta={<span className={classes.meta}>{t('orderWorksheets.schedule.nextDays', { count: shownDays })}</span>}
      >
        {dated.length === 0 ? (
          <p className={classes.none}>{t('orderWorksheets.schedule.nothingSoon')}</p>
        ) : (
          <ul>
            {dated.map((one) => (
              <Row key={one.object.id} dated={one} report={report} />
            ))}
          </ul>
        )}
      </Group>
      <Group
        title={t('orderWorksheets.schedule.conflicts')}
        meta={
          conflicts.length > 0 && (
            <span className={classes.meta} data-tone="decision">
              {conflicts.length}
            </span>
          )
        }
      >
        <PlanConflicts report={report} />
      </Group>
      <Group title={t('orderWorksheets.schedule.gates')}>
        <SchedulePhases report={report} />
      </Group>
    </>
  );
};
