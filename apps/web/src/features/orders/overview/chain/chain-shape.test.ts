import { expect, test } from 'vitest';
import { curveBetween, isSame } from './chain-shape.ts';

test('a curve goes from the first line of its target to the middle of its use case', () => {
  expect(curveBetween(0, 0)).toBe('M0 11C27 11 27 11 54 11');
  expect(curveBetween(1, 4)).toBe('M0 55C27 55 27 99 54 99');
});

test('a target is not the use case of the same number', () => {
  expect(isSame({ type: 'target', id: 3 }, 'target', 3)).toBe(true);
  expect(isSame({ type: 'target', id: 3 }, 'use_case', 3)).toBe(false);
  expect(isSame(null, 'target', 3)).toBe(false);
});
