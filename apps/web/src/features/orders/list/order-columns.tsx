import type { OrderView } from '@polier/contract/orders/order-fields';
import { type ReactNode, useMemo } from 'react';
import cellText from '../../../components/data-table/cell.module.css';
import type { Column } from '../../../components/data-table/table-types.ts';
import { Due } from '../../../components/due/due.tsx';
import { PhaseTimeline } from '../../../components/phase-timeline/phase-timeline.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { orderAddress } from '../order-address.ts';
import { nextDueOf, overdueOf } from './order-figures.ts';
import classes from './order-list.module.css';
import { currentPhaseOf, markedPhaseOf, timelineOf } from './order-phases.ts';
import { OrderStrip } from './order-strip.tsx';

/** Project, manager, and what was noted at the last step. */
const detailOf = ({ project, manager, state_note }: OrderView): string =>
  [project?.title, manager.name, state_note].filter(Boolean).join(', ');

const none = <span className={cellText.none}>–</span>;
const urgent = (count: number): ReactNode => (count === 0 ? none : <span className={cellText.urgent}>{count}</span>);

/** Which part of an order each percentage speaks of. */
const percentages = [
  ['objects', 'delivery_object_completion'],
  ['targets', 'bim_target_completion'],
  ['useCases', 'bim_use_case_completion'],
  ['plan', 'bim_execution_plan_completion'],
] as const;

/** Columns of the list of orders. */
export const useOrderColumns = (): readonly Column<OrderView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<OrderView>[]>(
    () => [
      {
        key: 'number',
        header: t('orders.list.number'),
        width: '52px',
        cell: ({ number }) => <span className={`${cellText.number} ${classes.number}`}>{number}</span>,
        text: ({ number }) => number,
        sortBy: ({ number }) => number,
      },
      {
        key: 'title',
        importance: 3,
        header: t('orders.list.order'),
        name: t('orders.list.orderName'),
        width: 'minmax(200px, 1fr)',
        hideable: false,
        cell: (order) => (
          <>
            <span className={classes.whole}>
              <a href={`#${orderAddress(order.id)}`} className={cellText.heading}>
                {order.title}
              </a>
              <span className={cellText.detail}>{detailOf(order)}</span>
            </span>
            <span className={classes.strip}>
              <OrderStrip order={order} />
            </span>
          </>
        ),
        text: ({ title, project, state_note }) => [title, project?.title, state_note].filter(Boolean).join(', '),
        sortBy: ({ title }) => title,
      },
      {
        key: 'phase',
        header: t('orders.list.phase'),
        width: '114px',
        cell: ({ phases }) => {
          const marked = markedPhaseOf(phases);
          if (phases.length === 0) return null;
          return (
            <span className={`${cellText.phase} ${classes.phase}`}>
              <PhaseTimeline
                phases={timelineOf(phases)}
                {...(marked !== undefined && { current: marked })}
                small
                label={t('orders.list.phasesOver')}
              />
              {currentPhaseOf(phases)?.code}
            </span>
          );
        },
        text: ({ phases }) => currentPhaseOf(phases)?.code ?? '',
        sortBy: ({ phases }) => currentPhaseOf(phases)?.code ?? null,
      },
      ...percentages.map(([part, field], index): Column<OrderView> => ({
        key: part,
        importance: index === 0 ? 1 : 0,
        header: t(`orders.list.short.${part}`),
        name: t(`orders.list.percentages.${part}`),
        width: index === 0 ? '28px' : '25px',
        align: 'end',
        cell: ({ [field]: value }) =>
          value === null ? none : <span className={index === 0 ? classes.first : undefined}>{value}</span>,
        text: ({ [field]: value }) => (value === null ? '' : String(value)),
        sortBy: ({ [field]: value }) => value,
      })),
      {
        key: 'due',
        importance: 2,
        header: t('orders.list.due'),
        name: t('orders.list.dueName'),
        width: '92px',
        align: 'end',
        cell: (order) => <Due date={nextDueOf(order)} dash />,
        text: (order) => {
          const due = nextDueOf(order);
          return due === null ? '' : formatDate(due);
        },
        sortBy: nextDueOf,
      },
      {
        key: 'overdue',
        importance: 2,
        header: t('orders.list.overdue'),
        name: t('orders.list.overdueName'),
        width: '32px',
        align: 'end',
        cell: (order) => urgent(overdueOf(order)),
        text: (order) => String(overdueOf(order)),
        sortBy: overdueOf,
      },
      {
        key: 'rejected',
        importance: 1,
        header: t('orders.list.rejected'),
        name: t('orders.list.rejectedName'),
        width: '26px',
        align: 'end',
        cell: ({ rejected }) => urgent(rejected),
        text: ({ rejected }) => String(rejected),
        sortBy: ({ rejected }) => rejected,
      },
      {
        key: 'manager',
        startsHidden: true,
        header: t('orders.list.manager'),
        width: '120px',
        cell: ({ manager }) => manager.name,
        text: ({ manager }) => manager.name,
        sortBy: ({ manager }) => manager.name,
      },
    ],
    [t],
  );
};
