import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { IconLayoutKanban, IconPlus, IconTable, IconUsers } from '@tabler/icons-react';
import { LinkButton } from '../../../../components/button/button.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import classes from '../order-overview.module.css';

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;
const views = [
  ['grid', IconTable],
  ['board', IconLayoutKanban],
  ['party', IconUsers],
] as const;
const endedStates: readonly OrderDetail['state'][] = ['closed', 'cancelled'];

/** From the overview into the views of the delivery objects, and to a new one. */
export const ObjectLinks = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const mayCreate = useCan('order.delivery_object.create');
  const canAdd = mayCreate && order.phases.length > 0 && !endedStates.includes(order.state);
  return (
    <nav className={classes.objectLinks} aria-label={t('orderOverview.deliveryObjects')}>
      {views.map(([view, Icon]) => (
        <LinkButton
          key={view}
          variant="bare"
          to="/deliveryobjects"
          search={{ orderId: order.id, ...(view !== 'grid' && { view }) }}
          leftSection={<Icon {...icon} />}
        >
          {t(`deliveryObjects.views.${view}`)}
        </LinkButton>
      ))}
      {canAdd && (
        <LinkButton
          to="/deliveryobjects"
          search={{ orderId: order.id, dialog: 'new' }}
          leftSection={<IconPlus {...icon} />}
        >
          {t('deliveryObjects.add')}
        </LinkButton>
      )}
    </nav>
  );
};
