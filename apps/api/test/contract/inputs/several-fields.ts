import type { ExpectedField } from '../expected/expected-tables.ts';
import { type Input, inputAround, leastInput, withField } from './inputs.ts';
import type { CompanyRecords } from './company-records.ts';

export interface FieldValue {
  readonly field: ExpectedField;
  readonly value: unknown;
}

const standsIn = (inner: ExpectedField, outer: ExpectedField): boolean =>
  inner.where === outer.where && outer.path.every((part, index) => inner.path[index] === part);
const overlap = (one: ExpectedField, other: ExpectedField): boolean => standsIn(one, other) || standsIn(other, one);

/** In as few inputs as can hold them: no value stands in another, and none takes the place of another. */
export const groupedIntoInputs = <T extends FieldValue>(values: readonly T[]): readonly (readonly T[])[] => {
  const groups: T[][] = [];
  for (const one of values) {
    const free = groups.find((group) => group.every(({ field }) => !overlap(field, one.field)));
    if (free) free.push(one);
    else groups.push([one]);
  }
  return groups;
};

/** The least input, with these values and what must stand beside each. */
export const inputWith = (name: string, records: CompanyRecords, values: readonly FieldValue[]): Input => {
  const around = values.reduce<Input>(
    (input, { field }) => inputAround(name, field, records, input),
    leastInput(name, records),
  );
  return values.reduce((input, { field, value }) => withField(input, field, value), around);
};

/** Whether an error names the field or what stands in it. */
export const isNamed = (error: { readonly field: string }, { path }: ExpectedField): boolean =>
  error.field === path.join('.') || error.field.startsWith(`${path.join('.')}.`);
