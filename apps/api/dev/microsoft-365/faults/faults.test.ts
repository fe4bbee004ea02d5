import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FaultRule, resetFaults, setFaults } from './faults.ts';
import { TestApplication } from '../test-application.ts';

let app: TestApplication;
const time = { now: Date.parse('2026-03-02T08:00:00Z') };
const clock = { now: () => new Date(time.now) };

beforeAll(async () => {
  app = await TestApplication.start({ clock });
  await app.graph('GET', '/organization');
});
afterAll(() => app.pretend.close());
beforeEach(() => {
  resetFaults(app.pretend.faults);
  app.pretend.requests.clear();
});

const play = (...rules: readonly FaultRule[]) => setFaults(app.pretend.faults, { rules });
let nickname = 0;
const newGroup = (domain?: string) => {
  nickname += 1;
  const body = {
    displayName: 'Neubau',
    mailNickname: `polier-${nickname}`,
    groupTypes: ['Unified'],
    mailEnabled: true,
    securityEnabled: false,
  };
  return app.graph('POST', '/groups', { body }, domain);
};
const groups = () => app.tenant().groups.all().length;

describe('answers', () => {
  test('429 tells when to come again in seconds, as a date, or not at all', async () => {
    play({ path: '/organization', answer: { kind: 'throttled', retryAfter: 7 }, times: 1 });
    const inSeconds = await app.graph('GET', '/organization');
    expect(inSeconds.status).toBe(429);
    expect(inSeconds.headers.get('retry-after')).toBe('7');
    expect((await app.graph('GET', '/organization')).status).toBe(200);
    play({ answer: { kind: 'throttled', retryAfter: 60, as: 'date' } });
    const asDate = await app.graph('GET', '/organization');
    expect(asDate.headers.get('retry-after')).toBe('Mon, 02 Mar 2026 08:01:00 GMT');
    play({ answer: { kind: 'throttled' } });
    expect((await app.graph('GET', '/organization')).headers.get('retry-after')).toBeNull();
  });

  test('503 comes in HTML', async () => {
    play({ answer: { kind: 'unavailable', retryAfter: 5 } });
    const answer = await fetch(`${app.pretend.graphUrl}/organization`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  test('silence ends without an answer', async () => {
    play({ answer: { kind: 'silence', lasts: 50 } });
    const began = performance.now();
    await expect(app.graph('GET', '/organization')).rejects.toThrow('fetch failed');
    expect(performance.now() - began).toBeGreaterThan(40);
  });

  test('an answer can have 20 MB', async () => {
    play({ answer: { kind: 'huge', bytes: 20_000_000 } });
    const answer = await fetch(`${app.pretend.graphUrl}/organization`);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20_000_000);
  });

  test('a redirect and a next page lead elsewhere', async () => {
    play({ path: '/organization', answer: { kind: 'redirect', to: 'https://evil.example/' } });
    const redirected = await fetch(`${app.pretend.graphUrl}/organization`, { redirect: 'manual' });
    expect(redirected.headers.get('location')).toBe('https://evil.example/');
    play({ answer: { kind: 'foreign-next-link', to: 'https://evil.example/page' } });
    const { body } = await app.graph('GET', '/users');
    expect(body['@odata.nextLink']).toBe('https://evil.example/page');
    expect(body.value).toHaveLength(app.tenant().people.length);
  });

  test('any error can be played, after some requests and for some', async () => {
    play({
      method: 'POST',
      path: '/gr*',
      skip: 1,
      times: 2,
      answer: { kind: 'refused', status: 403, code: 'MaximumProjects' },
    });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await newGroup());
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 403, 201]);
    for (const { headers } of answers) expect(headers.get('request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('a rule is about its tenant, and about the login where it says so', async () => {
    await newGroup('nordwerk.example');
    play({ tenantId: app.tenant().id, answer: { kind: 'refused', status: 412, code: '' } });
    expect((await newGroup()).body.error.message).toBe('The If-Match header contains an outdated value.');
    expect((await newGroup('nordwerk.example')).status).toBe(201);
    play({ host: 'login', path: '*/token', answer: { kind: 'unavailable' } });
    await expect(app.appToken()).rejects.toThrow();
    expect((await newGroup()).status).toBe(201);
  });
});

describe('lost answers', () => {
  test('a request can be lost before and after it is carried out', async () => {
    const before = groups();
    play({ method: 'POST', times: 1, answer: { kind: 'cut' } });
    await expect(newGroup()).rejects.toThrow('fetch failed');
    expect(groups()).toBe(before);
    play({ method: 'POST', times: 1, carriedOut: true, answer: { kind: 'cut' } });
    await expect(newGroup()).rejects.toThrow('fetch failed');
    expect(groups()).toBe(before + 1);
    play({ method: 'POST', times: 1, carriedOut: true, answer: { kind: 'refused', status: 403, code: '' } });
    expect((await newGroup()).status).toBe(403);
    expect(groups()).toBe(before + 2);
  });

  test('a hook loses any request by its number', async () => {
    const fresh = await TestApplication.start({ clock });
    const seen: string[] = [];
    fresh.pretend.faults.onRequest = (n, { host, method, path }) => {
      seen.push(`${n} ${host} ${method} ${path.replaceAll(fresh.tenant().id, 'T')}`);
      return n === 4 ? 'lost-before' : n === 5 ? 'lost-after' : undefined;
    };
    await expect(fresh.graph('GET', '/organization')).rejects.toThrow('fetch failed');
    await expect(fresh.graph('GET', '/organization')).rejects.toThrow('fetch failed');
    expect((await fresh.graph('GET', '/organization')).status).toBe(200);
    expect(seen).toEqual([
      '1 login GET /musterbau.example/v2.0/.well-known/openid-configuration',
      '2 login GET /T/v2.0/.well-known/openid-configuration',
      '3 login POST /T/oauth2/v2.0/token',
      '4 graph GET /organization',
      '5 graph GET /organization',
      '6 graph GET /organization',
    ]);
    expect(fresh.pretend.requests.all().map(({ status }) => status)).toEqual([200, 200, 200, null, null, 200]);
    await fresh.pretend.close();
  });
});

test('another process sets and takes back faults, plays people and reads the log', async () => {
  const control = (method: string, path: string, body?: unknown) =>
    fetch(`${app.pretend.origin}/pretend/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  expect((await control('POST', 'faults', { listLag: 30_000 })).status).toBe(204);
  expect(await (await control('GET', 'faults')).json()).toMatchObject({ listLag: 30_000, pageSize: 0 });
  expect((await control('POST', 'faults', { listlag: 1 })).status).toBe(400);
  await control('DELETE', 'faults');
  expect(app.pretend.faults.listLag).toBe(0);
  await app.graph('GET', '/organization');
  const log = (await (await control('GET', 'requests')).json()) as unknown[];
  expect(log).toMatchObject([{ host: 'graph', path: '/organization', tenantId: app.tenant().id, status: 200 }]);
  const act = { tenant: 'nordwerk.example', act: 'give-consent' };
  expect((await control('POST', 'acts', act)).status).toBe(200);
  expect(app.tenant('nordwerk.example').consent).not.toBeNull();
  expect((await control('POST', 'acts', { ...act, act: 'delete-task', task: 'x' })).status).toBe(400);
});

test('everything is kept over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polier-microsoft-365-'));
  const stateFile = join(folder, 'state.json');
  const first = await TestApplication.start({ clock, stateFile });
  const { body } = await first.graph('POST', '/groups', {
    body: {
      displayName: 'Neubau',
      mailNickname: 'polier',
      groupTypes: ['Unified'],
      mailEnabled: true,
      securityEnabled: false,
    },
  });
  await expect.poll(() => readFile(stateFile, 'utf8').catch(() => '')).toContain(body.id);
  await first.pretend.close();
  const second = await TestApplication.start({ clock, stateFile });
  expect(await second.tokenProblem()).toEqual([]);
  expect((await second.graph('GET', `/groups/${body.id}`)).body).toMatchObject({ displayName: 'Neubau' });
  await second.pretend.close();
  await rm(folder, { recursive: true });
});
