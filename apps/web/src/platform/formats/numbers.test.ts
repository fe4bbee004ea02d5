import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber, formatPercent, formatRoundMoney, parseNumber } from './numbers.ts';

describe('numbers', () => {
  it('writes amounts as Switzerland does', () => {
    expect(formatMoney(1000)).toBe("CHF\u{A0}1'000.00");
    expect(formatMoney(1234567.5)).toBe("CHF\u{A0}1'234'567.50");
    expect(formatRoundMoney(500_000)).toBe("CHF\u{A0}500'000");
    expect(formatRoundMoney(0.5)).toBe('CHF\u{A0}0.50');
    expect(formatPercent(10)).toBe('10\u{A0}%');
  });

  it('keeps the sign, but never of a zero', () => {
    expect(formatNumber(-1500)).toBe("-1'500");
    expect(formatNumber(-0.001, 2)).toBe('0.00');
  });

  it.each([
    ["1'000", 1000],
    ['1’000.50', 1000.5],
    ['CHF 20 000', 20_000],
    ['12,5', 12.5],
    ['-3', -3],
  ])('reads %s', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });

  it.each(['', 'viel', '1.2.3', '1e5', '--1'])('refuses %j', (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  });
});
