/** A cell that begins so would run as a formula where the file is opened. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[";\r\n]|^\s|\s$/;

const cellOf = (text: string): string => {
  const harmless = formula.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Text with semicolons and the mark by which Excel knows UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`, 'utf8');
