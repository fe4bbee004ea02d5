import type { RiskVerdict } from '@polier/contract/worksheets/risk';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface Judged {
  readonly verdict: RiskVerdict | null;
  readonly without_cost: boolean;
}

/** What the measures are worth, as a word; empty without a verdict. */
export const useVerdictWord = (): ((judged: Judged) => string) => {
  const t = useTranslation();
  const words: Record<RiskVerdict, string> = {
    'pays': t('common.risk.pays'),
    'examine': t('common.risk.examine'),
    'not-by-money-alone': t('common.risk.notByMoney'),
    'mandatory': t('common.risk.mandatory'),
  };
  return ({ verdict, without_cost }) =>
    verdict !== null ? words[verdict] : without_cost ? t('common.risk.noCost') : '';
};
