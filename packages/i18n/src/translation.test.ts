import { describe, expect, test } from 'vitest';
import { type Translate, type Translation, createTranslation } from './translation.ts';

const texts = {
  area: {
    plain: 'Plain',
    greeting: 'Hello {{name}}, {{name}}',
    rows_zero: 'No rows',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    required: '{{field}} is required',
    required_email: 'Give an address',
  },
} as const;
const { t, exists } = createTranslation('en', () => texts) as Translation<Translate<typeof texts>>;

describe('a text', () => {
  test('is found by its key and takes its values', () => {
    expect(t('area.plain')).toBe('Plain');
    expect(t('area.greeting', { name: '{{count}} <b>$&' })).toBe('Hello {{count}} <b>$&, {{count}} <b>$&');
  });

  test.each([
    [0, 'No rows'],
    [1, '1 row'],
    [2, '2 rows'],
  ])('of several forms is said for %d', (count, text) => {
    expect(t('area.rows', { count })).toBe(text);
  });

  test('follows the plural rules of its language', () => {
    const french = createTranslation('fr', () => ({
      rows_one: '{{count}} ligne',
      rows_other: '{{count}} lignes',
    }));
    expect(french.t('rows', { count: 0 })).toBe('0 ligne');
    expect(french.t('rows', { count: 2 })).toBe('2 lignes');
    // French has a form of its own for a million, which no text here needs.
    expect(french.t('rows', { count: 1_000_000 })).toBe('1000000 lignes');
  });

  test('made for one context wins', () => {
    expect(t('area.required', { field: 'E-mail', context: 'email' })).toBe('Give an address');
    expect(t('area.required', { field: 'Name', context: 'name' })).toBe('Name is required');
  });

  test('that does not exist is its key', () => {
    expect(exists('area.plain')).toBe(true);
    expect(exists('area')).toBe(false);
    expect(exists('area.toString')).toBe(false);
    // @ts-expect-error: the key is unknown
    expect(t('area.unknown')).toBe('area.unknown');
    // @ts-expect-error: a value is missing
    expect(t('area.greeting')).toBe('Hello , ');
  });
});
