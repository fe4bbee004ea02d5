import type { VerdictView } from '@polier/contract/verdicts/verdicts.contract';
import { formatNumber, formatRoundMoney } from '../../platform/formats/numbers.ts';
import type { Translate } from '../../platform/i18n/use-translation.ts';

/** `CHF 2'500 und 1.5 Tage vermieden, geschätzt`; empty where nothing was named. */
export const savedText = (t: Translate, { chf, days, confirmed_at }: VerdictView): string => {
  const parts = [
    chf !== null && formatRoundMoney(chf),
    days !== null && t('verdicts.days', { days: formatNumber(days, Number.isInteger(days) ? 0 : 1) }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  const saved = t('verdicts.avoided', { saved: parts.join(', ') });
  return confirmed_at === null && chf !== null ? `${saved} (${t('verdicts.estimated')})` : saved;
};
