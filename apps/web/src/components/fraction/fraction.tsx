import { type RiskFigures, assessRisk, residualRisk } from '@polier/contract/worksheets/risk';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent, formatRoundMoney } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useVerdictWord } from './verdict-word.ts';
import classes from './fraction.module.css';

export interface FractionProps {
  figures: RiskFigures;
  /** Editors in place of the two written figures above the bar. */
  numerator?: readonly [ReactNode, ReactNode];
  /** An editor in place of the figure below the bar. */
  denominator?: ReactNode;
  /** Names above and below the bar, and of the result, beside the figures. */
  labelled?: boolean;
}

const shown = <T,>(value: T | null, format: (value: T) => string): string => (value === null ? '–' : format(value));

/** Probability times impact over the cost of the measures, as a real fraction; one sentence for screen readers. */
export const Fraction = ({ figures, numerator, denominator, labelled = false }: FractionProps) => {
  const t = useTranslation();
  const { factor, verdict, withoutCost } = assessRisk(figures);
  const texts = {
    probability: shown(figures.probability, formatPercent),
    impact: shown(figures.impact, formatRoundMoney),
    cost: shown(figures.cost, formatRoundMoney),
    result: factor === null ? '–' : formatNumber(factor, 1),
  };
  const rest = residualRisk(figures);
  const word = useVerdictWord()({ verdict, without_cost: withoutCost });
  const said = { ...texts, verdict: word, rest: formatRoundMoney(rest) };
  const complete = rest === 0 ? t('common.risk.sentence', said) : t('common.risk.sentenceWithResidual', said);
  const sentence = word === '' ? t('common.risk.incomplete') : complete;
  return (
    <div className={classes.fraction} role="group" aria-label={sentence}>
      <div>
        <div className={classes.numerator}>
          {labelled && <span className={classes.caption}>{t('common.risk.probabilityTimesImpact')}</span>}
          {numerator?.[0] ?? <span className={classes.figure}>{texts.probability}</span>}
          <span aria-hidden="true">×</span>
          {numerator?.[1] ?? <span className={classes.figure}>{texts.impact}</span>}
          {rest > 0 && (
            <span className={classes.rest} title={t('common.risk.residual')}>
              − {formatRoundMoney(rest)}
            </span>
          )}
        </div>
        <div className={classes.denominator}>
          {labelled && <span className={classes.caption}>{t('common.risk.costOfMeasures')}</span>}
          {denominator ?? <span className={classes.figure}>{texts.cost}</span>}
        </div>
      </div>
      <span className={classes.equals} aria-hidden="true">
        =
      </span>
      <div className={classes.result}>
        {labelled && <span className={classes.caption}>{t('common.risk.benefitCost')}</span>}
        <span>
          <span className={classes.factor}>{texts.result}</span>
          {word !== '' && (
            <span className={classes.verdict} data-verdict={verdict ?? undefined}>
              {word}
            </span>
          )}
        </span>
      </div>
    </div>
  );
};
