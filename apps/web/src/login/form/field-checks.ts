import type { Fault, Faults } from './fault.ts';

export type Values = Readonly<Record<string, string>>;
/** null: nothing to say against it. */
export type Check = (value: string) => Fault | null;

export const minimumPassword = 8;
const minimumName = 2;

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const required: Check = (value) => (value === '' ? { code: 'required' } : null);
export const email: Check = (value) => required(value) ?? (emailForm.test(value) ? null : { code: 'not-an-email' });
export const personName: Check = (value) => (Array.from(value).length < minimumName ? { code: 'name' } : null);
export const newPassword: Check = (value) =>
  required(value) ?? (Array.from(value).length < minimumPassword ? { code: 'too-short' } : null);

/** Digits only: people paste codes with the space their app shows in the middle. */
export const digitsOf = (value: string): string => value.replaceAll(/\s/g, '');
export const sixDigits: Check = (value) =>
  required(value) ?? (/^\d{6}$/.test(digitsOf(value)) ? null : { code: 'code-form' });

/** What is wrong with the typed values, in the order of the checks. */
export const checkAll = (values: Values, checks: Readonly<Record<string, Check>>): Faults =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const fault = check(values[field] ?? '');
      return fault === null ? [] : [[field, fault] as const];
    }),
  );
