import type { ExpectedField } from '../expected/expected-tables.ts';
import { row, rows, type Source, value } from '../inputs/input-sources.ts';

/** Endpoints of order worksheets and of what they show. */
export const isOfOrderWorksheets = (name: string): boolean =>
  /\/orderworksheets(\/|$)|\/orders\/(executive|controlling|schedule)$/.test(name);

const sources: Readonly<Record<string, Source>> = {
  orderId: row('order'),
  worksheetId: row('orderWorksheet'),
  status_date: value('2026-11-20'),
  phases: rows(row('orderPhase')),
  parties: rows(row('orderParty')),
  columns: value(['due', 'state']),
  summary: value('Aussparungen Haus B sind offen.'),
  text: value('Aussparungsplan vor der Decke 2. OG'),
  who: value('Nadia Keller'),
  due: value('2026-11-26'),
  done: value(false),
  variant: value('executive'),
};

export const orderWorksheetSourceOf = (name: string, { name: field }: ExpectedField): Source | undefined => {
  if (!isOfOrderWorksheets(name)) return undefined;
  if (field === 'id') return row(name.includes('/orderworksheets') ? 'orderWorksheet' : 'order');
  return sources[field];
};

const noDate = ['', 'tomorrow', '21.11.2026', '2026-02-30', '0001-01-01', 20_261_121, {}, []];
const noText = (most: number) => [5, true, {}, ['text'], 'a'.repeat(most + 1), 'a\0b', '\uD800'];

/** Wrong values of their fields. */
export const wrongOrderWorksheetValues: Readonly<Record<string, readonly unknown[]>> = {
  status_date: noDate,
  columns: ['due', [''], ['price'], [5], 5, true, {}],
  summary: noText(2000),
  text: ['', '  ', 'two\nlines', ...noText(500)],
  who: ['two\nlines', ...noText(255)],
  due: noDate,
  variant: ['', 'print', 5, true, {}, ['edit']],
};
