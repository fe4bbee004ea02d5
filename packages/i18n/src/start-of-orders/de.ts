import { common } from '../de/common.ts';
import { home } from '../de/home.ts';
import { kinds } from '../de/kinds.ts';
import { orders } from '../de/orders.ts';
import { shell } from '../de/shell.ts';

/** What the first load of Orders speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, orders, shell } as const;
