import { describe, expect, it } from 'vitest';
import { readProviderReturn } from './provider-return.ts';

const page = 'https://polier.example/login/';

describe('coming back from the provider', () => {
  it('takes code, state and issuer and leaves a clean address', () => {
    const href = `${page}?code=c-1&state=s-1&iss=https%3A%2F%2Fid.example&session_state=x`;
    expect(readProviderReturn(href, null)).toEqual({
      returned: { state: 's-1', code: 'c-1', iss: 'https://id.example' },
      address: `${page}#/provider`,
    });
  });

  it('brings back where somebody wanted to go, from this tab and never from the provider', () => {
    const href = `${page}?code=c&state=s&redirect=%2Fmain%2F%23%2Felsewhere`;
    expect(readProviderReturn(href, '/main/#/projects').address).toBe(
      `${page}?redirect=%2Fmain%2F%23%2Fprojects#/provider`,
    );
    expect(readProviderReturn(href, null).address).toBe(`${page}#/provider`);
  });

  it('knows an error', () => {
    expect(readProviderReturn(`${page}?error=access_denied&state=s`, null).returned).toEqual({
      state: 's',
      code: null,
      iss: null,
    });
  });

  it.each([page, `${page}?code=c`, `${page}?state=s`, `${page}?redirect=x#/reset?token=t&code=c&state=s`])(
    'leaves %s alone',
    (href) => {
      expect(readProviderReturn(href, null)).toEqual({ returned: null, address: href });
    },
  );
});
