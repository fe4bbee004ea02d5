import type { Language } from '@polier/i18n/languages';
import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

// A Saturday.
const today = '2026-11-21';

describe('typing a due date', () => {
  it.each([
    ['18.11.2026', '2026-11-18'],
    [' 1.2.27 ', '2027-02-01'],
    ['1.2.', '2026-02-01'],
    ['18 . 11 . 2026', '2026-11-18'],
    ['18112026', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['2026-11-18T00:00:00', '2026-11-18'],
    ['29.2.2028', '2028-02-29'],
    ['heute', '2026-11-21'],
    ['Today', '2026-11-21'],
    ['aujourd’hui', '2026-11-21'],
    ['morgen', '2026-11-22'],
    ['übermorgen', '2026-11-23'],
    ['+7', '2026-11-28'],
    ['+ 14', '2026-12-05'],
    ['+2w', '2026-12-05'],
    ['-1', '2026-11-20'],
    ['mo', '2026-11-23'],
    ['sa', '2026-11-28'],
  ])('reads %s as %s', (typed, date) => {
    expect(readTypedDate(typed, today, 'de')).toEqual({ date });
  });

  it.each([
    ['de', '2026-11-24'],
    ['fr', '2026-11-22'],
  ] satisfies [Language, string][])('reads the weekday di in %s', (language, date) => {
    expect(readTypedDate('di', today, language)).toEqual({ date });
  });

  it('reads nothing as no date', () => {
    expect(readTypedDate('  ', today, 'de')).toEqual({ date: null });
  });

  it.each(['31.11.2026', '30.2.', '0.1.2026', '29.2.2026', '1.13.26', '1.1.1800', '-9999w'])(
    'knows that there is no %s',
    (typed) => {
      expect(readTypedDate(typed, today, 'de')).toEqual({ problem: 'impossible' });
    },
  );

  it.each(['bald', '18.', 'KW 48', '18/11/2026/1', '++7', 'tue'])('cannot read %s', (typed) => {
    expect(readTypedDate(typed, today, 'de')).toEqual({ problem: 'unreadable' });
  });
});
