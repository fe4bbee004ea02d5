import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { useState } from 'react';
import { TabBar } from '../../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { DatedList } from './dated-list.tsx';
import { GanttChart } from '../gantt/gantt-chart.tsx';
import { PlanConflicts, SchedulePhases } from './schedule-lists.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { ScheduleSentence } from '../report/report-sentence.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import classes from './schedule-report.module.css';

interface ReportProps {
  report: ScheduleView;
}

const tabs = ['byDate', 'phases', 'conflicts'] as const;

/** On the phone bars give way to dates. */
const ScheduleOfPhone = ({ report }: ReportProps) => {
  const t = useTranslation();
  const [tab, setTab] = useState<(typeof tabs)[number]>('byDate');
  return (
    <>
      <div className={classes.head}>
        <ScheduleSentence figures={report.figures} />
      </div>
      <TabBar
        flush
        label={t('orderWorksheets.variants.schedule')}
        value={tab}
        onChange={setTab}
        items={tabs.map((value) => ({
          value,
          label: t(`orderWorksheets.schedule.${value}`),
          ...(value === 'conflicts' && { count: report.conflicts.length, tone: 'decision' as const }),
        }))}
      />
      {tab === 'byDate' && <DatedList report={report} />}
      {tab === 'phases' && <SchedulePhases report={report} />}
      {tab === 'conflicts' && <PlanConflicts report={report} />}
    </>
  );
};

/** Plan, actual, baseline and forecast over time; on paper also what stands beside them on the screen. */
export const ScheduleReport = ({ report, isOnPaper = false }: ReportProps & { isOnPaper?: boolean }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  if (isPhone && !isOnPaper) return <ScheduleOfPhone report={report} />;
  return (
    <>
      {isOnPaper && (
        <ReportSection title={t('orderWorksheets.sentence.verdict')}>
          <ScheduleSentence figures={report.figures} />
        </ReportSection>
      )}
      <GanttChart report={report} isOnPaper={isOnPaper} />
      {isOnPaper && (
        <>
          <ReportSection title={t('orderWorksheets.schedule.conflicts')} meta={report.conflicts.length}>
            <PlanConflicts report={report} isOnPaper />
          </ReportSection>
          <ReportSection title={t('orderWorksheets.schedule.gates')}>
            <SchedulePhases report={report} isOnPaper />
          </ReportSection>
          <ReportSection title={t('orderWorksheets.schedule.table')} meta={report.objects.length}>
            <ScheduleTable report={report} />
          </ReportSection>
        </>
      )}
      {!isOnPaper && (
        <ReportSection title={t('orderWorksheets.schedule.table')}>
          <details className={classes.details}>
            <summary>{t('orderWorksheets.schedule.table')}</summary>
            <ScheduleTable report={report} />
          </details>
        </ReportSection>
      )}
    </>
  );
};
