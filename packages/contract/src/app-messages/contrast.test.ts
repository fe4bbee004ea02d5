import { expect, test } from 'vitest';
import { contrastOf, leastContrast } from './contrast.ts';

test('the contrast of two colours is the ratio of WCAG, whichever comes first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(leastContrast);
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(leastContrast);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});
