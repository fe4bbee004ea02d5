import { assessRisk, type RiskFigures, totalRisk } from '@polier/contract/worksheets/risk';
import { translator } from '@polier/i18n/translate';
import { describe, expect, test } from 'vitest';
import { evaluateFormula } from '#test/support/files/evaluate-formula';
import type { Formula } from '#platform/spreadsheets/writing/workbook';
import { amountFormulas, riskFormulas, totalFormulas } from './risk-formulas.ts';

const { t } = translator('de');
const cells = { probability: 'F1', impact: 'F2', cost: 'F3', residualProbability: 'F6', residualImpact: 'F7' };
const valuesOf = (figures: RiskFigures) => ({
  F1: figures.probability,
  F2: figures.impact,
  F3: figures.cost,
  F6: figures.residual_probability ?? null,
  F7: figures.residual_impact ?? null,
});
const of = (
  cost: number | null,
  probability: number | null,
  impact: number | null,
  more: Partial<RiskFigures> = {},
) => ({
  cost,
  probability,
  impact,
  ...more,
});
const result = (formula: Formula | string, figures: RiskFigures) =>
  typeof formula === 'string' ? formula : evaluateFormula(formula.formula, valuesOf(figures));

const cases: readonly RiskFigures[] = [
  of(20_000, 10, 500_000),
  of(50_000, 5, 400_000),
  of(0, 5, 1_000),
  of(null, 10, 500_000),
  of(20_000, null, 500_000),
  of(20_000, 10, null),
  of(0, 0, 500_000),
  of(1_000, 0, 500_000),
  of(50_001, 100, 100_000),
  of(100_001, 100, 100_000),
  of(1_000, 1, 2_250),
  of(100, 29, 50),
  of(0.03, 50, 0.02),
  of(0.1, 100, 0.3),
  of(10_000_000_000, 100, 10_000_000_000),
  of(20_000, 10, 500_000, { residual_probability: 5, residual_impact: 200_000 }),
  of(20_000, 10, 500_000, { residual_probability: 50, residual_impact: 200_000 }),
  of(20_000, 10, 500_000, { mandatory_measure: true }),
];

describe('the formulas of a risk', () => {
  test.each(cases)('give what the screen shows for %j', (figures) => {
    const { value, factor, verdict } = riskFormulas(figures, cells, t);
    const risk = assessRisk(figures);
    const words = {
      'pays': 'lohnt sich',
      'examine': 'prüfen',
      'not-by-money-alone': 'nicht allein mit Geld begründbar',
      'mandatory': 'vorgeschrieben',
    };
    expect([result(value, figures), result(factor, figures), result(verdict, figures)]).toEqual([
      risk.value ?? '–',
      risk.factor ?? (risk.withoutCost ? 'ohne Kosten' : '–'),
      risk.verdict === null ? '' : words[risk.verdict],
    ]);
    // What programs show that do not calculate is the same.
    expect([value.result, factor.result]).toEqual([result(value, figures), result(factor, figures)]);
  });
});

test('the total adds up exact amounts and leaves out risks with a missing figure', () => {
  const rows = cases.map((figures) =>
    amountFormulas(cells).map((formula) => evaluateFormula(formula, valuesOf(figures))),
  );
  const sums = [0, 1, 2].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const values = { N1: sums[0] ?? 0, O1: sums[1] ?? 0, P1: sums[2] ?? 0 };
  const { value, cost, factor } = totalFormulas(cases, { risk: 'N1', reduction: 'O1', cost: 'P1' }, t);
  const total = totalRisk(cases);
  expect([value, cost, factor].map(({ formula }) => evaluateFormula(formula, values))).toEqual([
    total.value,
    total.cost,
    total.factor,
  ]);
});
