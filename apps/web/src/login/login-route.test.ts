import { describe, expect, it } from 'vitest';
import { hashOf, readRoute } from './login-route.ts';

describe('routes behind the hash', () => {
  it.each([
    ['', 'sign-in', null],
    ['#', 'sign-in', null],
    ['#/', 'sign-in', null],
    ['#/forgot', 'forgot', null],
    ['#/forgot/', 'forgot', null],
    ['#/reset?token=abc', 'reset', 'abc'],
    ['#/reset?token=', 'reset', null],
    ['#/invitation?x=1&token=a-b_c', 'invitation', 'a-b_c'],
    ['#/confirm?token=a%2Fb%3Fc', 'confirm', 'a/b?c'],
    ['#/elsewhere?token=abc', 'sign-in', 'abc'],
    ['#//evil.example', 'sign-in', null],
    ['#/toString', 'sign-in', null],
  ] as const)('%s leads to %s with %j', (hash, name, token) => {
    expect(readRoute(hash)).toEqual({ name, token });
  });

  it('reads back what it writes', () => {
    for (const token of [null, 'plain', 'a/b?c&d=e#f', 'ümlaut'])
      expect(readRoute(hashOf('confirm', token))).toEqual({ name: 'confirm', token });
  });
});
