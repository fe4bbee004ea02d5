import { expect, test } from 'vitest';
import { partsAroundCompounds } from './short-compounds.ts';

const wholeIn = (text: string) =>
  partsAroundCompounds(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text);

test.each([
  ['Ist die CM-Messung gemacht?', ['CM-Messung']],
  ['X-Prozess und E-Mail', ['X-Prozess', 'E-Mail']],
  ['(PM-Phase)', ['PM-Phase']],
  ['Ist der BIM-Abwicklungsplan bestellt?', ['BIM-Abwicklungsplan']],
  ['Ist die Bau-Qualitätssicherung bestellt?', []],
  ['une ligne d’en-tête par mot-clé', ['en-tête', 'mot-clé']],
  ['Schalungs- und Bewehrungspläne', []],
  ['Etappe 1-', []],
  ['ohne', []],
])('%s', (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
  expect(
    partsAroundCompounds(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
