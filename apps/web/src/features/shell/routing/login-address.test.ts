import { describe, expect, it } from 'vitest';
import { loginAddress } from './login-address.ts';

const here = 'https://polier.example/main/#/auth/resetPassword?token=abc';
const nothing = { token: null, redirect: null };

describe('the way to the sign-in page', () => {
  it('leads to the built-in page and back to where one wanted to go', () => {
    expect(loginAddress('/login/', here, { route: 'sign-in', ...nothing })).toBe('https://polier.example/login/');
    expect(
      loginAddress('/login/', here, { route: 'sign-in', token: null, redirect: '/main/#/worksheet?kind=pm&id=3' }),
    ).toBe('https://polier.example/login/?redirect=%2Fmain%2F%23%2Fworksheet%3Fkind%3Dpm%26id%3D3');
  });

  it('carries the token of a link behind the hash', () => {
    expect(loginAddress('/login/', here, { route: 'reset', token: 'a/b&c', redirect: null })).toBe(
      'https://polier.example/login/#/reset?token=a%2Fb%26c',
    );
    expect(loginAddress('/login/', here, { route: 'forgot', ...nothing })).toBe(
      'https://polier.example/login/#/forgot',
    );
  });

  it('tells another host neither the token nor our addresses', () => {
    expect(
      loginAddress('https://login.example/?a=1', here, { route: 'reset', token: 'abc', redirect: '/main/#/projects' }),
    ).toBe('https://login.example/?a=1');
  });

  it('knows no routes of another page on this host', () => {
    expect(loginAddress('/sso/', here, { route: 'reset', token: 'abc', redirect: null })).toBe(
      'https://polier.example/sso/',
    );
  });
});
