import type { OrderView } from '@polier/contract/orders/order-fields';
import { IconChevronRight } from '@tabler/icons-react';
import { Due } from '../../../components/due/due.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { orderAddress } from '../order-address.ts';
import classes from './order-card.module.css';
import { acceptedOf, nextDueOf, overdueOf } from './order-figures.ts';
import { currentPhaseOf } from './order-phases.ts';
import { OrderStrip } from './order-strip.tsx';

/** An order on the phone. */
export const OrderCard = ({ order }: { order: OrderView }) => {
  const t = useTranslation();
  const phase = currentPhaseOf(order.phases)?.code;
  const overdue = overdueOf(order);
  const { rejected, object_states: states } = order;
  return (
    <a href={`#${orderAddress(order.id)}`} className={classes.card}>
      <span className={classes.body}>
        <span className={classes.head}>
          <span className={classes.number}>{order.number}</span>
          {phase !== undefined && <span>{t('orders.list.inPhase', { phase })}</span>}
          <span className={classes.due}>
            <Due date={nextDueOf(order)} form="short" />
          </span>
        </span>
        <span className={classes.title}>{order.title}</span>
        {order.project !== null && <span className={classes.project}>{order.project.title}</span>}
        <OrderStrip order={order} />
        <span className={classes.counts}>
          {states === ''
            ? t('orders.list.noObjects')
            : t('orders.list.acceptedOf', { accepted: acceptedOf(order), count: states.length })}
          {overdue > 0 && <span className={classes.urgent}>{t('orders.list.overdueCount', { count: overdue })}</span>}
          {rejected > 0 && (
            <span className={classes.urgent}>{t('orders.list.rejectedCount', { count: rejected })}</span>
          )}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </a>
  );
};
