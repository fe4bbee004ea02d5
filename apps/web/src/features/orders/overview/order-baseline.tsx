import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { daysBetween, formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './order-baseline.module.css';
import { OrderSection } from './order-section.tsx';

interface Moved {
  readonly object: DeliveryObjectRow;
  readonly was: string;
  readonly days: number;
}

/** Objects whose due date is no longer that of the baseline, the furthest first. */
const movedOf = (rows: readonly DeliveryObjectRow[]): Moved[] =>
  rows
    .flatMap((object) =>
      object.base_due === null || object.base_due === object.due
        ? []
        : [{ object, was: object.base_due, days: daysBetween(object.base_due, object.due) }],
    )
    .toSorted((one, other) => Math.abs(other.days) - Math.abs(one.days));

const most = 5;

/** What became of the plan that was agreed: which dates moved since, and what was ordered later. */
export const OrderBaseline = ({ order, rows }: { order: OrderDetail; rows: readonly DeliveryObjectRow[] }) => {
  const t = useTranslation();
  const { baseline_number: number } = order;
  if (number === 0)
    return (
      <OrderSection title={t('orderOverview.facts.baseline')}>
        <p className={classes.words}>{t('orderOverview.baseline.none')}</p>
      </OrderSection>
    );
  const counted = rows.filter(({ state }) => state !== 'cancelled');
  const moved = movedOf(counted);
  const later = counted.filter(({ base_due }) => base_due === null).length;
  return (
    <OrderSection title={t('orderOverview.facts.baseline')} meta={number}>
      <p className={classes.words}>
        {moved.length === 0
          ? t('orderOverview.baseline.unmoved')
          : t('orderOverview.baseline.moved', { count: moved.length, all: counted.length })}
        {later > 0 && ` ${t('orderOverview.baseline.later', { count: later })}`}
      </p>
      {moved.length > 0 && (
        <table className={classes.table}>
          <caption className="visually-hidden">{t('orderOverview.facts.baseline')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('orderOverview.columns.title')}</th>
              <th scope="col" data-number>
                {t('orderOverview.facts.baseline')}
              </th>
              <th scope="col" data-number>
                {t('orderOverview.columns.due')}
              </th>
              <th scope="col" data-number>
                {t('orderOverview.baseline.days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.slice(0, most).map(({ object: { id, code, title, due }, was, days }) => (
              <tr key={id}>
                <th scope="row">
                  <RouteLink to="/view" search={{ id: order.id, object: id }}>
                    <b>{code}</b> {title}
                  </RouteLink>
                </th>
                <td data-number>{formatDate(was)}</td>
                <td data-number>{formatDate(due)}</td>
                <td data-number>{days > 0 ? `+${days}` : `−${-days}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OrderSection>
  );
};
