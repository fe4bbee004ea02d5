import { date, exactText, id, lineText, requiredLine, text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { z } from 'zod';
import { parseNumber } from '../../../platform/formats/numbers.ts';
import { measuredNumber } from './measured-number.ts';

const refused = (context: z.core.$RefinementCtx, code: string): never => {
  context.issues.push({ code: 'custom', params: { code }, input: context.value });
  return z.NEVER;
};

/** A number as it is typed; nothing is no number. */
const typedMeasure = exactText(30)
  .transform((typed, context): number | null => {
    if (typed.trim() === '') return null;
    const number = parseNumber(typed);
    if (number === undefined) return refused(context, 'not-a-number');
    return Number(number.toFixed(4)) === number ? number : refused(context, 'invalid');
  })
  .nullable();

/** Fields of the form; numbers are typed as text, empty text is stored as nothing. */
export const targetValues = z.strictObject({
  code: requiredLine(limits.orderCode),
  title: requiredLine(),
  description: text(),
  indicator: lineText(limits.insight),
  unit: lineText(50),
  baseline: typedMeasure,
  goal: typedMeasure,
  actual: typedMeasure,
  actual_on: date.nullable(),
  responsible_user_id: id.nullable(),
  due: date.nullable(),
});
export type TargetValues = z.input<typeof targetValues>;
export type TargetOutput = z.output<typeof targetValues>;

export const emptyTarget: TargetValues = {
  code: '',
  title: '',
  description: '',
  indicator: '',
  unit: '',
  baseline: '',
  goal: '',
  actual: '',
  actual_on: null,
  responsible_user_id: null,
  due: null,
};

const shown = (value: number | null): string => (value === null ? '' : measuredNumber(value));

export const targetValuesOf = (target: BimTargetView): TargetValues => ({
  code: target.code,
  title: target.title,
  description: target.description ?? '',
  indicator: target.indicator ?? '',
  unit: target.unit ?? '',
  baseline: shown(target.baseline),
  goal: shown(target.goal),
  actual: shown(target.actual),
  actual_on: target.actual_on,
  responsible_user_id: target.responsible_user_id,
  due: target.due,
});
