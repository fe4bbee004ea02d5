import { describe, expect, test } from 'vitest';
import { assessRisk, bandOf, probabilityBands, riskDivider, type RiskVerdict, totalRisk } from './risk.ts';

const assess = (cost: number | null, probability: number | null, impact: number | null) =>
  assessRisk({ cost, probability, impact });

test('the cost of the measures stands below the fraction bar', () => {
  expect(riskDivider).toBe('cost');
});

describe('agreed test values', () => {
  test('10 % of 500,000 against 20,000 pays', () => {
    expect(assess(20_000, 10, 500_000)).toEqual({ value: 50_000, factor: 2.5, withoutCost: false, verdict: 'pays' });
  });
  test('5 % of 400,000 against 50,000 cannot be reasoned by money alone', () => {
    expect(assess(50_000, 5, 400_000)).toEqual({
      value: 20_000,
      factor: 0.4,
      withoutCost: false,
      verdict: 'not-by-money-alone',
    });
  });
  test('5 % of 1,000 without any cost has no factor', () => {
    expect(assess(0, 5, 1_000)).toEqual({ value: 50, factor: null, withoutCost: true, verdict: null });
  });
});

test.each([
  [null, 10, 500_000],
  [20_000, null, 500_000],
  [20_000, 10, null],
  [null, null, null],
])('cost %j, probability %j, impact %j: nothing is assessed while a figure is missing', (cost, probability, impact) => {
  expect(assess(cost, probability, impact)).toEqual({ value: null, factor: null, withoutCost: false, verdict: null });
});

test('nothing at stake and nothing spent has no factor and no verdict', () => {
  expect(assess(0, 0, 500_000)).toEqual({ value: 0, factor: null, withoutCost: false, verdict: null });
  expect(assess(0, 50, 0)).toEqual({ value: 0, factor: null, withoutCost: false, verdict: null });
});

test('nothing at stake against a cost is a factor of 0', () => {
  expect(assess(1_000, 0, 500_000)).toEqual({ value: 0, factor: 0, withoutCost: false, verdict: 'not-by-money-alone' });
});

test.each<[number, number, RiskVerdict]>([
  [50_000, 2, 'pays'],
  [50_001, 2, 'examine'],
  [100_000, 1, 'examine'],
  [100_001, 1, 'not-by-money-alone'],
])('100,000 at stake against %i: shown as %f, judged by the exact value as %s', (cost, factor, verdict) => {
  expect(assess(cost, 100, 100_000)).toMatchObject({ factor, verdict });
});

test.each([
  [1_000, 1, 2_250, 23, 0],
  [100, 50, 450, 225, 2.3],
  [100, 1, 449_900, 4_499, 45],
  [0.03, 50, 0.02, 0, 0.3],
])('cost %f, %i %% of %f: value %i and factor %f are rounded half up', (cost, probability, impact, value, factor) => {
  expect(assess(cost, probability, impact)).toMatchObject({ value, factor });
});

test('amounts are calculated in centimes, without binary rounding errors', () => {
  expect(assess(0.1, 100, 0.3)).toMatchObject({ factor: 3, verdict: 'pays' });
  expect(assess(1.1, 100, 2.2)).toMatchObject({ factor: 2, verdict: 'pays' });
});

test('the largest amounts stay exact', () => {
  expect(assess(10_000_000_000, 100, 10_000_000_000)).toMatchObject({
    value: 10_000_000_000,
    factor: 1,
    verdict: 'examine',
  });
});

describe('what is left with the measures', () => {
  const figures = { cost: 20_000, probability: 10, impact: 500_000 };
  test('lessens the benefit, not the risk', () => {
    expect(assessRisk({ ...figures, residual_probability: 5, residual_impact: 200_000 })).toEqual({
      value: 50_000,
      factor: 2,
      withoutCost: false,
      verdict: 'pays',
    });
  });
  test('may be more than before: the factor is negative', () => {
    expect(assessRisk({ ...figures, residual_probability: 50, residual_impact: 200_000 })).toMatchObject({
      factor: -2.5,
      verdict: 'not-by-money-alone',
    });
  });
});

test('a measure that law or safety demands is named so, whatever it costs', () => {
  expect(assess(null, null, null)).toMatchObject({ verdict: null });
  const demanded = { cost: 50_000, probability: 5, impact: 400_000, mandatory_measure: true };
  expect(assessRisk(demanded)).toMatchObject({ factor: 0.4, verdict: 'mandatory' });
});

describe('several together', () => {
  test('are the sum of the risks over the sum of the costs, not the mean of the factors', () => {
    const all = [
      { cost: 20_000, probability: 10, impact: 500_000 },
      { cost: 50_000, probability: 5, impact: 400_000 },
      { cost: 999, probability: null, impact: 1 },
    ];
    expect(totalRisk(all)).toEqual({ value: 70_000, cost: 70_000, factor: 1, withoutCost: false, verdict: 'examine' });
  });
  test('of which none is complete have no factor', () => {
    expect(totalRisk([{ cost: null, probability: 5, impact: 1 }])).toMatchObject({ value: 0, cost: 0, factor: null });
  });
});

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [30, 1],
  [70, 3],
  [71, 4],
  [100, 4],
])('%i % stands in band %i', (percent, band) => expect(bandOf(percent, probabilityBands)).toBe(band));
