/** The rows with this one in the place of the one of its key, or at the end. */
export const replaced = <T extends { readonly key: string }>(rows: readonly T[], row: T): T[] =>
  rows.some(({ key }) => key === row.key) ? rows.map((one) => (one.key === row.key ? row : one)) : [...rows, row];
