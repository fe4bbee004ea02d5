import { expect, it } from 'vitest';
import { targetFrom } from './hand-over.ts';

it.each([
  [null, '/main/'],
  ['/main/#/worksheet?kind=pm&id=3', '/main/#/worksheet?kind=pm&id=3'],
  ['#/projects', '/main/#/projects'],
])('goes from %j to %s', (redirect, target) => {
  expect(targetFrom(redirect)).toBe(target);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/main/#//evil.example',
  'javascript:alert(1)',
  '/login/',
  '#/auth/logout',
  '',
])('does not follow %j', (redirect) => {
  expect(targetFrom(redirect)).toBe('/main/');
});
