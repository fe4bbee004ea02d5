import type { grid as source } from '../de/grid.ts';
import type { SameKeys } from '../loose.ts';

export const grid: SameKeys<typeof source> = {
  searchChoice: 'Tapez pour chercher',
  pasted_one: '{{count}} ligne collée',
  pasted_other: '{{count}} lignes collées',
  pasteRefused_one: '{{count}} cellule n’a pas été comprise : {{cells}}',
  pasteRefused_other: '{{count}} cellules n’ont pas été comprises : {{cells}}',
  pasteSurplus_one: '{{count}} ligne n’a plus trouvé de place',
  pasteSurplus_other: '{{count}} lignes n’ont plus trouvé de place',
};
