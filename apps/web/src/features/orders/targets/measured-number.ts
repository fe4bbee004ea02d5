import { formatNumber } from '../../../platform/formats/numbers.ts';

const mostDecimals = 4;

/** `1'200`, `1.5`: as many decimals as there are. */
export const measuredNumber = (value: number): string => {
  const decimals = Array.from({ length: mostDecimals }, (_, at) => at).find(
    (count) => Number(value.toFixed(count)) === value,
  );
  return formatNumber(value, decimals ?? mostDecimals);
};
