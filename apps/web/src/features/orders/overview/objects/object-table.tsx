import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';

import { Due } from '../../../../components/due/due.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useArrowList } from '../../../../platform/viewport/arrow-list.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { DeliveryState } from '../../delivery-objects/delivery-state.tsx';
import { isFinished } from '../../delivery-objects/model/object-rows.ts';
import classes from './object-table.module.css';
import { completionOf } from '../order-figures.ts';
import { OrderSection } from '../order-section.tsx';

const ObjectRow = ({ row, isOpen }: { row: DeliveryObjectRow; isOpen: boolean }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { ticks, slip } = row;
  const done = row.state === 'shared' || row.state === 'submitted' ? ticks.reviewer : ticks.author;
  const isLate = slip !== null && slip > 0 && !isFinished(row);
  return (
    <li>
      <RouteLink
        to="/view"
        search={{ id: row.orderId, object: row.id }}
        className={classes.row}
        data-object={row.id}
        data-finished={isFinished(row) || undefined}
        data-here={isOpen || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.code}>{row.code}</span>
        <span className={classes.title}>{row.title}</span>
        <span className={classes.due}>
          <Due
            date={row.due}
            form={isPhone ? 'short' : 'full'}
            done={isFinished(row) || (row.state === 'submitted' && !row.review_overdue)}
          />
        </span>
        <span className={classes.slip}>
          {isLate && (
            <>
              <span aria-hidden="true">+{slip}</span>
              <span className="visually-hidden">{t('orderOverview.daysLate', { count: slip })}</span>
            </>
          )}
        </span>
        <span className={classes.criteria}>
          {!isFinished(row) && ticks.all > 0 && (
            <>
              <Strokes filled={done} of={ticks.all} />
              <span className="visually-hidden">{t('orders.criteriaDone', { done, all: ticks.all })}</span>
            </>
          )}
        </span>
        <span className={classes.state}>
          <DeliveryState state={row.state} />
        </span>
        <span className={classes.completion}>
          {row.p === null ? '–' : t('orderOverview.percentage', { percentage: row.p })}
        </span>
      </RouteLink>
    </li>
  );
};

const columns = ['code', 'title', 'due', 'forecast', 'criteria', 'state', 'completion'] as const;

interface ObjectTableProps {
  order: OrderDetail;
  rows: readonly DeliveryObjectRow[];
  /** The one whose panel is open. */
  open: number | undefined;
}

/** The delivery objects by phase; each opens its panel, the arrow keys move between them. */
export const ObjectTable = ({ order, rows, open }: ObjectTableProps) => {
  const t = useTranslation();
  const { ref, onKeyDown } = useArrowList<HTMLDivElement>('[data-object]');
  if (rows.length === 0)
    return (
      <OrderSection title={t('orderOverview.deliveryObjects')}>
        <EmptyState title={t('orderOverview.noObjects.title')} text={t('orderOverview.noObjects.text')} />
      </OrderSection>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div
      ref={ref}
      className={classes.table}
      role="group"
      aria-label={t('orderOverview.deliveryObjects')}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column} className={classes[column]}>
            {t(`orderOverview.columns.${column}`)}
          </span>
        ))}
      </div>
      {order.phases.map((phase) => {
        const own = rows.filter(({ phase_id }) => phase_id === phase.id);
        const accepted = own.filter(({ state }) => state === 'accepted').length;
        const counted = own.filter(({ state }) => state !== 'cancelled').length;
        const completion = completionOf(own);
        const meta = [
          `${accepted}/${counted}`,
          completion === null ? null : t('orderOverview.percentage', { percentage: completion }),
        ];
        return (
          own.length > 0 && (
            <OrderSection key={phase.id} title={`${phase.code} ${phase.title}`} meta={meta.filter(Boolean).join(', ')}>
              <ul>
                {own.map((row) => (
                  <ObjectRow key={row.id} row={row} isOpen={row.id === open} />
                ))}
              </ul>
            </OrderSection>
          )
        );
      })}
    </div>
  );
};
