import { type Kind, kinds } from '@polier/contract/kinds';
import { foldWords } from './fold-words.ts';

const kindWords: Readonly<Record<Kind, readonly string[]>> = {
  trade: ['gewerk', 'gewerke', 'trade', 'trades', 'corps de metier', 'arbeitsgattung'],
  pm: ['pm', 'projektmanagement', 'project management', 'gestion de projet', 'pm phase'],
  x: ['x', 'prozess', 'prozesse', 'process', 'processes', 'processus', 'firmenprozess', 'company process', 'x prozess'],
};

/** The kind that a cell of a list names. */
export const kindNamed = (cell: string): Kind | undefined => {
  const words = foldWords(cell);
  return kinds.find((kind) => kindWords[kind].includes(words));
};
