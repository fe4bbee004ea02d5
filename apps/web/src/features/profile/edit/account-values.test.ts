import { fieldIssues } from '@polier/contract/field-issues';
import type { UserView } from '@polier/contract/users/users.contract';
import { describe, expect, it } from 'vitest';
import { type AccountValues, accountSchema, changesOf, valuesOf } from './account-values.ts';

const user: UserView = {
  id: 1,
  firstname: 'Nadia',
  lastname: 'Keller',
  email: 'nadia@example.com',
  new_email: null,
  is_superadmin: false,
  email_confirmed: true,
  address: 'Werkstrasse 4',
  address_addition: null,
  postcode: '8400',
  city: 'Winterthur',
  country: null,
  settings: { language: null },
  role_id: 2,
  disabled: false,
  company_id: 1,
};
const typed = (change: Partial<AccountValues> = {}, who = user): AccountValues => ({ ...valuesOf(who), ...change });
const issues = (change: Partial<AccountValues>, who = user) => {
  const input = typed(change, who);
  const result = accountSchema(who).safeParse(input);
  return result.success ? [] : fieldIssues(result.error, input).map(({ field, code }) => [field, code]);
};

describe('what is sent', () => {
  it('is nothing when nothing was changed, whatever the spaces and capitals of the address', () => {
    expect(changesOf(user, accountSchema(user).parse(typed()))).toBeNull();
    expect(changesOf(user, accountSchema(user).parse(typed({ email: ' Nadia@Example.com ' })))).toBeNull();
  });

  it('is only what differs; an emptied line of the address is null', () => {
    expect(changesOf(user, typed({ firstname: 'Nadja', address: '', country: 'Schweiz' }))).toEqual({
      firstname: 'Nadja',
      address: null,
      country: 'Schweiz',
    });
  });

  it('carries the current password with a new address or password, and only then', () => {
    const current_password = 'so far so good';
    expect(changesOf(user, typed({ city: 'Zürich', current_password }))).toEqual({ city: 'Zürich' });
    expect(changesOf(user, typed({ email: 'keller@example.com', current_password }))).toEqual({
      email: 'keller@example.com',
      current_password,
    });
    expect(changesOf(user, typed({ new_password: 'quite another one', current_password }))).toEqual({
      new_password: 'quite another one',
      current_password,
    });
  });

  it('takes a waiting address as the one wanted, so that the former one calls the change off', () => {
    const waiting = { ...user, new_email: 'keller@example.com' };
    expect(changesOf(waiting, typed({}, waiting))).toBeNull();
    expect(changesOf(waiting, typed({ email: user.email, current_password: 'p' }, waiting))).toEqual({
      email: user.email,
      current_password: 'p',
    });
  });
});

describe('what is refused', () => {
  it.each<[Partial<AccountValues>, string[][]]>([
    [{}, []],
    [{ firstname: 'N' }, [['firstname', 'too-short']]],
    [{ lastname: '' }, [['lastname', 'required']]],
    [{ email: 'nadia', current_password: 'p' }, [['email', 'not-an-email']]],
    [
      { email: 'nadia' },
      [
        ['email', 'not-an-email'],
        ['current_password', 'required'],
      ],
    ],
    [{ email: 'keller@example.com' }, [['current_password', 'required']]],
    [{ new_password: 'quite another one' }, [['current_password', 'required']]],
    [{ new_password: 'short', current_password: 'p' }, [['new_password', 'too-short']]],
    [{ new_password: 'x'.repeat(1025), current_password: 'p' }, [['new_password', 'too-long']]],
  ])('%j', (change, expected) => {
    expect(issues(change)).toEqual(expected);
  });
});
