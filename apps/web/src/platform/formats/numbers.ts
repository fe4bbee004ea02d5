const apostrophe = "'";
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, apostrophe);

/** `1234567.5` -> `1'234'567.50` with two decimals. The Swiss form holds in all three languages. */
export const formatNumber = (value: number, decimals = 0): string => {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '';
  return sign + grouped(whole) + (fraction === undefined ? '' : `.${fraction}`);
};

/** Keeps an amount or a share on one line. */
const noBreakSpace = '\u{A0}';

/** `CHF 1'000.00`. */
export const formatMoney = (value: number): string => `CHF${noBreakSpace}${formatNumber(value, 2)}`;
/** `CHF 500'000`; centimes only when there are any. */
export const formatRoundMoney = (value: number): string =>
  `CHF${noBreakSpace}${formatNumber(value, Number.isInteger(value) ? 0 : 2)}`;
/** `10 %` */
export const formatPercent = (value: number): string => `${formatNumber(value)}${noBreakSpace}%`;

/** An amount as people type it (`1'000`, `1000.50`, `1 000,5`) -> number; undefined when it is none. */
export const parseNumber = (typed: string): number | undefined => {
  const bare = typed
    .trim()
    .replace(/^CHF\s*/i, '')
    .replace(/['’\s]/g, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};
