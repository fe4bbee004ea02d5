/** Widths of letters of Roboto Medium in parts of the font size, rounded up; others are as wide as a figure. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl.,:;'’|!()[\]\-/\s]/u, 0.37],
  [/[frtI]/u, 0.4],
  [/[mwMW@%]/u, 0.92],
  [/\p{Lu}/u, 0.71],
];
const usual = 0.6;

const known = new Map<string, number>();
const widthOfLetter = (letter: string): number => {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  known.set(letter, width);
  return width;
};

const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width;
};

const linesOfParagraph = (text: string, width: number): number => {
  let lines = 1;
  let taken = 0;
  for (const word of text.split(/(?<=[\s-])/u)) {
    const wide = widthOf(word);
    if (taken > 0 && taken + wide > width) {
      lines += 1;
      taken = 0;
    }
    // A word that is wider than the line is broken.
    lines += Math.max(0, Math.ceil(wide / width) - 1);
    taken += wide > width ? wide % width : wide;
  }
  return lines;
};

/** About so many lines, rather more than less, a text takes; `width` in parts of the font size. */
export const mostLines = (text: string, width: number): number =>
  text.split('\n').reduce((lines, paragraph) => lines + linesOfParagraph(paragraph, width), 0);
