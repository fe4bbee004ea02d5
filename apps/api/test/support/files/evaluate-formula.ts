import { runInNewContext } from 'node:vm';

type Value = number | string | null;

const functions = {
  IF: (condition: boolean, yes: Value, no: Value) => (condition ? yes : no),
  COUNT: (...values: readonly Value[]) => values.filter((value) => typeof value === 'number').length,
  SUM: (...values: readonly Value[]) => values.reduce<number>((sum, value) => sum + Number(value), 0),
  ROUND: (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals,
  INT: (value: number) => Math.floor(value),
};

/** The value of a formula of a workbook over these cells, by the few functions that ours use. */
export const evaluateFormula = (formula: string, cells: Readonly<Record<string, Value>>): Value => {
  const source = formula.replaceAll(/(?<![<>])=/g, '===');
  return runInNewContext(source, { ...functions, ...cells }) as Value;
};
