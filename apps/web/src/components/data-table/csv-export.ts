import type { Column } from './table-types.ts';

// A cell that begins like a formula would be run by a spreadsheet; the apostrophe makes it text.
const disarmed = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d'.]+$/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Semicolons and a byte order mark, as Excel in Switzerland expects them. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const written = columns.filter(
    (column): column is Column<Row> & { text: (row: Row) => string } => column.text !== undefined,
  );
  const lines = [
    written.map(({ name, header }) => name ?? header),
    ...rows.map((row) => written.map(({ text }) => disarmed(text(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
};
