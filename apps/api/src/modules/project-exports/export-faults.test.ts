import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giveConsent, withdrawConsent } from '../../../dev/microsoft-365/consent.ts';
import { type FaultyAnswer, resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { hour, minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(async () => {
  resetFaults(fixture.pretend.faults);
  fixture.onRequest(null);
  giveConsent(fixture.pretend.context, fixture.tenant, fixture.person('Ursina'));
  await fixture.server.db.deleteFrom('project_exports').execute();
});

const connection = () =>
  fixture.server.db
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', fixture.companyId)
    .executeTakeFirstOrThrow();
const reconnect = () =>
  fixture.server.db
    .updateTable('integrations')
    .set({
      state: 'connected',
      reason: null,
      failure: null,
      failing_since: null,
      refused_since: null,
    })
    .where('company_id', '=', fixture.companyId)
    .execute();
/** The hourly probe of the connection. */
const lookNow = async () => {
  const next_check_at = fixture.server.clock.now();
  await fixture.server.db.updateTable('integrations').set({ next_check_at }).execute();
  await fixture.runDueChecks();
};
/** So long after the last token that the next request needs a new one. */
const letTokenEnd = () => fixture.server.clock.advance(2 * hour);
const dueNow = (id: number) =>
  fixture.server.db
    .updateTable('project_exports')
    .set({ due_at: fixture.server.clock.now() })
    .where('project_id', '=', id)
    .execute();
const expectOnce = (id: number) => {
  const { groups, teams, plans, channels, buckets, tasks, references } = fixture.remote(id);
  const counts = [groups, teams, plans, channels, buckets, tasks, new Set(references)].map((one) => [...one].length);
  expect(counts).toEqual([1, 1, 1, 3, 2, 3, 3]);
};

const makings = [
  '/groups',
  '/teams',
  '/teams/*/members/add',
  '/teams/*/channels',
  '/planner/plans',
  '/planner/buckets',
];
const conflict = { kind: 'refused', status: 409, code: 'Conflict' } as const;
const answers: Readonly<Record<string, FaultyAnswer>> = {
  'a connection that is cut': { kind: 'cut' },
  'silence': { kind: 'silence', lasts: 20 },
  '503 in HTML': { kind: 'unavailable' },
  '500': { kind: 'refused', status: 500, code: 'UnknownError' },
  'an answer of 20 MB': { kind: 'huge', bytes: 20_000_000 },
  'a redirect': { kind: 'redirect', to: 'https://evil.example/' },
};

describe.each([true, false])('carried out all the same: %s', (carriedOut) => {
  test.each(Object.entries(answers))('%s makes nothing twice and loses nothing', async (_, answer) => {
    const { id } = await fixture.project();
    const rules = [...makings, '/planner/tasks'].map((path) => ({
      method: 'POST',
      path,
      times: 1,
      carriedOut,
      answer,
    }));
    setFaults(fixture.pretend.faults, { rules });
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
    const lists = ['/planner/plans/*/tasks', '/users'].map((path) => ({ path, times: 2, answer }));
    setFaults(fixture.pretend.faults, { rules: lists });
    fixture.server.clock.advance(25 * hour);
    await fixture.runUntil(id, ['waiting']);
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
  });
});

test('a storm of 429 ends with everything there once, and nothing is asked while it is to be left alone', async () => {
  const { id } = await fixture.project();
  const storm = { answer: { kind: 'throttled' }, times: 12 } as const;
  setFaults(fixture.pretend.faults, { rules: [storm] });
  await fixture.runSlice();
  const { paused_until } = await connection();
  expect(paused_until?.getTime()).toBeGreaterThan(fixture.server.clock.now().getTime());
  const before = fixture.requests();
  await fixture.runSlice();
  expect(fixture.requests()).toBe(before);
  await fixture.runUntil(id, ['linked']);
  expectOnce(id);
  expect((await connection()).throttled).toBe(0);
});

describe('consent that is withdrawn', () => {
  const steps = [
    ['workspace', '/groups'],
    ['members', '/members/add'],
    ['channels', '/channels'],
    ['plan', '/planner/plans'],
    ['tasks', '/planner/tasks'],
  ] as const;
  test.each(steps)('in step %s revokes the connection, and a new one goes on there', async (step, path) => {
    const { id } = await fixture.project();
    fixture.onRequest(async (request) => {
      if (request.method === 'POST' && request.path.endsWith(path))
        withdrawConsent(fixture.pretend.context, fixture.tenant, 0);
    });
    const row = await fixture.runUntil(id, ['waiting']).then(async (first) => {
      let found = first;
      for (let count = 0; count < 20 && found.waiting !== 'connection'; count += 1) {
        fixture.server.clock.advance(31_000);
        await fixture.runSlice();
        found = await fixture.exportOf(id);
      }
      return found;
    });
    expect(row).toMatchObject({ state: 'waiting', waiting: 'connection', step });
    await fixture.runDueChecks();
    expect(await connection()).toMatchObject({ state: 'revoked', reason: 'consent-withdrawn' });
    fixture.onRequest(null);
    giveConsent(fixture.pretend.context, fixture.tenant, fixture.person('Ursina'));
    fixture.server.clock.advance(31 * minute);
    const before = fixture.requests();
    await fixture.runSlice();
    expect(fixture.requests()).toBe(before);
    await reconnect();
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
  });

  test('while the token still lives lets the work end, and is found at the next run', async () => {
    const { id } = await fixture.project();
    await fixture.runSlice();
    withdrawConsent(fixture.pretend.context, fixture.tenant, hour);
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
    letTokenEnd();
    await lookNow();
    expect(await connection()).toMatchObject({ state: 'revoked' });
    await reconnect();
  });
});

test.each([
  ['our certificate has expired', { certificate: 'expired' }],
  ['an unknown number is answered', { tokenError: 999_999 }],
] as const)('no company is revoked at once because %s: its exports wait', async (_, fault) => {
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  letTokenEnd();
  setFaults(fixture.pretend.faults, fault);
  await fixture.runUntil(id, ['waiting']);
  expect(await fixture.exportOf(id)).toMatchObject({ waiting: 'connection' });
  await fixture.runDueChecks();
  expect((await connection()).state).toBe('connected');
  resetFaults(fixture.pretend.faults);
  await fixture.runUntil(id, ['linked']);
  expectOnce(id);
});

test('no team is begun with a token that outlives the consent', async () => {
  const { id: before } = await fixture.project();
  await fixture.runUntil(before, ['linked']);
  withdrawConsent(fixture.pretend.context, fixture.tenant, hour);
  const { id } = await fixture.project();
  expect(await fixture.runUntil(id, ['waiting'])).toMatchObject({ waiting: 'connection' });
  expect(fixture.remote(id).groups).toEqual([]);
  await fixture.runDueChecks();
  expect(await connection()).toMatchObject({ state: 'revoked', reason: 'consent-withdrawn' });
  await reconnect();
});

test('what Microsoft refuses is logged with the ids that its support asks for, without a token or an address', async () => {
  const { id } = await fixture.project();
  const { limits } = fixture.pretend.faults;
  const rules = [{ path: '/users', times: 1, answer: { kind: 'cut' } }] as const;
  setFaults(fixture.pretend.faults, { rules, limits: { ...limits, activeTasks: 2 } });
  await fixture.runUntil(id, ['needs_action']);
  const { logged } = fixture.server;
  const said = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Microsoft 365');
  const ofSupport = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(said).toContainEqual(
    expect.objectContaining({ path: '/users', status: null, meaning: 'unknown', client_request_id: ofSupport }),
  );
  expect(said).toContainEqual(
    expect.objectContaining({ project: id, path: '/planner/tasks', status: 403, request_id: ofSupport }),
  );
  for (const token of fixture.pretend.context.tokens.keys()) expect(logged.join()).not.toContain(token);
  expect(said.map((line) => JSON.stringify(line)).join()).not.toContain('demo.polier.example');
});

test.each([
  ['nobody answers', { rules: [{ answer: { kind: 'unavailable' } }] }],
  ['the team is never ready', { teamOperation: { lasts: 28 * hour, fails: 0 } }],
  ['the group is being changed again and again', { rules: [{ method: 'POST', path: '/groups', answer: conflict }] }],
] as const)(
  'an export in which nothing succeeds for a day because %s says that it has failed, and goes on',
  async (_, fault) => {
    const { id } = await fixture.project();
    setFaults(fixture.pretend.faults, fault);
    await fixture.runUntil(id, ['waiting']);
    for (let passed = 0; passed < 23; passed += 1) {
      expect(await fixture.exportOf(id)).toMatchObject({ state: 'waiting' });
      fixture.server.clock.advance(hour);
      await fixture.runSlice();
    }
    fixture.server.clock.advance(2 * hour);
    await fixture.runSlice();
    const { state, due_at } = await fixture.exportOf(id);
    expect(state).toBe('failed');
    expect((due_at?.getTime() ?? 0) - fixture.server.clock.now().getTime()).toBeLessThanOrEqual(hour);
    resetFaults(fixture.pretend.faults);
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
  },
);

test('a tenant that is gone revokes the connection', async () => {
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  letTokenEnd();
  setFaults(fixture.pretend.faults, { goneTenants: [fixture.tenant.id] });
  await fixture.runUntil(id, ['waiting']);
  await fixture.runDueChecks();
  expect(await connection()).toMatchObject({ state: 'revoked', reason: 'tenant-gone' });
  await reconnect();
});

test('403 on one team asks somebody to act there, revokes nothing and holds up no other project', async () => {
  const closed = await fixture.project();
  await fixture.runUntil(closed.id, ['linked']);
  const [team] = fixture.remote(closed.id).teams;
  const answer = { kind: 'refused', status: 403, code: 'Forbidden', message: 'Not this team.' } as const;
  setFaults(fixture.pretend.faults, { rules: [{ path: `/teams/${team?.id ?? ''}*`, answer }] });
  fixture.server.clock.advance(25 * hour);
  expect(await fixture.runUntil(closed.id, ['needs_action'])).toMatchObject({
    problem: { code: 'forbidden', words: 'Forbidden: Not this team.' },
  });
  await fixture.runDueChecks();
  expect((await connection()).state).toBe('connected');
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  expectOnce(id);
  resetFaults(fixture.pretend.faults);
  await dueNow(closed.id);
  await fixture.runUntil(closed.id, ['linked']);
});

test('a role that is missing asks somebody to act, and the work goes on once it is given', async () => {
  const { id } = await fixture.project();
  setFaults(fixture.pretend.faults, { missingRoles: ['Channel.Create'] });
  const problem = { code: 'forbidden', permission: 'Channel.Create' };
  expect(await fixture.runUntil(id)).toMatchObject({ state: 'needs_action', problem });
  resetFaults(fixture.pretend.faults);
  await dueNow(id);
  // The token of before, which lives on for most of an hour, does not have it.
  const given = fixture.server.clock.now().getTime();
  await fixture.runUntil(id, ['linked']);
  expect(fixture.server.clock.now().getTime() - given).toBeLessThan(10 * minute);
  expectOnce(id);
});
