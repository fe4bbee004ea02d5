import { assessRisk, type Risk, riskDivider, type RiskFigures, totalRisk } from '@polier/contract/worksheets/risk';
import type { Formula } from '#platform/spreadsheets/writing/workbook';
import type { Translate } from '../file-context.ts';

/** Cells that hold the figures of one risk. */
export interface RiskCells {
  readonly probability: string;
  readonly impact: string;
  readonly cost: string;
  readonly residualProbability: string;
  readonly residualImpact: string;
}

/** Stands where nothing can be assessed. */
const nothing = '–';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Centimes at stake: whole per cents times whole centimes. */
const centimes = (probability: string, impact: string) => `${probability}*ROUND(${impact}*100,0)/100`;
/** As rounding half up does it, below zero too. */
const halfUp = (value: string, decimals: 0 | 1) => (decimals === 0 ? `INT(${value}+0.5)` : `INT((${value})*10+0.5)/10`);

const [payTest, examineTest] = riskDivider === 'cost' ? ['>=2', '>=1'] : ['<=0.5', '<=1'];
const sides = (reduction: string, cost: string) => (riskDivider === 'cost' ? [reduction, cost] : [cost, reduction]);

const factorText = ({ factor, withoutCost }: Risk, t: Translate): string | number =>
  factor ?? (withoutCost ? t('common.risk.noCost') : nothing);

/** Centimes at stake that the measures take away. */
const reductionOf = ({ probability, impact, residualProbability, residualImpact }: RiskCells) =>
  `(${centimes(probability, impact)}-${centimes(residualProbability, residualImpact)})`;
const isIncomplete = ({ probability, impact, cost }: RiskCells) => `COUNT(${probability},${impact},${cost})<3`;

const factorFormula = (reduction: string, cost: string, t: Translate) => {
  const [above, below] = sides(reduction, cost);
  return `IF(${below}=0,IF(${above}>0,${quoted(t('common.risk.noCost'))},${quoted(nothing)}),${halfUp(`${above}/${below}`, 1)})`;
};
const verdictFormula = (reduction: string, cost: string, t: Translate) => {
  const [above, below] = sides(reduction, cost);
  const ratio = `${above}/${below}`;
  const [pays, examine, notByMoney] = [t('common.risk.pays'), t('common.risk.examine'), t('common.risk.notByMoney')];
  return `IF(${below}=0,"",IF(${ratio}${payTest},${quoted(pays)},IF(${ratio}${examineTest},${quoted(examine)},${quoted(notByMoney)})))`;
};

const verdictWord = ({ verdict }: Risk, t: Translate): string => {
  const words = {
    'pays': t('common.risk.pays'),
    'examine': t('common.risk.examine'),
    'not-by-money-alone': t('common.risk.notByMoney'),
    'mandatory': t('common.risk.mandatory'),
  };
  return verdict === null ? '' : words[verdict];
};

export interface RiskFormulas {
  readonly value: Formula;
  readonly factor: Formula;
  /** A word instead of a formula where the measures are demanded whatever they cost. */
  readonly verdict: Formula | string;
}

/** R = p x I and N = (R - R residual) / C, computed anew while the figures are typed. */
export const riskFormulas = (figures: RiskFigures, cells: RiskCells, t: Translate): RiskFormulas => {
  const risk = assessRisk(figures);
  const [reduction, cost] = [reductionOf(cells), `ROUND(${cells.cost}*100,0)`];
  const whole = (formula: string, otherwise: string) => `IF(${isIncomplete(cells)},${quoted(otherwise)},${formula})`;
  return {
    value: {
      formula: whole(halfUp(`(${centimes(cells.probability, cells.impact)})/100`, 0), nothing),
      result: risk.value ?? nothing,
    },
    factor: { formula: whole(factorFormula(reduction, cost, t), nothing), result: factorText(risk, t) },
    verdict:
      risk.verdict === 'mandatory'
        ? t('common.risk.mandatory')
        : { formula: whole(verdictFormula(reduction, cost, t), ''), result: verdictWord(risk, t) },
  };
};

/** Exact amounts in centimes of one risk, 0 while a figure is missing: what a total adds up. */
export const amountFormulas = (cells: RiskCells): readonly string[] => {
  const whole = (formula: string) => `IF(${isIncomplete(cells)},0,${formula})`;
  return [
    whole(centimes(cells.probability, cells.impact)),
    whole(reductionOf(cells)),
    whole(`ROUND(${cells.cost}*100,0)`),
  ];
};

/** Sum of the risks over sum of the costs; the ranges hold exact amounts in centimes. */
export const totalFormulas = (
  all: readonly RiskFigures[],
  ranges: { readonly risk: string; readonly reduction: string; readonly cost: string },
  t: Translate,
): RiskFormulas & { readonly cost: Formula } => {
  const total = totalRisk(all);
  const [reduction, cost] = [`SUM(${ranges.reduction})`, `SUM(${ranges.cost})`];
  return {
    value: { formula: halfUp(`SUM(${ranges.risk})/100`, 0), result: total.value ?? 0 },
    cost: { formula: halfUp(`${cost}/100`, 0), result: total.cost },
    factor: { formula: factorFormula(reduction, cost, t), result: factorText(total, t) },
    verdict: { formula: verdictFormula(reduction, cost, t), result: verdictWord(total, t) },
  };
};
