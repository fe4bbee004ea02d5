import { formatNumber, formatPercent } from '../../../../platform/formats/numbers.ts';

const minus = '−';

/** `458'000`; what is not known or not shown is a dash. */
export const amount = (value: number | null): string =>
  value === null ? '–' : formatNumber(Math.round(value)).replace('-', minus);
/** `0.92` */
export const index = (value: number | null): string => (value === null ? '–' : formatNumber(value, 2));
/** `+6`, `−3` */
export const signed = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${amount(value)}`;
export const percentage = (value: number | null): string => (value === null ? '–' : formatPercent(value));
