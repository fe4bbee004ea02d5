import type { grid as source } from '../de/grid.ts';
import type { SameKeys } from '../loose.ts';

export const grid: SameKeys<typeof source> = {
  searchChoice: 'Type to search',
  pasted_one: '{{count}} row pasted',
  pasted_other: '{{count}} rows pasted',
  pasteSurplus_one: '{{count}} row found no place',
  pasteSurplus_other: '{{count}} rows found no place',
  copied_one: '{{count}} cell copied',
  copied_other: '{{count}} cells copied',
  filled_one: '{{count}} row filled',
  filled_other: '{{count}} rows filled',
  cleared_one: '{{count}} row cleared',
  cleared_other: '{{count}} rows cleared',
  emptied: 'empty',
  undo: 'Undone',
  redo: 'Redone',
  refusedTitle_one: '{{count}} cell was not understood',
  refusedTitle_other: '{{count}} cells were not understood',
  refusedText:
    'These cells are marked and keep their text until you correct it. F8 goes to the next one. The other cells are pasted only when you confirm.',
  refusedAllText: 'Correct the values in the table they come from and paste them again.',
  refusedMore_one: 'and {{count}} more',
  refusedMore_other: 'and {{count}} more',
  keepUnderstood_one: 'Paste {{count}} understood cell',
  keepUnderstood_other: 'Paste {{count}} understood cells',
  pasteNothing: 'Paste nothing',
  changedSinceThen: 'What others have changed since was not undone.',
  changedMeanwhile: 'Changed by others meanwhile:',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  discardEdit: 'Discard',
};
