import type { OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { listOfTask } from '@polier/contract/orders/delivery/own-tasks';
import { Due } from '../../../../components/due/due.tsx';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { DeliveryState } from '../delivery-state.tsx';
import classes from './delivery-row.module.css';

/** Who delivers, and since when it waits. */
const detailOf = ({ order, author, submitted_on, state }: OwnDeliveryObject, t: Translate): string => {
  const submitted =
    submitted_on !== null && state === 'submitted' ? t('orders.submittedOn', { date: formatDate(submitted_on) }) : null;
  return [`${order.number} ${order.title}`, author?.name, submitted].filter(Boolean).join(', ');
};

interface DeliveryRowProps {
  row: OwnDeliveryObject;
  isOpen: boolean;
}

/** One delivery that waits for this person. */
export const DeliveryRow = ({ row, isOpen }: DeliveryRowProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const done = row.state === 'shared' ? row.ticks.reviewer : row.ticks.author;
  return (
    <li>
      <RouteLink
        to={`/${listOfTask(row.task)}`}
        search={{ object: row.id }}
        className={classes.row}
        data-delivery={row.id}
        data-here={isOpen || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.due}>
          <Due date={row.decide_by ?? row.due} form={isPhone ? 'short' : 'full'} />
        </span>
        <span className={classes.code}>{row.code}</span>
        <span className={classes.words}>
          <span className={classes.title}>{row.title}</span>
          <span className={classes.detail}>
            {detailOf(row, t)}
            {row.ticks.all > 0 && row.state !== 'submitted' && (
              <span className={classes.criteria}>, {t('orders.criteriaDone', { done, all: row.ticks.all })}</span>
            )}
          </span>
        </span>
        <span className={classes.strokes}>
          <Strokes filled={done} of={row.ticks.all} />
        </span>
        <span className={classes.state}>
          <DeliveryState state={row.state} />
        </span>
      </RouteLink>
    </li>
  );
};
