import { IconPackage } from '@tabler/icons-react';
import type { MenuEntry } from '../features/shell/menu/menu-entry.ts';

/** The navigation of Orders. */
export const menu: readonly MenuEntry[] = [
  {
    word: 'myDeliveries',
    icon: IconPackage,
    to: '/',
    inPhoneBar: 'deliverShort',
    guard: { all: ['order', 'order.delivery_object'] },
    badge: 'decisions',
    badgeTone: 'decision',
  },
];
