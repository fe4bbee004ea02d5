import {
  IconClipboardText,
  IconFileText,
  IconHierarchy,
  IconLayoutRows,
  IconLink,
  IconPackage,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { Application, RecordBlock } from '../features/shell/application.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { isAllowed } from '../platform/session/guard.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useOpenOrder } from './open-order.ts';
import { screens } from './screens.ts';

interface OrderEntry {
  word: 'overview' | 'deliveryObjects' | 'targets' | 'useCases' | 'executionPlan' | 'links' | 'worksheet';
  icon: RecordBlock['entries'][number]['icon'];
  to: string;
  /** The parameter of the address that holds the order. */
  param: 'id' | 'orderId';
  count?: 'delivery_objects' | 'bim_targets' | 'bim_use_cases';
}

const entries: readonly OrderEntry[] = [
  { word: 'overview', icon: IconLayoutRows, to: '/view', param: 'id' },
  { word: 'deliveryObjects', icon: IconPackage, to: '/deliveryobjects', param: 'orderId', count: 'delivery_objects' },
  { word: 'targets', icon: IconTargetArrow, to: '/bimtargets', param: 'orderId', count: 'bim_targets' },
  { word: 'useCases', icon: IconHierarchy, to: '/bimusecases', param: 'orderId', count: 'bim_use_cases' },
  { word: 'executionPlan', icon: IconFileText, to: '/bimexecutionplan', param: 'orderId' },
  { word: 'links', icon: IconLink, to: '/links', param: 'orderId' },
  { word: 'worksheet', icon: IconClipboardText, to: '/worksheet', param: 'orderId' },
];

const screenOf = (path: string) => Object.entries(screens).find(([address]) => address === path)?.[1];

/** The screens of the order that is open, under its number; only while one of them is on show. */
export const OrderBlock: NonNullable<Application['Block']> = ({ children }) => {
  const t = useTranslation();
  const session = useSession((state) => state);
  const { pathname, order } = useOpenOrder();
  if (order === undefined) return children(null);
  // Importing stands below the delivery objects.
  const here = entries.find(({ to }) => to === pathname) ?? entries.findLast(({ to }) => pathname.startsWith(`${to}/`));
  return children({
    label: t('orders.block.order'),
    title: `${order.number} ${order.title}`,
    entries: entries
      .filter(({ to }) => {
        const guard = screenOf(to)?.guard;
        return guard !== undefined && isAllowed(typeof guard === 'function' ? guard({}) : guard, session);
      })
      .map(({ word, icon, to, param, count }) => ({
        label: t(`orders.block.${word}`),
        icon,
        to,
        search: { [param]: order.id },
        isHere: to === here?.to,
        count: count === undefined ? 0 : order.counts[count],
      })),
  });
};
