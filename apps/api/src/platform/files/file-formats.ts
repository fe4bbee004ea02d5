const timeZone = 'Europe/Zurich';
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `2026-11-18` -> `18.11.2026` in all three languages, as on the screen. */
export const formatDate = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `18.11.2026 14:02` in Swiss time. */
export const formatDateTime = (instant: Date): string =>
  `${formatDate(isoDay.format(instant))} ${time.format(instant)}`;

/** Letters of all languages stay; what file systems refuse goes. */
export const fileNameOf = (title: string, day: string, ending: string): string => {
  const bare = title.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${bare.trim().slice(0, 100)} ${day}.${ending}`;
};

const noBreakSpace = '\u00a0';

/** `10 %` */
export const formatPercent = (value: number): string => `${value}${noBreakSpace}%`;

const grouped = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, "'");

/** `1'250.5` */
export const formatNumber = (value: number, decimals: number): string => {
  const [whole = '', ...fraction] = value.toFixed(decimals).split('.');
  return [grouped(whole), ...fraction].join('.');
};

/** `CHF 500'000`; centimes only when there are any. */
export const formatMoney = (amount: number): string => {
  const [whole = '', fraction] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  return `CHF${noBreakSpace}${amount < 0 ? '-' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
};
