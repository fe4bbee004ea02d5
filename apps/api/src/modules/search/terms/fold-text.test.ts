import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { foldText, originalLength, otherUmlauts, wordsOf } from './fold-text.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  return () => opened.close();
});

test.each([
  'Étanchéité à l’œuvre',
  'TÜREN, Straße 211.5 – «Dach/Wand»',
  'ŒUVRE Ærø ŁÓDŹ ñandú',
  'ﬁnition ² ½ Ⅷ',
  'مرحبا بالعالم',
  'Ελληνικά Кириллица',
  '🏗️ Bau_stelle @ x',
  '',
])('the database folds like the server: %s', async (text) => {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(opened.database.owner);
  expect(foldText(text)).toBe(rows[0]?.folded);
});

test('words keep their place in the text', () => {
  expect(wordsOf('Ist’s dicht?')).toEqual([
    { word: 'ist', from: 0, to: 3 },
    { word: 's', from: 4, to: 5 },
    { word: 'dicht', from: 6, to: 11 },
  ]);
});

test('the beginning of a folded word is the beginning of the written one', () => {
  expect(originalLength('Straßenbau', 7)).toBe(6);
  expect(originalLength('étanchéité', 6)).toBe(6);
});

test('an umlaut is looked for in its other spelling too', () => {
  expect(otherUmlauts('Tür')).toBe('tuer');
  expect(otherUmlauts('Tuer')).toBe('tur');
  expect(otherUmlauts('Beton')).toBeNull();
});
