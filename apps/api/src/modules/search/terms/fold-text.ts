// The same folding as the database's `fold_text`; fold-text.test.ts holds the two together.

const letters: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };
const isPartOfWord = /[a-z0-9\u00df-\u1fff\u2c00-\ud7ff\uf900-\uffef]/;

/** Most words: what folds to itself but for its capitals. */
const isPlainWord = /^[A-Za-z0-9]*$/;

/** Lower case without accents and umlauts; what belongs to no word becomes a space. */
export const foldText = (text: string): string => {
  if (isPlainWord.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  let folded = '';
  for (const character of bare.toLowerCase()) {
    const letter = letters[character] ?? character;
    folded += letter === 'ł' || isPartOfWord.test(letter) ? letter : ' ';
  }
  return folded.replace(/ +/g, ' ').trim();
};

export interface FoldedWord {
  readonly word: string;
  /** Start and end in the original text. */
  readonly from: number;
  readonly to: number;
}

/** Every folded word of a text with its position. */
export const wordsOf = (text: string): FoldedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((found) => {
    const word = foldText(found[0]);
    return word === '' ? [] : [{ word, from: found.index, to: found.index + found[0].length }];
  });

/** How many characters of the original stand for the first `length` folded ones. */
export const originalLength = (original: string, length: number): number => {
  let folded = 0;
  let at = 0;
  for (const character of original) {
    const own = foldText(character).length;
    if (folded + own > length) break;
    folded += own;
    at += character.length;
  }
  return at;
};

/** The other spelling of umlauts, as Tür and Tuer; null when there is none. */
export const otherUmlauts = (typed: string): string | null => {
  const spelled = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (umlaut) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[umlaut] ?? umlaut);
  const folded = foldText(typed);
  const other =
    spelled === typed.normalize('NFC').toLowerCase() ? folded.replace(/([aou])e/g, '$1') : foldText(spelled);
  return other === folded ? null : other;
};
