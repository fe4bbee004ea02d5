import type { kinds as german } from '../de/kinds.ts';
import type { SameKeys } from '../loose.ts';

export const kinds: SameKeys<typeof german> = {
  trade: 'Corps de métier',
  pm: 'Gestion de projet',
  x: 'Processus X',
  trades: 'Corps de métier',
  pmPhases: 'Gestion de projet',
  xProcesses: 'Processus X',
  short: { trade: 'Métier', pm: 'GP', x: 'X' },
};
