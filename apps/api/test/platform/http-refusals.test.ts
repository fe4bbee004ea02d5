import { type ErrorCode, errorStatus, fieldErrorCodes, problem as problemSchema } from '@polier/contract/errors';
import { languages } from '@polier/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemDetails } from '#platform/errors/localise';
import { fieldProblem, problem } from '#platform/errors/problem';
import { startTestServer, type TestServer } from '#test/support/test-server';
import { littleContract } from './little-contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ promised: littleContract });
  return () => server.close();
});

const echo = (request: Parameters<TestServer['ask']>[2]) => server.ask('POST', '/api/v1/little/echo', request);
const fail = (how: string, language?: string) => server.ask('GET', '/api/v1/little/fail', { query: { how }, language });

const expectRefusal = (answer: Awaited<ReturnType<typeof echo>>, code: ErrorCode) => {
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(problemSchema.parse(answer.body)).toEqual(answer.body);
  expect(answer.body).toMatchObject({ code, status: errorStatus[code], request_id: answer.headers['x-request-id'] });
  expect(answer.status).toBe(errorStatus[code]);
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
    const answer = await server.ask('GET', '/api/v1/nothing-here', { language });
    expectRefusal(answer, 'not-found');
    expect(answer.body.title).toBe(title);
    expect(answer.headers['vary']).toContain('Accept-Language');
  });

  test.each(languages)('%s has a sentence for every refusal and every field code, without gaps', (language) => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const { title, detail } = problemDetails(problem(code, { retryAfter: 120 }), language, '1');
      for (const text of [title, detail]) expect(text).not.toMatch(/errors\.|\{\{|^$/);
    }
    const refusals = fieldErrorCodes.map((code) => ({
      field: 'rows.3.title',
      code,
      params: { min: 2, max: 9, number: 4 },
    }));
    for (const { code, message } of problemDetails(fieldProblem(refusals), language, '1').errors ?? []) {
      expect(`${code}: ${message}`).not.toMatch(/errors\.|\{\{|: $/);
    }
  });

  test.each([
    ['de', 'Dieser Projektname wird in dieser Firma bereits verwendet'],
    ['en', 'This project name is already used in this company'],
    ['fr', 'Ce nom de projet est déjà utilisé dans cette entreprise'],
  ])('%s: a refused field says why', async (language, message) => {
    const answer = await fail('field', language);
    expectRefusal(answer, 'validation');
    expect(answer.body.errors).toEqual([{ field: 'title', code: 'already-used', message }]);
  });
});

describe('of the handler', () => {
  test('a problem carries what belongs to it', async () => {
    const answer = await fail('problem');
    expectRefusal(answer, 'stale-version');
    expect(answer.body.current).toEqual({ id: 7 });
  });

  test('too many attempts say when to come back', async () => {
    const answer = await fail('throttled', 'en');
    expectRefusal(answer, 'too-many-attempts');
    expect(answer.headers['retry-after']).toBe('61');
    expect(answer.body).toMatchObject({ retry_after: 61, detail: 'Too many failed attempts. Please wait 2 minutes.' });
  });

  test('a crash says nothing about itself, the log says everything', async () => {
    const answer = await fail('crash');
    expectRefusal(answer, 'internal');
    expect(answer.text).not.toMatch(/hunter2|select|Error|at /);
    const line = server.logged.find(
      (text) => text.includes(String(answer.body.request_id)) && text.includes('"failed"'),
    );
    expect(line).toContain('hunter2');
  });

  test('a refusal the contract does not promise is a fault', async () => {
    expectRefusal(await fail('unpromised'), 'internal');
    expect(server.logged.some((line) => line.includes('GET /api/v1/little/fail refused with worksheet-closed'))).toBe(
      true,
    );
  });

  test('a database that is away is told apart from a crash', async () => {
    expectRefusal(await fail('gone'), 'unavailable');
  });

  test('an answer that breaks its schema is an error of the server, named in the log', async () => {
    expectRefusal(await server.ask('GET', '/api/v1/little/broken'), 'internal');
    expect(
      server.logged.some((line) => line.includes('the answer of GET /api/v1/little/broken breaks its schema')),
    ).toBe(true);
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
    expectRefusal(await echo({ raw }), 'invalid-json');
  });

  test('brackets inside of text are no levels', async () => {
    const answer = await server.ask('POST', '/api/v1/little/big', { body: { text: `${'[{"'.repeat(500)}\\"` } });
    expect(answer.body).toEqual({ data: 1_502 });
  });

  test.each<[string, Record<string, string>]>([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an upload', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another JSON', { 'content-type': 'application/vnd.api+json' }],
    ['nonsense', { 'content-type': 'nonsense' }],
  ])('%s is not JSON', async (_, headers) => {
    expectRefusal(await echo({ raw: '{"title":"a"}', headers }), 'unsupported-media-type');
  });

  test('one megabyte is enough, five for bulk', async () => {
    const text = (size: number) => ({ raw: JSON.stringify({ text: 'a'.repeat(size - 11) }) });
    const big = (size: number) => server.ask('POST', '/api/v1/little/big', text(size));
    expectRefusal(await echo(text(1_048_577)), 'payload-too-large');
    expectRefusal(await big(5 * 1_048_576 + 1), 'payload-too-large');
    expect((await big(5 * 1_048_576)).status).toBe(200);
    expect((await echo(text(1_048_576))).status).toBe(422);
  });
});

describe('of the schema', () => {
  const refused = async (body: unknown, query?: string) => {
    const answer = await echo({ body, query, language: 'en' });
    expectRefusal(answer, 'validation');
    return answer.body.errors.map(({ field, code, message }: Record<string, string>) => [field, code, message]);
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
      ['day', 'not-a-date', 'day must be a date'],
      ['count', 'too-big', 'count must be at most 9'],
      ['flag', 'not-a-flag', 'flag must be yes or no'],
      ['ids', 'too-many', 'ids must have at most 2 entries'],
      ['kind', 'not-a-choice', 'kind is not one of the possible values'],
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
    const answer = await server.ask('GET', '/api/v1/little/fail', { query: 'how=a&how=b' });
    expectRefusal(answer, 'validation');
    expect(answer.body.errors).toMatchObject([{ field: 'how', code: 'contradicts' }]);
    const unknown = await server.ask('GET', '/api/v1/little/fail', { query: 'how=a&__proto__=b&x[]=1' });
    expect(unknown.body.errors.map(({ field }: { field: string }) => field)).toEqual(['__proto__', 'x[]']);
  });

  test('an endpoint without input takes none', async () => {
    const answer = await server.ask('GET', '/api/v1/little/broken', { query: 'a=1' });
    expectRefusal(answer, 'validation');
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
  expectRefusal(await server.ask(method, path), 'not-found');
});
