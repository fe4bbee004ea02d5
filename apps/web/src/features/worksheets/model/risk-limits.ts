const largest = 10_000_000_000;

/** An amount in CHF with at most two decimals, as the server takes it. */
export const isAmount = (value: number): boolean =>
  value >= 0 && value <= largest && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Whole per cent. */
export const isPercentage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;
