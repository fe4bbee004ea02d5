import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectLink } from '../report/object-link.tsx';
import { percentage, signed } from '../report/report-amounts.ts';
import { ReportTable } from '../report/report-section.tsx';

const day = (date: string | null): string => (date === null ? '–' : formatDate(date));

/** The bars as figures. */
export const ScheduleTable = ({ report }: { report: ScheduleView }) => {
  const t = useTranslation();
  const columns = 'orderWorksheets.executive.columns';
  return (
    <ReportTable
      label={t('orderWorksheets.schedule.table')}
      head={[
        { label: t(`${columns}.code`) },
        { label: t(`${columns}.object`) },
        { label: t(`${columns}.state`) },
        { label: t('orderWorksheets.schedule.start'), isNumber: true },
        { label: t('orderWorksheets.schedule.due'), isNumber: true },
        { label: t('orderWorksheets.schedule.baseline'), isNumber: true },
        { label: t('orderWorksheets.schedule.submitted'), isNumber: true },
        { label: t('orderWorksheets.schedule.forecast'), isNumber: true },
        { label: t('orderWorksheets.schedule.slipDays'), isNumber: true },
        { label: '%', isNumber: true },
      ]}
    >
      {report.objects.map((object) => (
        <tr key={object.id}>
          <td data-word>{object.code}</td>
          <th scope="row">
            <ObjectLink orderId={report.order.id} id={object.id}>
              {object.title}
            </ObjectLink>
          </th>
          <td data-word>{t(`orders.states.${object.state}`)}</td>
          <td data-number>{day(object.started_on ?? object.plan_start)}</td>
          <td
            data-number
            data-tone={object.overdue ? 'decision' : undefined}
            data-overdue={object.overdue || undefined}
          >
            {day(object.due)}
          </td>
          <td data-number>{day(object.base_due)}</td>
          <td data-number>{day(object.submitted_on)}</td>
          <td data-number>{day(object.forecast)}</td>
          <td data-number>{signed(object.slip)}</td>
          <td data-number>{percentage(object.completion)}</td>
        </tr>
      ))}
    </ReportTable>
  );
};
