/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, line breaks between rows,
 * quotes around cells that hold either. One trailing line break belongs to the last row.
 */
export const readPastedBlock = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const source = text.replaceAll(/\r\n?/g, '\n');
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '' && closesAsCell(source, at)) isQuoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};

/** A quote opens a quoted cell only when its closing quote is followed by the end of a cell: `"Halle 2" prüfen` is plain text. */
const closesAsCell = (source: string, from: number): boolean => {
  for (let at = from + 1; at < source.length; at++) {
    if (source.charAt(at) !== '"') continue;
    if (source.charAt(at + 1) === '"') at++;
    else return at + 1 === source.length || source.charAt(at + 1) === '\t' || source.charAt(at + 1) === '\n';
  }
  return false;
};

/** A single value is written as it stands; only more than one cell makes a block. */
export const isBlock = (rows: readonly (readonly string[])[]): boolean => rows.length > 1 || (rows[0]?.length ?? 0) > 1;

/** One cell as a spreadsheet expects it. */
export const writeCell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
