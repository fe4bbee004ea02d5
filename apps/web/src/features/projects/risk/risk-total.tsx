import type { ProjectRisk } from '@polier/contract/projects/project-risk';
import { Figure } from '../../../components/status-sentence/status-sentence.tsx';
import { useVerdictWord } from '../../../components/fraction/verdict-word.ts';
import { formatNumber, formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { AssessedRisk } from './assessed-risk.ts';
import classes from './risk.module.css';

interface RiskTotalProps {
  total: ProjectRisk['total'];
  assessed: readonly AssessedRisk[];
  /** How many worksheets lack a figure. */
  without: number;
}

/** The whole project: sum of the risks over sum of the costs, and what is left to decide. */
export const RiskTotal = ({ total, assessed, without }: RiskTotalProps) => {
  const t = useTranslation();
  const verdictWord = useVerdictWord();
  const count = (verdict: AssessedRisk['verdict']) => assessed.filter((one) => one.verdict === verdict).length;
  const [toExamine, notByMoney] = [count('examine'), count('not-by-money-alone')];
  const [risk, cost] = [formatRoundMoney(total.value ?? 0), formatRoundMoney(total.cost)];
  return (
    <section className={classes.total} aria-label={t('risk.whole')}>
      <div className={classes.margin}>
        <h2 className={classes.whole}>{t('risk.whole')}</h2>
        <p className={classes.counts}>
          {t('risk.assessed', { count: assessed.length })}
          {without > 0 && `, ${t('risk.withoutRisk', { count: without })}`}
        </p>
      </div>
      <div className={classes.fraction}>
        <span className={classes.terms}>
          <span className={classes.numerator}>
            {risk} {t('risk.title')}
          </span>
          <span className={classes.denominator}>
            {cost} {t('risk.measures')}
          </span>
        </span>
        <span aria-hidden>=</span>
        <strong className={classes.factor}>{total.factor === null ? '–' : formatNumber(total.factor, 1)}</strong>
        <span className={classes.verdict} data-verdict={total.verdict ?? undefined}>
          {verdictWord(total)}
        </span>
      </div>
      <p className={classes.sentence}>
        <Figure>{cost}</Figure> {t('risk.against')} <Figure>{risk}</Figure> {t('risk.ofRisk')}{' '}
        {toExamine > 0 && <em className={classes.toExamine}>{t('risk.toExamine', { count: toExamine })}</em>}{' '}
        {notByMoney > 0 && <span className={classes.quiet}>{t('risk.notByMoney', { count: notByMoney })}</span>}
      </p>
    </section>
  );
};
