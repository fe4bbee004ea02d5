import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectLink } from '../report/object-link.tsx';
import { percentage, signed } from '../report/report-amounts.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';
import classes from './worksheet-edit.module.css';

interface DeliveryListProps {
  report: ScheduleView;
  /** Those on show; without them all. */
  objects?: readonly ScheduleObject[];
}

/** The delivery objects of a worksheet by phase, to be read: as it was issued, and on paper. */
export const DeliveryList = ({ report, objects = report.objects }: DeliveryListProps) => {
  const t = useTranslation();
  const columns = 'orderWorksheets.executive.columns';
  return report.phases.map(({ id: phase, code, title, completion }) => {
    const own = objects.filter(({ phase_id }) => phase_id === phase);
    if (own.length === 0) return null;
    const accepted = own.filter(({ state }) => state === 'accepted').length;
    const name = `${code} ${title}`;
    return (
      <ReportSection key={phase} title={name} meta={`${accepted}/${own.length}, ${percentage(completion)}`}>
        <div className={classes.deliveries}>
          <ReportTable
            label={name}
            head={[
              { label: t(`${columns}.code`) },
              { label: t(`${columns}.object`) },
              { label: t(`${columns}.who`) },
              { label: t(`${columns}.due`), isNumber: true },
              { label: t(`${columns}.forecast`), isNumber: true },
              { label: t('orderWorksheets.schedule.slipDays'), isNumber: true },
              { label: t('orderWorksheets.edit.criteria'), isNumber: true },
              { label: t(`${columns}.state`) },
              { label: '%', isNumber: true },
            ]}
          >
            {own.map((object) => (
              <tr key={object.id}>
                <td data-word>{object.code}</td>
                <th scope="row">
                  <ObjectLink orderId={report.order.id} id={object.id}>
                    {object.title}
                  </ObjectLink>
                </th>
                <td>{object.party ?? '–'}</td>
                <td
                  data-number
                  data-tone={object.overdue ? 'decision' : undefined}
                  data-overdue={object.overdue || undefined}
                >
                  {formatDate(object.due)}
                </td>
                <td data-number>{object.forecast === null ? '–' : formatDate(object.forecast)}</td>
                <td data-number>{signed(object.slip)}</td>
                <td data-number>{object.ticks.all === 0 ? '–' : `${object.ticks.done}/${object.ticks.all}`}</td>
                <td data-word>{t(`orders.states.${object.state}`)}</td>
                <td data-number>{object.completion ?? '–'}</td>
              </tr>
            ))}
          </ReportTable>
        </div>
      </ReportSection>
    );
  });
};
