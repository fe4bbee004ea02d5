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

const isEvents = (type: unknown): boolean => /event-stream/.test(String(type));

/** The whole answer; of a stream of events, which has no end, the first one. */
const textOf = async (response: Awaited<ReturnType<FastifyInstance['inject']>>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of response.stream()) {
    parts.push(Buffer.from(part as Buffer));
    if (isEvents(response.headers['content-type'])) {
      response.raw.res.destroy();
      break;
    }
  }
  return Buffer.concat(parts).toString();
};

/** What an answer says, if it is JSON; an event is said as the data of an answer. */
const bodyOf = (type: unknown, text: string): unknown => {
  const [, event] = isEvents(type) ? (/^data: (.*)$/m.exec(text) ?? []) : [];
  if (event !== undefined) return { data: JSON.parse(event) as unknown };
  return /json/.test(String(type)) && text !== '' ? (JSON.parse(text) as Problem | { data: unknown }) : null;
};

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
    payloadAsStream: true,
  });
  const text = await textOf(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body: bodyOf(response.headers['content-type'], text),
  };
};
