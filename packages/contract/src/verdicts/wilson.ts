/** Of the normal distribution, for 95 % confidence. */
export const wilsonZ = 1.959964;

/**
 * Lower bound of the Wilson score interval: how large the share of successes is at least, so that 1 of 1 stands below 40 of
 * 45. A half counts as half a success. Null without any trial.
 */
export const wilsonLowerBound = (successes: number, trials: number): number | null => {
  if (trials <= 0) return null;
  const [z, share] = [wilsonZ, successes / trials];
  const center = share + (z * z) / (2 * trials);
  const margin = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * trials)) / trials);
  return Math.max(0, (center - margin) / (1 + (z * z) / trials));
};
