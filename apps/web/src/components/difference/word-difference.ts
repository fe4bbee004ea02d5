export interface DifferenceSegment {
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** Words, and what stands between them. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Cells of the table that compares two texts; beyond it the differing middle is shown as a whole. */
const mostCells = 4_000_000;

const commonStart = (one: readonly string[], other: readonly string[], most: number): number => {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
};

/** Lengths of the longest common rest of both from each pair of positions, row by row. */
const commonRests = (before: readonly string[], after: readonly string[]): Uint16Array => {
  const width = after.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      table[at] =
        before[row] === after[column]
          ? (table[at + width + 1] ?? 0) + 1
          : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0);
    }
  }
  return table;
};

const compare = (before: readonly string[], after: readonly string[]): DifferenceSegment[] => {
  if (before.length * after.length > mostCells) {
    return [
      { text: before.join(''), change: 'removed' },
      { text: after.join(''), change: 'added' },
    ];
  }
  const table = commonRests(before, after);
  const width = after.length + 1;
  const segments: DifferenceSegment[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [was, is] = [before[row], after[column]];
    if (was !== undefined && was === is) {
      segments.push({ text: was, change: 'same' });
      row += 1;
      column += 1;
      continue;
    }
    const down = row < before.length ? (table[(row + 1) * width + column] ?? 0) : -1;
    const right = column < after.length ? (table[row * width + column + 1] ?? 0) : -1;
    if (down >= right) {
      segments.push({ text: was ?? '', change: 'removed' });
      row += 1;
    } else {
      segments.push({ text: is ?? '', change: 'added' });
      column += 1;
    }
  }
  return segments;
};

const joined = (segments: readonly DifferenceSegment[]): DifferenceSegment[] =>
  segments.reduce<DifferenceSegment[]>((all, segment) => {
    const last = all.at(-1);
    if (segment.text === '') return all;
    if (last?.change !== segment.change) return [...all, segment];
    return [...all.slice(0, -1), { ...last, text: last.text + segment.text }];
  }, []);

const blank = /^\s+$/;

/** A space between two changed words changes with them: single words are hard to read. */
const withoutLoneSpaces = (segments: readonly DifferenceSegment[]): DifferenceSegment[] => {
  const calm: DifferenceSegment[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    calm.push({ text: removed, change: 'removed' }, { text: added, change: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, change }] of segments.entries()) {
    const next = segments[index + 1]?.change;
    if (change === 'removed') removed += text;
    else if (change === 'added') added += text;
    else if (blank.test(text) && removed !== '' && added !== '' && next !== undefined && next !== 'same') {
      removed += text;
      added += text;
    } else {
      flush();
      calm.push({ text, change });
    }
  }
  flush();
  return joined(calm);
};

/** What differs between two texts, word by word: removed words stand before those in their place. */
export const wordDifference = (before: string, after: string): DifferenceSegment[] => {
  const [one, other] = [tokensOf(before), tokensOf(after)];
  const shorter = Math.min(one.length, other.length);
  const start = commonStart(one, other, shorter);
  const end = commonStart(one.toReversed(), other.toReversed(), shorter - start);
  return withoutLoneSpaces(
    joined([
      { text: one.slice(0, start).join(''), change: 'same' },
      ...compare(one.slice(start, one.length - end), other.slice(start, other.length - end)),
      { text: one.slice(one.length - end).join(''), change: 'same' },
    ]),
  );
};
