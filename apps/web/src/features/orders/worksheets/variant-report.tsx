import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { ControllingReport } from './controlling-report.tsx';
import { ExecutiveReport } from './executive-report.tsx';
import { ScheduleReport } from './schedule-report.tsx';
import type { Variant } from './variants.ts';

export interface AskedReport {
  orderId: number;
  /** The worksheet; without one, how things stand now. */
  id: number | undefined;
}

/** The report of each variant; only the one that is shown is read. */
export const useReports = (variant: Variant, { orderId, id }: AskedReport) => {
  const asked = { query: { id: orderId, ...(id !== undefined && { worksheetId: id }) } };
  const { executive, controlling, schedule } = endpoints.orders;
  return {
    executive: useQuery({ ...queryOf(executive, asked), enabled: variant === 'executive' }),
    controlling: useQuery({ ...queryOf(controlling, asked), enabled: variant === 'controlling' }),
    schedule: useQuery({ ...queryOf(schedule, asked), enabled: variant === 'schedule' }),
  };
};

interface VariantReportProps {
  variant: Variant;
  reports: ReturnType<typeof useReports>;
  isOnPaper?: boolean;
}

/** What a variant shows, the same on the screen and on paper. */
export const VariantReport = ({ variant, reports, isOnPaper }: VariantReportProps) => {
  if (variant === 'executive') return reports.executive.data && <ExecutiveReport report={reports.executive.data} />;
  if (variant === 'controlling')
    return reports.controlling.data && <ControllingReport report={reports.controlling.data} />;
  return (
    reports.schedule.data && (
      <ScheduleReport report={reports.schedule.data} {...(isOnPaper !== undefined && { isOnPaper })} />
    )
  );
};
