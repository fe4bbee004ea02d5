import type { kinds as german } from '../de/kinds.ts';
import type { SameKeys } from '../loose.ts';

export const kinds: SameKeys<typeof german> = {
  trade: 'Trade',
  pm: 'Project management',
  x: 'X process',
  trades: 'Trades',
  pmPhases: 'Project management',
  xProcesses: 'X processes',
  short: { trade: 'Trade', pm: 'PM', x: 'X' },
};
