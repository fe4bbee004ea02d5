import { dateOfSerial } from './writing/workbook.ts';

const [earliest, latest] = ['1900-01-01', '2199-12-31'];
const typedDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

type ReadDate = { readonly date: string } | { readonly code: 'unreadable-date' | 'impossible-date' };

/** A day as a workbook stores it or as somebody typed it as text. */
export const readDate = (text: string): ReadDate => {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const date = dateOfSerial(Number(text));
    return date === null ? { code: 'unreadable-date' } : { date };
  }
  const [, day = '', month = '', year = ''] = typedDate.exec(text) ?? [];
  const date = year === '' ? text : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { code: 'unreadable-date' };
  const instant = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
  return exists && date >= earliest && date <= latest ? { date } : { code: 'impossible-date' };
};
