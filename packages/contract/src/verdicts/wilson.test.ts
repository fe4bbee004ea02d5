import { expect, test } from 'vitest';
import { wilsonLowerBound } from './wilson.ts';

// Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  { successes: 81, trials: 263, bound: 0.2553 },
  { successes: 15, trials: 148, bound: 0.0624 },
  { successes: 0, trials: 20, bound: 0 },
  { successes: 1, trials: 29, bound: 0.0061 },
])('the lower bound of $successes of $trials is $bound', ({ successes, trials, bound }) => {
  expect(wilsonLowerBound(successes, trials)).toBeCloseTo(bound, 4);
});

test('1 of 1 stands below 40 of 45, and nothing tried has no bound', () => {
  expect(wilsonLowerBound(1, 1)).toBeLessThan(wilsonLowerBound(40, 45) ?? 0);
  expect(wilsonLowerBound(0, 0)).toBeNull();
});
