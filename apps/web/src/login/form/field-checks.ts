import { isEmailAddress } from '@polier/contract/email-address';
import { limits } from '@polier/contract/limits';
import type { FieldError, FieldErrors } from '../api-error.ts';

export type Values = Readonly<Record<string, string>>;
/** null for a valid value. */
export type Check = (value: string) => FieldError | null;

export const required: Check = (value) => (value === '' ? { code: 'required' } : null);
export const email: Check = (value) => required(value) ?? (isEmailAddress(value) ? null : { code: 'not-an-email' });
export const personName: Check = (value) => (Array.from(value).length < limits.personName ? { code: 'name' } : null);
export const newPassword: Check = (value) =>
  required(value) ?? (Array.from(value).length < limits.password.min ? { code: 'too-short' } : null);

/** Digits only: people paste codes with the space their app shows in the middle. */
export const digitsOf = (value: string): string => value.replaceAll(/\s/g, '');
export const sixDigits: Check = (value) =>
  required(value) ?? (/^\d{6}$/.test(digitsOf(value)) ? null : { code: 'code-form' });

/** The errors of the typed values in the order of the checks. */
export const checkAll = (values: Values, checks: Readonly<Record<string, Check>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const fieldError = check(values[field] ?? '');
      return fieldError === null ? [] : [[field, fieldError] as const];
    }),
  );
