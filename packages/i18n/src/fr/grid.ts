import type { grid as source } from '../de/grid.ts';
import type { SameKeys } from '../loose.ts';

export const grid: SameKeys<typeof source> = {
  searchChoice: 'Tapez pour chercher',
  pasted_one: '{{count}} ligne collée',
  pasted_other: '{{count}} lignes collées',
  pasteSurplus_one: '{{count}} ligne n’a plus trouvé de place',
  pasteSurplus_other: '{{count}} lignes n’ont plus trouvé de place',
  copied_one: '{{count}} cellule copiée',
  copied_other: '{{count}} cellules copiées',
  filled_one: '{{count}} ligne remplie',
  filled_other: '{{count}} lignes remplies',
  cleared_one: '{{count}} ligne vidée',
  cleared_other: '{{count}} lignes vidées',
  emptied: 'vide',
  undo: 'Annulé',
  redo: 'Rétabli',
  refusedTitle_one: '{{count}} cellule n’a pas été comprise',
  refusedTitle_other: '{{count}} cellules n’ont pas été comprises',
  refusedText:
    'Ces cellules sont marquées et gardent leur texte jusqu’à ce que vous le corrigiez. F8 mène à la suivante. Les autres cellules ne sont collées que si vous confirmez.',
  refusedAllText: 'Corrigez les valeurs dans le tableau d’où elles viennent et collez-les à nouveau.',
  refusedMore_one: 'et {{count}} autre',
  refusedMore_other: 'et {{count}} autres',
  keepUnderstood_one: 'Coller {{count}} cellule comprise',
  keepUnderstood_other: 'Coller {{count}} cellules comprises',
  pasteNothing: 'Ne rien coller',
  changedSinceThen: 'Ce que d’autres ont modifié depuis n’a pas été annulé.',
  changedMeanwhile: 'Modifié entre-temps par d’autres :',
  takeTheirs: 'Reprendre',
  keepMine: 'Garder ma saisie',
  discardEdit: 'Abandonner',
};
