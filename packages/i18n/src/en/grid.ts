import type { grid as source } from '../de/grid.ts';
import type { SameKeys } from '../loose.ts';

export const grid: SameKeys<typeof source> = {
  searchChoice: 'Type to search',
  pasted_one: '{{count}} row pasted',
  pasted_other: '{{count}} rows pasted',
  pasteRefused_one: '{{count}} cell was not understood: {{cells}}',
  pasteRefused_other: '{{count}} cells were not understood: {{cells}}',
  pasteSurplus_one: '{{count}} row found no place',
  pasteSurplus_other: '{{count}} rows found no place',
};
