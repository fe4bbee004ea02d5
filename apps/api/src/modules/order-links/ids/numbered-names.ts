/** Of several with one name the later ones are numbered: `Doors`, `Doors (2)`. */
export const numberedNames = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};
