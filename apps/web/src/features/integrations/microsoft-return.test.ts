import { expect, test } from 'vitest';
import { readMicrosoftReturn } from './microsoft-return.ts';

const page = 'https://polier.example/main/';
const screen = `${page}#/system/integrations`;

test('a sign-in leaves no trace in the address', () => {
  expect(readMicrosoftReturn(`${page}?code=0.AX&state=abc&session_state=x#/projects`)).toEqual({
    returned: { state: 'abc', code: '0.AX' },
    address: screen,
  });
});

test('a consent is read with its tenant', () => {
  expect(readMicrosoftReturn(`${page}?admin_consent=True&tenant=guid&state=abc`)).toEqual({
    returned: { state: 'abc', admin_consent: 'True', tenant: 'guid' },
    address: screen,
  });
});

test('an error is read with its code', () => {
  expect(readMicrosoftReturn(`${page}?error=access_denied&error_description=no&state=abc`).returned).toEqual({
    state: 'abc',
    error: 'access_denied',
  });
});

test('the consent by a copied link leads to the start', () => {
  expect(readMicrosoftReturn(`${page}?admin_consent=True&tenant=guid`)).toEqual({
    returned: { state: null, admin_consent: 'True', tenant: 'guid' },
    address: `${page}#/home`,
  });
});

test.each([`${page}?code=handover#/projects`, `${page}#/projects?state=open`, `${page}?token=t&scope=1`])(
  '%s is none of it',
  (address) => {
    expect(readMicrosoftReturn(address)).toEqual({ returned: null, address });
  },
);
