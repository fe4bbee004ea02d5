import { describe, expect, it } from 'vitest';
import { readHandover } from './address-handover.ts';

const base = 'https://polier.example/main/';

describe('handover by the address', () => {
  it('takes the token from the page query and leaves everything else', () => {
    expect(readHandover(`${base}?token=abc&x=1#/projects?tab=mine`)).toEqual({
      handover: { token: 'abc', companyId: null },
      address: `${base}?x=1#/projects?tab=mine`,
    });
  });

  it('takes the token from the hash query', () => {
    expect(readHandover(`${base}#/worksheet?kind=pm&token=abc&id=3&scope=7`)).toEqual({
      handover: { token: 'abc', companyId: 7 },
      address: `${base}#/worksheet?kind=pm&id=3`,
    });
  });

  it('reads the scope as an id or as JSON, and nonsense as none', () => {
    const scope = encodeURIComponent(JSON.stringify({ company: { id: 12 }, role: { name: 'admin' } }));
    expect(readHandover(`${base}?token=a&scope=${scope}`).handover?.companyId).toBe(12);
    expect(readHandover(`${base}?token=a&scope=nonsense`).handover?.companyId).toBeNull();
    expect(readHandover(`${base}?token=a&scope={}`).handover?.companyId).toBeNull();
  });

  it('takes a one-time code from either query, and no token beside it stays', () => {
    expect(readHandover(`${base}?code=c-1#/worksheet?kind=pm&id=3`)).toEqual({
      handover: { code: 'c-1', companyId: null },
      address: `${base}#/worksheet?kind=pm&id=3`,
    });
    expect(readHandover(`${base}?x=1#/projects?code=c-1&scope=7`)).toEqual({
      handover: { code: 'c-1', companyId: 7 },
      address: `${base}?x=1#/projects`,
    });
    expect(readHandover(`${base}?token=abc&code=c-1#/home?token=def`)).toEqual({
      handover: { code: 'c-1', companyId: null },
      address: `${base}#/home`,
    });
  });

  it('does not take the token of a mail for a session', () => {
    const address = `${base}#/auth/resetPassword?token=abc&code=1`;
    expect(readHandover(address)).toEqual({ handover: null, address });
    expect(readHandover(`${base}?token=abc#/auth/register?token=def`)).toEqual({
      handover: { token: 'abc', companyId: null },
      address: `${base}#/auth/register?token=def`,
    });
  });

  it('leaves an address without a token alone', () => {
    expect(readHandover(`${base}?scope=3#/home`)).toEqual({ handover: null, address: `${base}?scope=3#/home` });
    expect(readHandover(`${base}?token=#/home`).handover).toBeNull();
  });
});
