/** A cell that begins so would run as a formula where the file is opened. */
const formula = /^[=+\-@\t\r]/;
/**
 * So would what follows a comma or a line break in a program that splits at commas: it takes quotation marks within a cell for
 * text. A sign before words or figures alone calls nothing, as in lists.
 */
const hiddenFormula = /([,\r\n]"*)(?=[=@]|[+-][^,\r\n]*[(|!])/g;
const needsQuotes = /[";\r\n]|^\s|\s$/;

const cellOf = (text: string): string => {
  const begun = formula.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  const harmless = begun.replaceAll(hiddenFormula, "$1'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

type Rows = readonly (readonly string[])[];

/** Rows that go on below others of the same file. */
export const csvRowsOf = (rows: Rows): Buffer =>
  Buffer.from(rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join(''), 'utf8');

/** Text with semicolons and the mark by which Excel knows UTF-8. */
export const csvOf = (rows: Rows): Buffer => Buffer.concat([Buffer.from('\uFEFF', 'utf8'), csvRowsOf(rows)]);
