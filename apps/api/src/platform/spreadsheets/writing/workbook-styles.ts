import type { CellStyle } from './workbook.ts';

export const colors = {
  ink: '15171A',
  paper: 'FBFAF7',
  field: 'FFFFFF',
  secondary: '625D54',
  quiet: '8F897E',
  due: 'B23A00',
  toCheck: 'FDE6DA',
  checked: '45660B',
} as const;

const date = 'dd\\.mm\\.yyyy';
export const percent = '0" %"';
/** Centimes only where there are any. */
export const money = (amount: number | null): string =>
  amount === null || Number.isInteger(amount) ? '"CHF "#,##0' : '"CHF "#,##0.00';

export const styles = {
  company: { size: 10, bold: true },
  title: { size: 16, bold: true },
  fact: { color: colors.secondary },
  label: { color: colors.secondary },
  heading: { bold: true, size: 9, color: colors.secondary, lineBelow: 'medium', wrap: true },
  /** Read, not written: the ground of paper. */
  read: { fill: colors.paper, lineBelow: 'thin', wrap: true, color: colors.secondary },
  question: { fill: colors.paper, lineBelow: 'thin', wrap: true, serif: true, size: 11 },
  written: { fill: colors.field, lineBelow: 'thin', wrap: true },
  writtenDate: { fill: colors.field, lineBelow: 'thin', align: 'left', format: date },
  figure: { align: 'right', lineBelow: 'thin' },
  verdict: { lineBelow: 'thin' },
} as const satisfies Readonly<Record<string, CellStyle>>;
