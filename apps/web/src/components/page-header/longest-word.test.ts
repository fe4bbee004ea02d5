import { expect, test } from 'vitest';
import { longestWordOf } from './longest-word.ts';

test('the longest word of a title is counted between spaces and hyphens', () => {
  expect(longestWordOf('Wohnüberbauung Lindenhof')).toBe(14);
  expect(longestWordOf('Beton- und Stahlbetonarbeiten')).toBe(18);
  expect(longestWordOf('')).toBe(1);
  expect(longestWordOf(undefined)).toBe(1);
});
