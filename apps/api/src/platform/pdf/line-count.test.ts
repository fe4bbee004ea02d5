import { expect, test } from 'vitest';
import { mostLines } from './line-count.ts';

test.each([
  ['', 9, 1],
  ['Ausführung', 9, 1],
  ['Schnittstellen zu anderen Gewerken', 9, 3],
  ['Donaudampfschifffahrtsgesellschaft', 9, 3],
  ['WWWWWWWWWWWWWWWWWWWW', 9, 3],
])('%s takes at the most so many lines', (text, width, lines) => {
  expect(mostLines(text, width)).toBe(lines);
});
