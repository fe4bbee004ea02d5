import type { OrderView } from '@polier/contract/orders/order-fields';
import type { Grouping, RowTab } from '../../../components/data-table/table-types.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import { hasEnded, listedStates, overdueOf } from './order-figures.ts';
import { currentPhaseOf } from './order-phases.ts';

/** By state, by phase, by manager. */
export const groupingsOf = (t: Translate): Grouping<OrderView>[] => {
  const meta = (rows: readonly OrderView[]) => t('orders.list.count', { count: rows.length });
  return [
    {
      value: 'state',
      label: t('orders.list.byState'),
      header: t('orders.list.state'),
      of: ({ state }) => ({ key: state, title: t(`orders.list.states.${state}`), order: listedStates.indexOf(state) }),
      meta,
    },
    {
      value: 'phase',
      label: t('orders.list.byPhase'),
      header: t('orders.list.phase'),
      of: ({ phases }) => {
        const phase = currentPhaseOf(phases);
        return phase === undefined
          ? { key: 'none', title: t('orders.list.noPhase'), order: '~' }
          : { key: `${phase.code} ${phase.title}`, title: `${phase.code} ${phase.title}`, order: phase.code };
      },
      meta,
    },
    {
      value: 'manager',
      label: t('orders.list.byManager'),
      header: t('orders.list.manager'),
      of: ({ manager }) => ({ key: String(manager.id), title: manager.name, order: manager.name }),
      meta,
    },
  ];
};

/** The tabs over the list. */
export const tabsOf = (t: Translate): RowTab<OrderView>[] => [
  { value: 'all', label: t('orders.list.tabs.all'), keeps: () => true },
  { value: 'active', label: t('orders.list.states.active'), keeps: ({ state }) => state === 'active' },
  { value: 'draft', label: t('orders.list.states.draft'), keeps: ({ state }) => state === 'draft' },
  { value: 'ended', label: t('orders.list.tabs.ended'), keeps: hasEnded },
  {
    value: 'overdue',
    label: t('orders.list.tabs.overdue'),
    keeps: (order) => overdueOf(order) > 0,
    tone: 'decision',
  },
];
