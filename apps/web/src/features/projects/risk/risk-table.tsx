import type { ProjectRisk } from '@polier/contract/projects/project-risk';
import { useEffect, useRef } from 'react';
import { useVerdictWord } from '../../../components/fraction/verdict-word.ts';
import { formatNumber, formatPercent } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { AssessedRisk } from './assessed-risk.ts';
import classes from './risk.module.css';

interface RiskTableProps {
  assessed: readonly AssessedRisk[];
  total: ProjectRisk['total'];
  chosenId: number | null;
  onChoose: (id: number) => void;
}

const factorText = (factor: number | null) => (factor === null ? '–' : formatNumber(factor, 1));

/** The worksheets with their figures, the best worth of the measures first, and the sum below. */
export const RiskTable = ({ assessed, total, chosenId, onChoose }: RiskTableProps) => {
  const t = useTranslation();
  const verdictWord = useVerdictWord();
  const chosenRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    chosenRow.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('risk.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('risk.number')}</th>
          <th scope="col">{t('risk.worksheet')}</th>
          <th scope="col" className={classes.amount} data-optional>
            {t('risk.probability')}
          </th>
          <th scope="col" className={classes.amount} data-optional>
            {t('risk.impact')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('risk.title')}
          </th>
          <th scope="col" className={classes.amount} data-optional>
            {t('risk.cost')}
          </th>
          <th scope="col" className={classes.amount}>
            <abbr title={t('common.risk.benefitCost')}>{t('risk.factor')}</abbr>
          </th>
          <th scope="col">{t('risk.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {assessed.map((worksheet) => {
          const { id, kind, number, title, probability, impact, value, cost, factor } = worksheet;
          const isChosen = id === chosenId;
          return (
            <tr
              key={id}
              ref={isChosen ? chosenRow : undefined}
              data-chosen={isChosen || undefined}
              aria-selected={isChosen}
              onClick={() => onChoose(id)}
            >
              <td>{number}</td>
              <th scope="row">
                <RouteLink to="/worksheet" search={{ kind, id }} onFocus={() => onChoose(id)}>
                  {title}
                </RouteLink>
              </th>
              <td className={classes.amount} data-optional>
                {formatPercent(probability)}
              </td>
              <td className={classes.amount} data-optional>
                {formatNumber(impact)}
              </td>
              <td className={classes.amount} data-strong>
                {formatNumber(value)}
              </td>
              <td className={classes.amount} data-optional>
                {formatNumber(cost)}
              </td>
              <td className={classes.amount} data-strong>
                {factorText(factor)}
              </td>
              <td className={classes.verdict} data-verdict={worksheet.verdict ?? undefined}>
                {verdictWord(worksheet)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('risk.sum')}
          </th>
          <td className={classes.amount} data-optional>
            –
          </td>
          <td className={classes.amount} data-optional>
            –
          </td>
          <td className={classes.amount}>{formatNumber(total.value ?? 0)}</td>
          <td className={classes.amount} data-optional>
            {formatNumber(total.cost)}
          </td>
          <td className={classes.amount}>{factorText(total.factor)}</td>
          <td className={classes.verdict} data-verdict={total.verdict ?? undefined}>
            {verdictWord(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
