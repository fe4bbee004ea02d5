/** Which side of the fraction the cost of the measures stands on; one constant flips the reading. */
export const riskDivider: 'cost' | 'risk' = 'cost';

export type RiskVerdict = 'pays' | 'examine' | 'not-by-money-alone';
export interface RiskFigures {
  /** Cost of the measures, CHF. */
  cost: number | null;
  /** Probability, whole per cent. */
  probability: number | null;
  /** Damage if it happens, CHF. */
  impact: number | null;
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

/** Expected monetary value (PMI) against the cost of the measures: N = ((p / 100) x I) / C. */
export const assessRisk = ({ cost, probability, impact }: RiskFigures): Risk => {
  if (cost === null || probability === null || impact === null) {
    return { value: null, factor: null, withoutCost: false, verdict: null };
  }
  const risk = (probability * centimes(impact)) / 100;
  const measures = centimes(cost);
  const value = roundHalfUp(risk / 100, 0);
  const [above, below] = riskDivider === 'cost' ? [risk, measures] : [measures, risk];
  if (below === 0) return { value, factor: null, withoutCost: above > 0, verdict: null };
  const exact = above / below;
  return { value, factor: roundHalfUp(exact, 1), withoutCost: false, verdict: verdictOf(exact) };
};
