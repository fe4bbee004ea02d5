import type { Problem } from '@polier/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** How a server may be asked; Fastify narrows `method` to the names it knows. */
type Method = NonNullable<InjectOptions['method']>;

export interface TestRequest {
  readonly token?: string | undefined;
  readonly company?: number | string | undefined;
  readonly query?: Readonly<Record<string, unknown>> | string | undefined;
  readonly body?: unknown;
  /** A body as it stands, sent as JSON unless `headers` say otherwise. */
  readonly raw?: string | Buffer | undefined;
  readonly language?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Parsed, when it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say themselves what they expect
  readonly body: any;
}

const queryText = (query: TestRequest['query']): string => {
  if (query === undefined || typeof query === 'string') return query ? `?${query}` : '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][]).toString()}`;
};

const headersOf = ({ token, company, language, body, raw, headers }: TestRequest): Record<string, string> => ({
  'x-requested-with': 'XMLHttpRequest',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(company === undefined ? {} : { 'company-id': String(company) }),
  ...(language === undefined ? {} : { 'accept-language': language }),
  ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
  ...headers,
});

/** Asks a server without a socket, as a browser would. */
export const ask = async (
  server: FastifyInstance,
  method: Method,
  path: string,
  request: TestRequest = {},
): Promise<TestResponse> => {
  const payload = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const response = await server.inject({
    method,
    url: path + queryText(request.query),
    headers: headersOf(request),
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = /json/.test(String(response.headers['content-type'])) && response.body !== '';
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson ? (JSON.parse(response.body) as Problem | { data: unknown }) : null,
  };
};
