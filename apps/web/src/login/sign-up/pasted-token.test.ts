import { expect, it } from 'vitest';
import { pastedToken } from './pasted-token.ts';

const token = 'Ab3_-Ab3_-Ab3_-Ab3_-Ab3_-Ab3_-Ab3_-Ab3_-xyz';

it.each([
  [token, { name: 'sign-up', token }],
  [`  ${token}\n`, { name: 'sign-up', token }],
  [`https://polier.example/login/#/sign-up?token=${token}`, { name: 'sign-up', token }],
  [`https://polier.example/login/#/invitation?token=${token}`, { name: 'invitation', token }],
  [`https://polier.example/main/#/auth/register?token=${token}`, { name: 'sign-up', token }],
  [`https://polier.example/register?token=${token}`, { name: 'sign-up', token }],
])('finds the invitation in %j', (text, found) => {
  expect(pastedToken(text)).toEqual(found);
});

it.each([
  '',
  'short',
  'https://polier.example/login/',
  `https://polier.example/#/sign-up?token=`,
  'Guten Tag, hier der Link',
  `javascript:${token}`,
])('finds none in %j', (text) => {
  expect(pastedToken(text)).toBeNull();
});
