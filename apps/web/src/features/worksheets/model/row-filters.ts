import type { SheetGroup, SheetRow } from './sheet-rows.ts';

export const rowFilters = ['all', 'open', 'done', 'not_checked', 'checked', 'to_check'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Not applicable questions stand outside all filters but `all`. */
const fits: Record<RowFilter, (row: SheetRow) => boolean> = {
  all: () => true,
  open: ({ state }) => state === 'o' || state === 'v',
  done: ({ state }) => state === 'd' || state === 't' || state === 'c',
  not_checked: ({ state }) => state === 'd',
  checked: ({ state }) => state === 'c',
  to_check: ({ state }) => state === 't',
};
export const countByFilter = (groups: readonly SheetGroup[]): Record<RowFilter, number> => {
  const counts = { all: 0, open: 0, done: 0, not_checked: 0, checked: 0, to_check: 0 };
  for (const { rows } of groups) {
    for (const row of rows) for (const filter of rowFilters) if (fits[filter](row)) counts[filter]++;
  }
  return counts;
};

/** Letters without accents and case, so that `prufen` finds `prüfen`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const searched = new WeakMap<object, string>();
const textOf = ({ answer, number }: SheetRow): string => {
  const known = searched.get(answer);
  if (known !== undefined) return `${number} ${known}`;
  const { lesson, todo, solution, responsible_user: person } = answer;
  const text = plainText([lesson.insight, todo ?? '', solution ?? '', person?.name ?? ''].join(' '));
  searched.set(answer, text);
  return `${number} ${text}`;
};

/** The rows that fit the filter and hold every searched word; groups without rows go. */
export const shownGroups = (groups: readonly SheetGroup[], filter: RowFilter, query: string): SheetGroup[] => {
  const words = plainText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (filter === 'all' && words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => fits[filter](row) && words.every((word) => textOf(row).includes(word)));
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
};
