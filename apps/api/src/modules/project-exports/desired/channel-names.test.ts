import { expect, test } from 'vitest';
import { channelNames } from './channel-names.ts';

test.each([
  ['Rohbau / Beton', 'Rohbau Beton'],
  ['#%&', 'Polier'],
  ['General', 'General 2'],
  ['._ Vorn und hinten ..', 'Vorn und hinten'],
  ['Zeile\neins\u0000', 'Zeile eins'],
  ['x'.repeat(255), 'x'.repeat(50)],
  [`${'x'.repeat(49)}🏗️`, 'x'.repeat(49)],
  ['🏗️ Hochbau', '🏗️ Hochbau'],
])('%o becomes %o', (title, name) => {
  expect(channelNames([title])).toEqual([name]);
});

test('two of one name, also in other letters or once cut, are kept apart within the length', () => {
  expect(channelNames(['Dach', 'dach', 'Dach?', 'y'.repeat(60), 'y'.repeat(70)])).toEqual([
    'Dach',
    'dach 2',
    'Dach 3',
    'y'.repeat(50),
    `${'y'.repeat(48)} 2`,
  ]);
});
