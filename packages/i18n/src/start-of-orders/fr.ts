import { common } from '../fr/common.ts';
import { home } from '../fr/home.ts';
import { kinds } from '../fr/kinds.ts';
import { orders } from '../fr/orders.ts';
import { shell } from '../fr/shell.ts';

/** What the first load of Orders speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, orders, shell } as const;
