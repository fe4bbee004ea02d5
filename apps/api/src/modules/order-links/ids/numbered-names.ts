import { limits } from '@polier/contract/limits';

/** At most so many characters, none of them cut in two. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Leaves room for a number. */
const longest = limits.insight - 10;

/** Of several with one name the later ones are numbered: `Doors`, `Doors (2)`. Names are keys, and not longer than those. */
export const numberedNames = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return names.map((given) => {
    const name = shortened(given, longest);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};
