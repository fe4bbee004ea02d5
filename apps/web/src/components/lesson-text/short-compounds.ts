/** Letters up to which a word with a hyphen of its own stays on one line, as "CM-Messung" does. */
const longest = 12;

const compound = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-])/gu;

export interface TextPart {
  readonly text: string;
  /** A line must not divide it. */
  readonly isWhole: boolean;
}

/** The parts of a text; each short word with a hyphen is one of its own. */
export const partsAroundCompounds = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(compound)) {
    if (word.length > longest) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isWhole: false });
    parts.push({ text: word, isWhole: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
};
