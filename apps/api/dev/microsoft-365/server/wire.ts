import type { IncomingHttpHeaders } from 'node:http';

/** A request, read to its end. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const jsonAnswer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const htmlAnswer = (status: number, body: string): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    // Forms of these pages must name their origin.
    'referrer-policy': 'same-origin',
  },
  body,
});

export const redirectAnswer = (address: string): Answer => ({
  status: 303,
  headers: { 'location': address, 'cache-control': 'no-store' },
});

/** The address with these parameters; undefined ones are left out. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};

export const formOf = ({ body }: Exchange): URLSearchParams => new URLSearchParams(body);
