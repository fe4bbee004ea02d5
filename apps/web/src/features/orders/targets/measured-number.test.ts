import { expect, test } from 'vitest';
import { measuredNumber } from './measured-number.ts';

test('a measured number shows as many decimals as it has', () => {
  expect([6, 1.5, 0.25, 1200, 0.0125, -3].map(measuredNumber)).toEqual(['6', '1.5', '0.25', "1'200", '0.0125', '-3']);
});
