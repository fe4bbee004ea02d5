import type { Kind } from '@polier/contract/kinds';

const paths = {
  trade: '/project/trades/to-dos',
  pm: '/project/pm/to-dos',
  x: '/project/x/to-dos',
} as const satisfies Record<Kind, string>;

/** The address of the open tasks of a kind. */
export const projectTasksPath = (kind: Kind): (typeof paths)[Kind] => paths[kind];
