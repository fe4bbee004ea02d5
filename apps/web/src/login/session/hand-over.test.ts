import { expect, it } from 'vitest';
import { targetFrom, targetWithCode } from './hand-over.ts';

it.each([
  [null, '/main/'],
  ['/main/#/worksheet?kind=pm&id=3', '/main/#/worksheet?kind=pm&id=3'],
  ['#/projects', '/main/#/projects'],
  ['/orders/', '/orders/'],
  ['/orders/#/view?id=3', '/orders/#/view?id=3'],
])('goes from %j to %s', (redirect, target) => {
  expect(targetFrom(redirect)).toBe(target);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/main/#//evil.example',
  'javascript:alert(1)',
  '/login/',
  '/admin/#/projects',
  '/orders//evil.example',
  '#/auth/logout',
  '',
])('does not follow %j', (redirect) => {
  expect(targetFrom(redirect)).toBe('/main/');
});

it.each([
  [null, '/main/?code=a-b_c'],
  ['/orders/', '/orders/?code=a-b_c'],
  ['/orders/#/view?id=3', '/orders/?code=a-b_c#/view?id=3'],
  ['/main/#/worksheet?kind=pm&id=3', '/main/?code=a-b_c#/worksheet?kind=pm&id=3'],
  ['#/projects?q=a#b', '/main/?code=a-b_c#/projects?q=a#b'],
])('puts the code before the hash of %j', (redirect, target) => {
  expect(targetWithCode(redirect, 'a-b_c')).toBe(target);
});
