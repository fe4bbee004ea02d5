import { IconClipboardList, IconInbox, IconPackage } from '@tabler/icons-react';
import type { MenuEntry } from '../features/shell/menu/menu-entry.ts';

/** The navigation of Orders. */
export const menu: readonly MenuEntry[] = [
  {
    word: 'orders',
    icon: IconClipboardList,
    to: '/',
    alsoAt: [
      '/view',
      '/deliveryobjects',
      '/bimtargets',
      '/bimusecases',
      '/bimexecutionplan',
      '/links',
      '/worksheet',
      '/new',
      '/update',
    ],
    inPhoneBar: 'orders',
    guard: { all: ['order'] },
  },
  {
    word: 'myDeliveries',
    icon: IconPackage,
    to: '/deliveries',
    inPhoneBar: 'deliverShort',
    guard: { all: ['order', 'order.delivery_object'] },
    badge: 'deliveries',
    badgeTone: 'unread',
  },
  {
    word: 'myDecisions',
    icon: IconInbox,
    to: '/decisions',
    inPhoneBar: 'decideShort',
    guard: { all: ['order', 'order.delivery_object'] },
    badge: 'decisions',
    badgeTone: 'decision',
  },
];
