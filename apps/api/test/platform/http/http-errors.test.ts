import { type ErrorCode, errorStatus, fieldErrorCodes, problem as problemSchema } from '@polier/contract/errors';
import { languages } from '@polier/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemDetails } from '#platform/errors/localise';
import { fieldProblem, problem } from '#platform/errors/problem';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  return () => server.close();
});

const echo = (request: Parameters<TestServer['send']>[2]) => server.send('POST', '/api/v1/little/echo', request);
const fail = (how: string, language?: string) =>
  server.send('GET', '/api/v1/little/fail', { query: { how }, language });

const expectApiError = (response: Awaited<ReturnType<typeof echo>>, code: ErrorCode) => {
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(problemSchema.parse(response.body)).toEqual(response.body);
  expect(response.body).toMatchObject({
    code,
    status: errorStatus[code],
    request_id: response.headers['x-request-id'],
  });
  expect(response.status).toBe(errorStatus[code]);
};

describe('in the language of the caller', () => {
  test.each([
    ['de-CH,de;q=0.9,en;q=0.5', 'Nicht gefunden'],
    ['en-GB', 'Not found'],
    ['fr;q=0.9, de;q=0.4', 'Introuvable'],
    ['it, fr;q=0', 'Nicht gefunden'],
    ['', 'Nicht gefunden'],
    [undefined, 'Nicht gefunden'],
    ['en;q=0.1,fr;q=0.2', 'Introuvable'],
    [`${'x,'.repeat(5_000)}fr`, 'Nicht gefunden'],
  ])('%j: %s', async (language, title) => {
    const response = await server.send('GET', '/api/v1/nothing-here', { language });
    expectApiError(response, 'not-found');
    expect(response.body.title).toBe(title);
    expect(response.headers['vary']).toContain('Accept-Language');
  });

  test.each(languages)('%s has a sentence for every error and every field code, without gaps', (language) => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const { title, detail } = problemDetails(problem(code, { retryAfter: 120 }), language, '1');
      for (const text of [title, detail]) expect(text).not.toMatch(/errors\.|\{\{|^$/);
    }
    const expectedRejections = fieldErrorCodes.map((code) => ({
      field: 'rows.3.title',
      code,
      params: { min: 2, max: 9, number: 4 },
    }));
    for (const { code, message } of problemDetails(fieldProblem(expectedRejections), language, '1').errors ?? []) {
      expect(`${code}: ${message}`).not.toMatch(/errors\.|\{\{|: $/);
    }
  });

  test.each([
    ['de', 'Dieser Projektname wird in dieser Firma bereits verwendet'],
    ['en', 'This project name is already used in this company'],
    ['fr', 'Ce nom de projet est déjà utilisé dans cette entreprise'],
  ])('%s: a refused field says why', async (language, message) => {
    const response = await fail('field', language);
    expectApiError(response, 'validation');
    expect(response.body.errors).toEqual([{ field: 'title', code: 'already-used', message }]);
  });
});

describe('of the handler', () => {
  test('a problem carries what belongs to it', async () => {
    const response = await fail('problem');
    expectApiError(response, 'stale-version');
    expect(response.body.current).toEqual({ id: 7 });
  });

  test('too many attempts say when to come back', async () => {
    const response = await fail('throttled', 'en');
    expectApiError(response, 'too-many-attempts');
    expect(response.headers['retry-after']).toBe('61');
    expect(response.body).toMatchObject({
      retry_after: 61,
      detail: 'Too many failed attempts. Please wait 2 minutes.',
    });
  });

  test('a crash says nothing about itself, the log says everything', async () => {
    const response = await fail('crash');
    expectApiError(response, 'internal');
    expect(response.text).not.toMatch(/hunter2|select|Error|at /);
    const line = server.logged.find(
      (text) => text.includes(String(response.body.request_id)) && text.includes('"failed"'),
    );
    expect(line).toContain('hunter2');
  });

  test('an error the contract does not declare is a bug', async () => {
    expectApiError(await fail('unpromised'), 'internal');
    expect(server.logged.some((line) => line.includes('GET /api/v1/little/fail refused with worksheet-closed'))).toBe(
      true,
    );
  });

  test('an unavailable database is reported differently from a crash', async () => {
    expectApiError(await fail('gone'), 'unavailable');
  });

  test('an answer that breaks its schema is an error of the server, named in the log', async () => {
    expectApiError(await server.send('GET', '/api/v1/little/broken'), 'internal');
    expect(
      server.logged.some((line) => line.includes('the answer of GET /api/v1/little/broken breaks its schema')),
    ).toBe(true);
  });
});

describe('an error the handler of errors could not word', () => {
  test('is answered as an internal error with the headers of every answer', async () => {
    const response = await fail('unwordable');
    expectApiError(response, 'internal');
    expect(response.text).not.toMatch(/undefined|split|TypeError/);
  });

  test('refused fields are named up to a hundred, however many there are', async () => {
    const response = await fail('many-fields');
    expectApiError(response, 'validation');
    expect(response.body.errors).toHaveLength(100);
  });
});

describe('of the parser', () => {
  const title = '{"title":"a"';
  test.each<[string, string]>([
    ['broken JSON', '{"title":'],
    ['two values', '{} {}'],
    ['a single quote', "{'title':1}"],
    ['a prototype', `${title},"__proto__":{"admin":true}}`],
    ['an escaped prototype', `${title},"\\u005f_proto__":{"admin":true}}`],
    ['a constructor', `${title},"constructor":{"prototype":{}}}`],
    ['a nested prototype', `${title},"rows":[{"__proto__":1}]}`],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['400,000 levels, never closed', '['.repeat(400_000)],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ])('%s', async (_, raw) => {
    expectApiError(await echo({ raw }), 'invalid-json');
  });

  test('brackets inside of text are no levels', async () => {
    const response = await server.send('POST', '/api/v1/little/big', { body: { text: `${'[{"'.repeat(500)}\\"` } });
    expect(response.body).toEqual({ data: 1_502 });
  });

  test.each<[string, Record<string, string>]>([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an upload', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another JSON', { 'content-type': 'application/vnd.api+json' }],
    ['nonsense', { 'content-type': 'nonsense' }],
  ])('%s is not JSON', async (_, headers) => {
    expectApiError(await echo({ raw: '{"title":"a"}', headers }), 'unsupported-media-type');
  });

  test('one megabyte is enough, five for bulk', async () => {
    const text = (size: number) => ({ raw: JSON.stringify({ text: 'a'.repeat(size - 11) }) });
    const big = (size: number) => server.send('POST', '/api/v1/little/big', text(size));
    expectApiError(await echo(text(1_048_577)), 'payload-too-large');
    expectApiError(await big(5 * 1_048_576 + 1), 'payload-too-large');
    expect((await big(5 * 1_048_576)).status).toBe(200);
    expect((await echo(text(1_048_576))).status).toBe(422);
  });
});

describe('of the schema', () => {
  const refused = async (body: unknown, query?: string) => {
    const response = await echo({ body, query, language: 'en' });
    expectApiError(response, 'validation');
    return response.body.errors.map(({ field, code, message }: Record<string, string>) => [field, code, message]);
  };

  test('all fields at once, each with its code and its label', async () => {
    const body = {
      title: ' ',
      email: 'a@',
      day: '2026-02-30',
      count: 10,
      flag: 'yes',
      ids: [1, 2, 3],
      kind: 'y',
      rows: [{ title: 'a' }, { title: 5 }, {}],
      nonsense: 1,
    };
    expect(await refused(body)).toEqual([
      ['title', 'required', 'Please enter a title'],
      ['email', 'not-an-email', 'Please enter a valid email'],
      ['day', 'not-a-date', 'day must be a date from 1900 to 2199'],
      ['count', 'too-big', 'count must be at most 9'],
      ['flag', 'not-a-flag', 'flag must be yes or no'],
      ['ids', 'too-many', 'Selection must have at most 2 entries'],
      ['kind', 'not-a-choice', 'Kind is not one of the possible values'],
      ['rows.1.title', 'not-text', 'Title must be a string'],
      ['rows.2.title', 'required', 'Please enter a title'],
      ['nonsense', 'unknown-field', 'The field “nonsense” is unknown'],
    ]);
  });

  test.each<[unknown, string, string]>([
    [{ title: null }, 'title', 'required'],
    [{ title: 'a'.repeat(11) }, 'title', 'too-long'],
    [{ title: 'a', count: 0 }, 'count', 'too-small'],
    [{ title: 'a', count: 1.5 }, 'count', 'not-a-number'],
    [{ title: 'a', ids: [0] }, 'ids.0', 'too-small'],
    [{ title: 'a', ids: 'x' }, 'ids', 'not-a-list'],
    [[], '', 'invalid'],
    ['text', '', 'invalid'],
    [undefined, '', 'required'],
  ])('%j: %s is %s', async (body, field, code) => {
    expect((await refused(body)).map((one: string[]) => one.slice(0, 2))).toEqual([[field, code]]);
  });

  test('a name that comes twice in the query is refused, one that nobody knows too', async () => {
    const response = await server.send('GET', '/api/v1/little/fail', { query: 'how=a&how=b' });
    expectApiError(response, 'validation');
    expect(response.body.errors).toMatchObject([{ field: 'how', code: 'contradicts' }]);
    const unknown = await server.send('GET', '/api/v1/little/fail', { query: 'how=a&__proto__=b&x[]=1' });
    expect(unknown.body.errors.map(({ field }: { field: string }) => field)).toEqual(['__proto__', 'x[]']);
  });

  test('an endpoint without input takes none', async () => {
    const response = await server.send('GET', '/api/v1/little/broken', { query: 'a=1' });
    expectApiError(response, 'validation');
  });
});

test.each([
  'GET /api/v1/little/echo',
  'PUT /api/v1/little/echo',
  'TRACE /api/v1/little/echo',
  'OPTIONS /',
  'GET /.git/config',
  'GET /%',
  'GET //evil.example',
])('%s is not there', async (name) => {
  const [method, path] = name.split(' ') as [string, string];
  expectApiError(await server.send(method, path), 'not-found');
});
