interface Identified {
  id: number;
}

/** Rows in the order of these ids; others, which came later, after them. */
export const inOrder = <R extends Identified>(rows: readonly R[], ids: readonly number[]): R[] => {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: R) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Rows by one key, those without one last; equal ones stay in their order. */
export const sortedRows = <R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  { isDescending, language }: { isDescending: boolean; language: string },
): R[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keys = new Map(rows.map((row) => [row, keyOf(row)]));
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [keys.get(a) ?? '', keys.get(b) ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return direction * compare(one, other);
  });
};

/** Choosing a heading sorts up, then down, then no longer. */
export const nextSort = <K extends string>(current: { by: K | undefined; desc: boolean }, chosen: K) => {
  if (current.by !== chosen) return { by: chosen, desc: false };
  return current.desc ? { by: undefined, desc: false } : { by: chosen, desc: true };
};
