import { expect, it } from 'vitest';
import { shortCompanyName } from './scope-labels.ts';

it('cuts company names after 15 characters', () => {
  expect(shortCompanyName('Muster Bau AG')).toBe('Muster Bau AG');
  expect(shortCompanyName('Fünfzehnzeichen')).toBe('Fünfzehnzeichen');
  expect(shortCompanyName('Hochtal Generalbau AG')).toBe('Hochtal General…');
  expect(shortCompanyName('Steinegger Bau AG')).toBe('Steinegger Bau…');
});
