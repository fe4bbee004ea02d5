import { expect, test } from 'vitest';
import { likenessOf, strokesOf } from './similarity.ts';

test.each([
  [1, 'same', 10],
  [0.94, 'close', 9],
  [0.5, 'related', 5],
  [0.2, 'distant', 2],
  [0.01, 'distant', 1],
])('a similarity of %d is said to be %s, in %d strokes', (similarity, likeness, strokes) => {
  expect(likenessOf(similarity)).toBe(likeness);
  expect(strokesOf(similarity)).toBe(strokes);
});
