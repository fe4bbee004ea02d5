import { expect, test } from 'vitest';
import { addressWith } from './lesson-link.ts';

test('a link keeps place and filters, names the lesson and opens no dialog', () => {
  expect(addressWith('/knowledge/combined?tab=trade&id=6&phase=9&new=1', 18)).toBe(
    '/knowledge/combined?tab=trade&id=6&phase=9&lesson=18',
  );
  expect(addressWith('/knowledge/combined?lesson=3', 18)).toBe('/knowledge/combined?lesson=18');
  expect(addressWith('/knowledge/combined', 18)).toBe('/knowledge/combined?lesson=18');
});
