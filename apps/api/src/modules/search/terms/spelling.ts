/** How many letters have to be changed, added, left out or swapped with their neighbour to get from one word to the other. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
};

/** Mistakes allowed in a word of this length. */
const allowed = (length: number): number => (length < 5 ? 1 : length < 8 ? 1 : 2);

/** Whether `typed` may be a misspelling of `word` or of the beginning of it. */
export const isMisspellingOf = (typed: string, word: string): boolean => {
  const most = allowed(typed.length);
  const lengths = new Set([word.length, typed.length, typed.length + 1, typed.length - 1]);
  return [...lengths].some((length) => length > 2 && distance(typed, word.slice(0, length)) <= most);
};
