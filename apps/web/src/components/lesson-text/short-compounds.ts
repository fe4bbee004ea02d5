/** Letters up to which a word with a hyphen of its own stays on one line, as "CM-Messung" does. */
const longest = 12;
/** The same where an abbreviation leads: "BIM-Abwicklungsplan" leaves no "BIM-" alone at the end of a line. */
const longestAfterAbbreviation = 24;
const startsWithAbbreviation = /^[\p{Lu}\p{N}]{1,3}-/u;

const compound = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-])/gu;

export interface TextPart {
  readonly text: string;
  /** A line that has room for it must not divide it. */
  readonly isWhole: boolean;
}

/** The parts of a text; each short word with a hyphen is one of its own. */
export const partsAroundCompounds = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(compound)) {
    if (word.length > (startsWithAbbreviation.test(word) ? longestAfterAbbreviation : longest)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isWhole: false });
    parts.push({ text: word, isWhole: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
};
