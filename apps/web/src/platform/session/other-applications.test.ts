import { describe, expect, it } from 'vitest';
import { foreignAddress, handoverAddress, openableAddress } from './other-applications.ts';

const page = 'https://polier.example/main/?x=1#/projects';

describe('addresses of other applications', () => {
  it.each([
    ['/main/#/system/users', null],
    ['https://polier.example/main/#/system/users', null],
    ['/orders/', 'https://polier.example/orders/'],
    ['https://admin.example/people?a=1', 'https://admin.example/people?a=1'],
    ['https://elsewhere.example/main/#/system/users', 'https://elsewhere.example/main/#/system/users'],
    ['/main/', 'https://polier.example/main/'],
  ])('%s leads to %s', (address, expected) => {
    expect(foreignAddress(address, page)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://polier.example/1',
    'file:///etc/passwd',
    'https://',
  ])('%s is never opened', (address) => {
    expect(openableAddress(address, page)).toBeNull();
    expect(foreignAddress(address, page)).toBeNull();
    expect(() => handoverAddress(address, { by: 'code', secret: 's', companyId: 1 }, page)).toThrow(/Not an address/);
  });
});

describe('the handover', () => {
  it('carries a one-time code and the scope, and keeps what the address already says', () => {
    expect(
      handoverAddress('https://orders.example/?a=1#/list', { by: 'code', secret: 'c0de', companyId: 7 }, page),
    ).toBe('https://orders.example/?a=1&code=c0de&scope=7#/list');
  });

  it('carries the token in the form of the specification where the installation wants it', () => {
    expect(handoverAddress('/orders/', { by: 'token', secret: 'a+b', companyId: null }, page)).toBe(
      'https://polier.example/orders/?token=a%2Bb',
    );
  });
});
