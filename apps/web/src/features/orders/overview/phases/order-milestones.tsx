import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { Due } from '../../../../components/due/due.tsx';
import { formatDate, today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from '../order-lists.module.css';
import { OrderSection } from '../order-section.tsx';

type Milestone = OrderDetail['milestones'][number];

/** A delivery is reached once all its objects are accepted, a decision when somebody said so. */
const openOf = ({ id, kind }: Milestone, rows: readonly DeliveryObjectRow[]): number | null => {
  const own = rows.filter(({ milestone_id, state }) => milestone_id === id && state !== 'cancelled');
  return kind === 'decision' || own.length === 0 ? null : own.filter(({ state }) => state !== 'accepted').length;
};

interface OrderMilestonesProps {
  milestones: OrderDetail['milestones'];
  rows: readonly DeliveryObjectRow[] | undefined;
}

const MilestoneState = ({ milestone, open }: { milestone: Milestone; open: number | null }) => {
  const t = useTranslation();
  if (milestone.reached_on !== null)
    return (
      <span className={classes.quiet}>{t('orderOverview.reachedOn', { date: formatDate(milestone.reached_on) })}</span>
    );
  if (open === 0) return <span className={classes.quiet}>{t('orderOverview.reached')}</span>;
  const isLate = milestone.due < today();
  if (open === null && !isLate) return null;
  return (
    <span className={isLate ? classes.urgent : classes.quiet}>
      {open === null ? t('orderOverview.notReached') : t('orderOverview.objectsOpen', { count: open })}
    </span>
  );
};

/** When what must be there; the triangle is filled for a delivery, hollow for a decision. */
export const OrderMilestones = ({ milestones, rows }: OrderMilestonesProps) => {
  const t = useTranslation();
  if (milestones.length === 0) return null;
  return (
    <OrderSection title={t('orderOverview.milestones')} meta={milestones.length}>
      <ol className={classes.list}>
        {milestones
          .toSorted((a, b) => a.due.localeCompare(b.due))
          .map((milestone) => {
            const open = rows === undefined ? null : openOf(milestone, rows);
            const isReached = milestone.reached_on !== null || open === 0;
            return (
              <li key={milestone.id} className={classes.milestone}>
                <Due date={milestone.due} done={isReached} />
                <b>{milestone.code}</b>
                <span>
                  {milestone.title}
                  <span className={classes.kind}>{t(`orderOverview.milestoneKinds.${milestone.kind}`)}</span>
                </span>
                <MilestoneState milestone={milestone} open={open} />
              </li>
            );
          })}
      </ol>
    </OrderSection>
  );
};
