import type { WorksheetRow } from './worksheet-rows.ts';

/** Rows in the order of these ids; others, which came later, after them. */
export const inOrder = (rows: readonly WorksheetRow[], ids: readonly number[]): WorksheetRow[] => {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: WorksheetRow) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Rows by one key, those without one last; equal ones stay in the order of the worksheet. */
export const sortedRows = (
  rows: readonly WorksheetRow[],
  keyOf: (row: WorksheetRow) => string,
  { isDescending, language }: { isDescending: boolean; language: string },
): WorksheetRow[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keys = new Map(rows.map((row) => [row, keyOf(row)]));
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [keys.get(a) ?? '', keys.get(b) ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return direction * compare(one, other);
  });
};
