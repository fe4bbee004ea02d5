/** Half up at so many decimals, as amounts and percentages are shown. */
export const roundHalfUp = (value: number, decimals = 0): number => {
  const factor = 10 ** decimals;
  // The smallest step keeps 1.005 from falling below its half.
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
};

export interface Share {
  readonly weight: number;
  /** Whole per cent. */
  readonly percentage: number | null;
}

/** Weighted mean in whole per cent; what has no percentage is left out, and nothing to count is null. */
export const weightedPercentage = (shares: readonly Share[]): number | null => {
  let [sum, weights] = [0, 0];
  for (const { weight, percentage } of shares) {
    if (percentage === null) continue;
    sum += weight * percentage;
    weights += weight;
  }
  return weights === 0 ? null : roundHalfUp(sum / weights);
};
