import { common } from '../en/common.ts';
import { home } from '../en/home.ts';
import { kinds } from '../en/kinds.ts';
import { orders } from '../en/orders.ts';
import { shell } from '../en/shell.ts';

/** What the first load of Orders speaks; everything else follows with the first screen that needs more. */
export const startTexts = { common, home, kinds, orders, shell } as const;
