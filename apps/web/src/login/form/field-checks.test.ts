import { describe, expect, it } from 'vitest';
import { checkAll, email, newPassword, personName, sixDigits } from './field-checks.ts';

describe('what a field accepts', () => {
  it.each([
    [email, '', 'required'],
    [email, 'brunner', 'not-an-email'],
    [email, 'a b@c.ch', 'not-an-email'],
    [email, 'm.brünner@bau.ch', null],
    [personName, 'A', 'name'],
    [personName, '', 'name'],
    [personName, 'Li', null],
    // One letter outside the basic plane is one character, though two code units.
    [personName, '𠮷', 'name'],
    [newPassword, '', 'required'],
    [newPassword, '1234567', 'too-short'],
    [newPassword, '12345678', null],
    [newPassword, '        ', null],
    [sixDigits, '', 'required'],
    [sixDigits, '12345', 'code-form'],
    [sixDigits, '12345a', 'code-form'],
    [sixDigits, '123 456', null],
    [sixDigits, '1234567', 'code-form'],
  ] as const)('%o says to %j: %j', (check, value, code) => {
    expect(check(value)?.code ?? null).toBe(code);
  });

  it('collects what is wrong in the order of the checks', () => {
    const fieldErrors = checkAll(
      { firstname: 'A', email: 'a@b.ch' },
      { firstname: personName, lastname: personName, email },
    );
    expect(Object.keys(fieldErrors)).toEqual(['firstname', 'lastname']);
  });
});
