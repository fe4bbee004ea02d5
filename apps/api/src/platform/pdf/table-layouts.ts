import type { TableLayout, TableNode } from 'pdfmake';

/** Its first cell goes on from the row above, without a line between them. */
const goesOn = (index: number, { table }: TableNode): boolean => {
  const first = table.body[index]?.[0];
  return typeof first === 'object' && first.border?.[1] === false;
};

/** Hairlines between rows, grey within a group, a thick line above the head and one below it. */
const rows: TableLayout = {
  hLineWidth: (index, { table }) => (index === 0 ? 1.5 : index === table.headerRows ? 0.75 : 0.25),
  hLineColor: (index, node) => (goesOn(index, node) ? '#bbbbbb' : '#000000'),
  vLineWidth: () => 0,
  paddingLeft: (index) => (index === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

const isFirst = (index: number) => index === 0;
const endsAt = (index: number, { table }: { readonly table: { readonly widths: readonly unknown[] } }): boolean =>
  index === table.widths.length - 1;

/** Holds the tables of groups in its only row: they have the widths of its columns, and their own lines. */
const groups: TableLayout = {
  ...rows,
  hLineWidth: (index) => [1.5, 0.75][index] ?? 0,
  paddingRight: (index, node) => (endsAt(index, node) ? 0 : 4),
  paddingTop: (index) => (isFirst(index) ? 2.5 : 0),
  paddingBottom: (index) => (isFirst(index) ? 2.5 : 0),
};

/** The rows of a group; its title is a head without height that is repeated on each page. */
const group: TableLayout = {
  ...groups,
  hLineWidth: (index) => (index < 2 ? 0 : 0.25),
  hLineColor: (index, { table }) => (index < table.body.length ? '#bbbbbb' : '#000000'),
  paddingTop: (index) => (isFirst(index) ? 0 : 2.5),
  paddingBottom: (index) => (isFirst(index) ? 0 : 2.5),
};

/** The same for a page that must hold much. */
const denseRows: TableLayout = { ...rows, paddingTop: () => 0.75, paddingBottom: () => 0.75 };

/** The last row of the head names the columns, those before it are titles: the thick line stands between them. */
const titled = (layout: TableLayout): TableLayout => ({
  ...layout,
  hLineWidth(index, node) {
    const titles = node.table.headerRows - 1;
    return index < titles ? 0 : layout.hLineWidth(index === titles ? 0 : index, node);
  },
});

export const tableLayouts: Readonly<Record<string, TableLayout>> = {
  rows,
  denseRows,
  titledRows: titled(rows),
  titledDenseRows: titled(denseRows),
  groups,
  group,
};
