import { expect, test } from 'vitest';
import { hasNearCopy, similarityLevelOf, strokesOf } from './similarity.ts';

test.each([
  [1, 'same', 10],
  [0.94, 'close', 9],
  [0.5, 'related', 5],
  [0.2, 'distant', 2],
  [0.01, 'distant', 1],
])('a similarity of %d is said to be %s, in %d strokes', (similarity, level, strokes) => {
  expect(similarityLevelOf(similarity)).toBe(level);
  expect(strokesOf(similarity)).toBe(strokes);
});

test('what is worded nearly the same is a copy, what is only related is none', () => {
  expect(hasNearCopy([{ similarity: 0.5 }, { similarity: 0.7 }])).toBe(true);
  expect(hasNearCopy([{ similarity: 0.5 }])).toBe(false);
});
