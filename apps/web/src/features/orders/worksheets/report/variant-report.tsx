import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ControllingReport } from '../controlling/controlling-report.tsx';
import { DeliveryList } from '../edit/delivery-list.tsx';
import { SheetText } from '../edit/sheet-text.tsx';
import { ExecutiveReport } from '../executive/executive-report.tsx';
import { ScheduleReport } from '../schedule/schedule-report.tsx';
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
  const scheduled = useQuery({ ...queryOf(schedule, asked), enabled: variant === 'schedule' || variant === 'edit' });
  return {
    // On paper it is a list of what the schedule knows of each object, also of what an issued worksheet kept.
    edit: scheduled,
    sheet: useQuery({
      ...queryOf(endpoints.orderWorksheets.getById, { query: { id: id ?? 0 } }),
      enabled: variant === 'edit' && id !== undefined,
    }),
    executive: useQuery({ ...queryOf(executive, asked), enabled: variant === 'executive' }),
    controlling: useQuery({ ...queryOf(controlling, asked), enabled: variant === 'controlling' }),
    schedule: scheduled,
  };
};

interface VariantReportProps {
  variant: Variant;
  reports: ReturnType<typeof useReports>;
  isOnPaper?: boolean;
}

/** What a variant shows, the same on the screen and on paper. */
export const VariantReport = ({ variant, reports, isOnPaper }: VariantReportProps) => {
  const t = useTranslation();
  if (variant === 'executive') return reports.executive.data && <ExecutiveReport report={reports.executive.data} />;
  if (variant === 'controlling')
    return reports.controlling.data && <ControllingReport report={reports.controlling.data} />;
  if (variant === 'edit')
    return (
      reports.edit.data && (
        <>
          <SheetText sheet={reports.sheet.data} />
          {reports.edit.data.objects.length === 0 && <p>{t('orderWorksheets.none')}</p>}
          <DeliveryList report={reports.edit.data} />
        </>
      )
    );
  return (
    reports.schedule.data && (
      <ScheduleReport report={reports.schedule.data} {...(isOnPaper !== undefined && { isOnPaper })} />
    )
  );
};
