import type { MarkedText } from '@polier/contract/search/marked-text';
import { type FoldedWord, originalLength, wordsOf } from '../terms/fold-text.ts';
import type { SearchTerm } from '../terms/search-terms.ts';

const shortestInside = 3;
/** A stem and what an ending adds to it. */
const longestEnding = 5;

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly hit: 'word' | 'similar';
}

/** Where in a folded word the term stands; the whole word for forms and stems. */
const placeIn = (word: string, { word: term, variant, stems, compounds, similar, pieces }: SearchTerm) => {
  for (const spelling of [term, variant, ...(pieces ?? [])]) {
    if (spelling === null || spelling.length === 0) continue;
    const at = word.indexOf(spelling);
    if (word === spelling || (spelling.length >= shortestInside && at === 0)) return { at: 0, length: spelling.length };
    if (at > 0 && spelling.length > shortestInside && compounds.includes(word)) return { at, length: spelling.length };
  }
  const isInflected = stems.some(
    (stem) => stem.length >= shortestInside && word.startsWith(stem) && word.length - stem.length <= longestEnding,
  );
  if (isInflected) return { at: 0, length: word.length };
  const isAlike = similar.some((form) => word.startsWith(form) && word.length - form.length <= longestEnding);
  return isAlike ? { at: 0, length: word.length, similar: true } : null;
};

const markOf = (text: string, { word, from, to }: FoldedWord, terms: readonly SearchTerm[]): Mark | null => {
  for (const term of terms) {
    const place = placeIn(word, term);
    if (place === null) continue;
    const original = text.slice(from, to);
    const start = from + originalLength(original, place.at);
    const isWhole = place.at === 0 && place.length >= word.length;
    return {
      from: start,
      to: isWhole ? to : from + originalLength(original, place.at + place.length),
      hit: 'similar' in place ? 'similar' : 'word',
    };
  }
  return null;
};

const marksOf = (text: string, words: readonly FoldedWord[], terms: readonly SearchTerm[]): Mark[] =>
  words.flatMap((word) => markOf(text, word, terms) ?? []);

const cut = (text: string, marks: readonly Mark[], from: number, to: number): MarkedText => {
  const pieces: MarkedText = [];
  const add = (piece: string, hit: 'word' | 'similar' | null) => {
    if (piece !== '') pieces.push({ text: piece, hit });
  };
  let at = from;
  for (const mark of marks) {
    if (mark.from < at || mark.to > to) continue;
    add(text.slice(at, mark.from), null);
    add(text.slice(mark.from, mark.to), mark.hit);
    at = mark.to;
  }
  add(text.slice(at, to), null);
  return pieces;
};

/** A whole text, cut where hits begin and end. */
export const markText = (text: string, terms: readonly SearchTerm[]): MarkedText =>
  cut(text, marksOf(text, wordsOf(text), terms), 0, text.length);

const markup = /<[a-zA-Z/!][^>]*>|&[a-zA-Z]+;|&#\d+;|\s+/g;
/** Characters before the first hit and in all. */
const before = 50;
const longest = 180;

/** The surroundings of the first hit in a longer text, cut at words; null without a hit. */
export const excerptOf = (source: string, terms: readonly SearchTerm[]): MarkedText | null => {
  const text = source.replace(markup, ' ').trim();
  const words = wordsOf(text);
  const at = words.findIndex((word) => markOf(text, word, terms) !== null);
  const [first] = marksOf(text, words.slice(at, at + 1), terms);
  if (at === -1 || first === undefined) return null;
  const start = first.from <= before ? 0 : (words.find(({ from }) => from >= first.from - before)?.from ?? first.from);
  const end =
    text.length - start <= longest
      ? text.length
      : Math.max(first.to, words.findLast(({ to }) => to <= start + longest)?.to ?? first.to);
  const shown = words.slice(at).filter(({ from }) => from < end);
  const pieces = cut(text, marksOf(text, shown, terms), start, end);
  return [
    ...(start > 0 ? [{ text: '… ', hit: null }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: ' …', hit: null }] : []),
  ];
};
