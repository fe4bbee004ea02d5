import type { ProjectRisk } from '@polier/contract/projects/project-risk';
import { useVerdictWord } from '../../../components/fraction/verdict-word.ts';
import { formatNumber, formatPercent, formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { AssessedRisk } from './assessed-risk.ts';
import classes from './risk-matrix.module.css';

interface RiskMatrixProps {
  risk: ProjectRisk;
  assessed: readonly AssessedRisk[];
  chosen: AssessedRisk | undefined;
  onChoose: (id: number) => void;
}

const bands = [0, 1, 2, 3, 4] as const;
const legend = ['pays', 'examine', 'not-by-money-alone'] as const;

/** Probability against impact, five by five: each worksheet is a mark in its cell, drawn by what its measures are worth. */
export const RiskMatrix = ({ risk, assessed, chosen, onChoose }: RiskMatrixProps) => {
  const t = useTranslation();
  const verdictWord = useVerdictWord();
  const rangeOf = (ends: readonly number[], band: number, format: (value: number) => string) => {
    const [from, to] = [ends[band - 1], ends[band]];
    if (to === undefined) return t('risk.over', { value: format(from ?? 0) });
    return t('risk.upTo', { value: format(to) });
  };
  const describe = ({ number, title, value, factor, ...rest }: AssessedRisk) =>
    [
      [number, title].filter(Boolean).join(' '),
      `${t('risk.title')} ${formatRoundMoney(value)}`,
      factor !== null && `${t('common.risk.benefitCost')} ${formatNumber(factor, 1)}`,
      verdictWord(rest),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div className={classes.matrixPart}>
      <table className={classes.matrix}>
        <caption className="visually-hidden">{t('risk.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.axis}>
              {t('risk.probabilityAxis')}
            </th>
            {bands.map((impact) => (
              <th key={impact} scope="col" className="visually-hidden">
                {rangeOf(risk.impact_bands, impact, formatRoundMoney)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.toReversed().map((probability) => (
            <tr key={probability}>
              <th scope="row" className={classes.band}>
                {rangeOf(risk.probability_bands, probability, formatPercent)}
              </th>
              {bands.map((impact) => (
                <td
                  key={impact}
                  className={classes.cell}
                  data-class={probability + impact}
                  data-chosen={(chosen?.cell.probability === probability && chosen.cell.impact === impact) || undefined}
                >
                  <div className={classes.marks}>
                    {assessed
                      .filter(({ cell }) => cell.probability === probability && cell.impact === impact)
                      .map((worksheet) => (
                        <button
                          key={worksheet.id}
                          type="button"
                          className={classes.mark}
                          data-verdict={worksheet.verdict ?? undefined}
                          aria-pressed={worksheet.id === chosen?.id}
                          aria-label={describe(worksheet)}
                          onClick={() => onChoose(worksheet.id)}
                        >
                          {worksheet.number ?? worksheet.title.slice(0, 3)}
                        </button>
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.impacts} aria-hidden>
        {bands.map((impact) => (
          <span key={impact}>{rangeOf(risk.impact_bands, impact, formatNumber)}</span>
        ))}
        <strong>{t('risk.impactAxis')}</strong>
      </div>
      <ul className={classes.legend} aria-label={t('risk.legend')}>
        {legend.map((verdict) => (
          <li key={verdict}>
            <span className={classes.mark} data-verdict={verdict} aria-hidden />
            {verdictWord({ verdict, without_cost: false })}
          </li>
        ))}
      </ul>
    </div>
  );
};
