import type { Language } from '@polier/i18n/languages';
import type { translator } from '@polier/i18n/translate';
import { formatPercent } from '#platform/files/file-formats';
import type { PaperLogo } from '../worksheet-files/pdf/paper-document.ts';

/** What every paper about an order is written with. */
export interface PaperWords {
  readonly t: ReturnType<typeof translator>['t'];
  readonly language: Language;
  /** The date in Zurich, `YYYY-MM-DD`. */
  readonly today: string;
  readonly company: string;
  readonly logo: PaperLogo;
  readonly printedBy: string;
}

const minus = '−';
const decimalsOf = (value: number, most: number): number =>
  Array.from({ length: most }, (_, at) => at).find((count) => Number(value.toFixed(count)) === value) ?? most;

/** `1'234.50`; the Swiss form holds in all three languages. */
const grouped = (value: number, decimals: number): string => {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? minus : '';
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, "'") + (fraction === undefined ? '' : `.${fraction}`);
};

/** What is not known or not shown is a dash. */
const dash = '–';
export const orDash = (text: string | null | undefined): string => text || dash;
export const amount = (value: number | null): string => (value === null ? dash : grouped(Math.round(value), 0));
export const index = (value: number | null): string => (value === null ? dash : grouped(value, 2));
export const signed = (value: number | null): string =>
  value === null ? dash : `${value > 0 ? '+' : ''}${amount(value)}`;
export const percentage = (value: number | null): string => (value === null ? dash : formatPercent(value));
/** As many decimals as there are. */
export const measured = (value: number | null): string =>
  value === null ? dash : grouped(value, decimalsOf(value, 4));
