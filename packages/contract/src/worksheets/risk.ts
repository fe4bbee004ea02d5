/** Which side of the fraction the cost of the measures stands on; one constant flips the reading. */
export const riskDivider: 'cost' | 'risk' = 'cost';

export const riskVerdicts = ['pays', 'examine', 'not-by-money-alone', 'mandatory'] as const;
export type RiskVerdict = (typeof riskVerdicts)[number];
export interface RiskFigures {
  /** Cost of the measures, CHF. */
  cost: number | null;
  /** Probability, whole per cent. */
  probability: number | null;
  /** Damage if it happens, CHF. */
  impact: number | null;
  /** Probability that is left with the measures, whole per cent; usually 0. */
  residual_probability?: number;
  /** Damage that is left with the measures, CHF; usually 0. */
  residual_impact?: number;
  /** Law or safety demand the measures, whatever they cost. */
  mandatory_measure?: boolean;
}
export interface Risk {
  /** Risk value R = p/100 x I, CHF rounded to 1; null while a figure is missing. */
  value: number | null;
  /** Benefit-cost factor rounded half up to one decimal; null when there is none. */
  factor: number | null;
  /** True when something is at stake and the measures cost nothing. */
  withoutCost: boolean;
  verdict: RiskVerdict | null;
}

const centimes = (chf: number) => Math.round(chf * 100);
const roundHalfUp = (value: number, decimals: number) => Math.floor(value * 10 ** decimals + 0.5) / 10 ** decimals;

const verdictOf = (factor: number): RiskVerdict => {
  const [pays, examine] = riskDivider === 'cost' ? [factor >= 2, factor >= 1] : [factor <= 0.5, factor <= 1];
  return pays ? 'pays' : examine ? 'examine' : 'not-by-money-alone';
};

interface Amounts {
  /** Centimes at stake, and those that the measures take away. */
  risk: number;
  reduction: number;
  cost: number;
}

const assessAmounts = ({ risk, reduction, cost }: Amounts): Risk => {
  const value = roundHalfUp(risk / 100, 0);
  const [above, below] = riskDivider === 'cost' ? [reduction, cost] : [cost, reduction];
  if (below === 0) return { value, factor: null, withoutCost: above > 0, verdict: null };
  const exact = above / below;
  return { value, factor: roundHalfUp(exact, 1), withoutCost: false, verdict: verdictOf(exact) };
};

const amountsOf = (figures: RiskFigures): Amounts | null => {
  const { cost, probability, impact, residual_probability = 0, residual_impact = 0 } = figures;
  if (cost === null || probability === null || impact === null) return null;
  const risk = (probability * centimes(impact)) / 100;
  const residual = (residual_probability * centimes(residual_impact)) / 100;
  return { risk, reduction: risk - residual, cost: centimes(cost) };
};

/** Expected monetary value (PMI) against the cost of the measures: N = (R - R residual) / C. */
export const assessRisk = (figures: RiskFigures): Risk => {
  const amounts = amountsOf(figures);
  const risk: Risk =
    amounts === null ? { value: null, factor: null, withoutCost: false, verdict: null } : assessAmounts(amounts);
  return figures.mandatory_measure ? { ...risk, verdict: 'mandatory' } : risk;
};

/** What is left at risk with the measures, CHF rounded to 1. */
export const residualRisk = ({ residual_probability = 0, residual_impact = 0 }: RiskFigures): number =>
  roundHalfUp((residual_probability * centimes(residual_impact)) / 100 / 100, 0);

export interface RiskTotal extends Risk {
  /** Sum of the costs, CHF rounded to 1. */
  cost: number;
}

/** All of them together: sum of the risks over sum of the costs, not the mean of the factors. Those with a missing figure are left out. */
export const totalRisk = (all: readonly RiskFigures[]): RiskTotal => {
  const sum: Amounts = { risk: 0, reduction: 0, cost: 0 };
  for (const { risk, reduction, cost } of all.map(amountsOf).filter((amounts) => amounts !== null)) {
    sum.risk += risk;
    sum.reduction += reduction;
    sum.cost += cost;
  }
  return { ...assessAmounts(sum), cost: roundHalfUp(sum.cost / 100, 0) };
};

/** Upper ends, in per cent, of the first four of the five bands of probability; those of the impact are a setting. */
export const probabilityBands = [10, 30, 50, 70] as const;

/** The band 0 to 4 that holds a value; an upper end belongs to its band. */
export const bandOf = (value: number, upperEnds: readonly number[]): number => {
  const index = upperEnds.findIndex((end) => value <= end);
  return index === -1 ? upperEnds.length : index;
};
