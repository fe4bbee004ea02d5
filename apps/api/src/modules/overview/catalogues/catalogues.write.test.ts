import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildTag, buildTrade } from '#test/factories/catalogues.factory';
import { catalogueCases, endpointsOf } from '#test/support/fixtures/catalogue-cases';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

let team: Team<'admin' | 'user'>;
beforeEach(async () => {
  team = await buildTeam(server, { admin: 'admin', user: 'user' });
});

const eventsOf = async (companyId: number) => {
  const rows = await server.db
    .selectFrom('events')
    .select(['type', 'subject_id', 'data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, subject_id, data }) => ({ type, id: subject_id, data }));
};

describe.each(catalogueCases)('$name', ({ name, entity, idField, build, draft }) => {
  const endpoints = endpointsOf(name);
  const send = (endpoint: Parameters<typeof team.people.admin.send>[0], body: object) =>
    team.people.admin.send(endpoint, { body });
  const built = (overrides: { title?: string } = {}) => build(server.db, { company_id: team.companyId, ...overrides });
  const listed = async () => dataOf(await team.people.admin.send(endpoints.list)) as { id: number; title: string }[];

  test('stores a row, answers it as the list does, and tells of it', async () => {
    const sent = await draft(server.db, team.companyId);
    const stored = dataOf(await send(endpoints.store, sent));
    expect(stored).toMatchObject({ ...sent, version: 1 });
    expect(await listed()).toEqual([stored]);
    expect(await eventsOf(team.companyId)).toEqual([
      { type: `${entity}_stored`, id: stored.id, data: { title: 'Fassaden' } },
    ]);
  });

  test('changes only what is sent, counts the version and tells what changed', async () => {
    const stored = dataOf(await send(endpoints.store, await draft(server.db, team.companyId)));
    const changed = dataOf(await send(endpoints.update, { id: stored.id, title: 'Dächer', version: 1 }));
    expect(changed).toEqual({ ...stored, title: 'Dächer', version: 2 });
    expect((await eventsOf(team.companyId)).at(-1)).toEqual({
      type: `${entity}_updated`,
      id: stored.id,
      data: { title: 'Dächer', changes: { title: ['Fassaden', 'Dächer'] } },
    });
  });

  test('takes back what it answered, and that is no change', async () => {
    const { id } = await built();
    const answered = dataOf(await team.people.admin.send(endpoints.getById, { query: { [idField]: id } }));
    expect(dataOf(await send(endpoints.update, answered))).toEqual(answered);
    expect(await eventsOf(team.companyId)).toEqual([]);
  });

  test('refuses a change of a version that is not the newest, with the row as it stands', async () => {
    const { id } = await built();
    dataOf(await send(endpoints.update, { id, title: 'Von Nadia' }));
    const problem = expectProblem(
      await send(endpoints.update, { id, title: 'Von Marco', version: 1 }),
      409,
      'stale-version',
    );
    expect(problem.current).toMatchObject({ id, title: 'Von Nadia', version: 2 });
  });

  test('refuses a title twice, also with other capitals and composed otherwise', async () => {
    const sent = await draft(server.db, team.companyId);
    dataOf(await send(endpoints.store, { ...sent, title: 'Décor Süd' }));
    for (const title of ['DÉCOR SÜD', ' décor süd ', 'Décor Süd'.normalize('NFD')]) {
      expectRefusedFields(await send(endpoints.store, { ...sent, title }), 'title already-used');
    }
    const { id } = dataOf(await send(endpoints.store, { ...sent, title: 'Anderes' }));
    expectRefusedFields(await send(endpoints.update, { id, title: 'DÉCOR SÜD' }), 'title already-used');
    expect(await listed()).toHaveLength(2);
  });

  test('another company may have the same title', async () => {
    const stranger = await buildTeam(server, {});
    await build(server.db, { company_id: stranger.companyId, title: 'Fassaden' });
    expect(dataOf(await send(endpoints.store, await draft(server.db, team.companyId))).title).toBe('Fassaden');
  });

  test('a removed row is gone from the list, and its title is free again', async () => {
    const sent = await draft(server.db, team.companyId);
    const { id } = dataOf(await send(endpoints.store, sent));
    expect(dataOf(await send(endpoints.remove, { id }))).toEqual({ id });
    expect(await listed()).toEqual([]);
    expect((await eventsOf(team.companyId)).at(-1)).toMatchObject({ type: `${entity}_removed`, id });
    expectProblem(await send(endpoints.update, { id, title: 'Neu' }), 404, 'not-found');
    expectProblem(await send(endpoints.remove, { id }), 404, 'not-found');
    dataOf(await send(endpoints.store, sent));
  });

  test('a user may neither store nor change nor remove, nor ask what would go', async () => {
    const { id } = await built();
    const { user } = team.people;
    const calls = [
      user.send(endpoints.store, { body: await draft(server.db, team.companyId) }),
      user.send(endpoints.update, { body: { id, title: 'Neu' } }),
      user.send(endpoints.remove, { body: { id } }),
      user.send(endpoints.removalPreview, { query: { id } }),
    ];
    for (const response of await Promise.all(calls)) expectProblem(response, 403, 'forbidden');
  });

  test("another company's row is not found", async () => {
    const stranger = await buildTeam(server, {});
    const { id } = await build(server.db, { company_id: stranger.companyId });
    expectProblem(await send(endpoints.update, { id, title: 'Neu' }), 404, 'not-found');
    expectProblem(await send(endpoints.remove, { id }), 404, 'not-found');
    expectProblem(await team.people.admin.send(endpoints.removalPreview, { query: { id } }), 404, 'not-found');
  });

  test('a repeated request with the same key stores once', async () => {
    const body = await draft(server.db, team.companyId);
    const caller = { token: await server.tokenFor(team.people.admin.id), company: team.companyId };
    const path = `/api/v1${endpoints.store.path}`;
    const headers = { 'idempotency-key': `${entity}-einmal` };
    const first = dataOf(await server.send('POST', path, { ...caller, body, headers }));
    expect(dataOf(await server.send('POST', path, { ...caller, body, headers }))).toEqual(first);
    expect(await listed()).toHaveLength(1);
  });
});

describe.each(catalogueCases.filter(({ takesTypedTitle }) => takesTypedTitle))('$name', ({ name, build }) => {
  test('a typed title must be the title exactly', async () => {
    const { remove, list } = endpointsOf(name);
    const { id } = await build(server.db, { company_id: team.companyId, title: 'Fassaden' });
    const typed = (confirm_title: string) => team.people.admin.send(remove, { body: { id, confirm_title } });
    for (const title of ['', 'fassaden', 'Fassade', 'Fassaden ']) {
      expectRefusedFields(await typed(title), 'confirm_title wrong-name');
    }
    expect(dataOf(await team.people.admin.send(list))).toHaveLength(1);
    dataOf(await typed('Fassaden'));
  });
});

describe.each(catalogueCases.filter(({ name }) => !['trades', 'tags'].includes(name)))('$name', ({ name, draft }) => {
  const { store, update } = endpointsOf(name);

  test('a sorting number stands from 1 to 9999', async () => {
    const sent = await draft(server.db, team.companyId);
    for (const [order, code] of [
      [0, 'too-small'],
      [10_000, 'too-big'],
    ] as const) {
      expectRefusedFields(await team.people.admin.send(store, { body: { ...sent, order } }), `order ${code}`);
    }
    const { id } = dataOf(await team.people.admin.send(store, { body: { ...sent, order: 9999 } }));
    expect(dataOf(await team.people.admin.send(update, { body: { id, order: 1 } })).order).toBe(1);
  });

  test('without a sorting number a row stands last, and 9999 is the highest there is', async () => {
    const { order: _, ...sent } = (await draft(server.db, team.companyId)) as Record<string, unknown>;
    const orderOf = async (title: string, order?: number) =>
      dataOf(await team.people.admin.send(store, { body: { ...sent, title, ...(order ? { order } : {}) } })).order;
    expect([await orderOf('A'), await orderOf('B', 40), await orderOf('C')]).toEqual([1, 40, 41]);
    expect([await orderOf('D', 9999), await orderOf('E')]).toEqual([9999, 9999]);
  });
});

describe('what is switched off', () => {
  test.each([
    ['tags', { feature_tags: false }],
    ['xProcesses', { feature_tab_x: false }],
    ['xSubProcesses', { feature_tab_x: false }],
    ['dynamicFields', { feature_dynamic_worksheet_field: false }],
  ] as const)('%s can be read and not written', async (name, settings) => {
    const off = await buildTeam(server, { admin: 'admin' }, settings);
    const { build, draft } = catalogueCases.find((one) => one.name === name)!;
    const { store, update, remove, list } = endpointsOf(name);
    const { id } = await build(server.db, { company_id: off.companyId });
    const send = off.people.admin.send;
    const bodies = [
      [store, await draft(server.db, off.companyId)],
      [update, { id, title: 'Neu' }],
      [remove, { id }],
    ] as const;
    for (const [endpoint, body] of bodies) expectProblem(await send(endpoint, { body }), 403, 'feature-off');
    expect(dataOf(await send(list))).toMatchObject([{ id }]);
  });

  test('tags cannot be merged either', async () => {
    const off = await buildTeam(server, { admin: 'admin' }, { feature_tags: false });
    const [one, other] = [
      await buildTag(server.db, { company_id: off.companyId }),
      await buildTag(server.db, { company_id: off.companyId }),
    ];
    const body = { id: one.id, into_id: other.id };
    expectProblem(await off.people.admin.send(cataloguesContract.tags.merge, { body }), 403, 'feature-off');
  });
});

describe('parts', () => {
  test('have titles of their own inside their parent only, and move into another one', async () => {
    const { companyId: company_id, people } = team;
    const [first, second] = [
      await buildPmPhase(server.db, { company_id }),
      await buildPmPhase(server.db, { company_id }),
    ];
    const { store, update } = cataloguesContract.pmSubPhases;
    const sent = { title: 'Kosten', abbreviation: 'K' };
    const one = dataOf(await people.admin.send(store, { body: { ...sent, pmPhaseId: first.id } }));
    const two = dataOf(await people.admin.send(store, { body: { ...sent, title: 'KOSTEN', pmPhaseId: second.id } }));
    const moved = { id: two.id, pmPhaseId: first.id };
    expectRefusedFields(await people.admin.send(update, { body: moved }), 'title already-used');
    const renamed = dataOf(await people.admin.send(update, { body: { ...moved, title: 'Termine' } }));
    expect([one.order, renamed]).toMatchObject([1, { pmPhaseId: first.id, title: 'Termine' }]);
  });

  test('need a parent of the company that is still offered', async () => {
    const { companyId: company_id, people } = team;
    const gone = await buildPmPhase(server.db, { company_id, archived_at: new Date() });
    const foreign = await buildPmPhase(server.db);
    const { id } = await buildPmSubPhase(server.db, { company_id });
    for (const pmPhaseId of [gone.id, foreign.id]) {
      const body = { title: 'Kosten', abbreviation: 'K', pmPhaseId };
      const { store, update } = cataloguesContract.pmSubPhases;
      expectRefusedFields(await people.admin.send(store, { body }), 'pmPhaseId does-not-exist');
      expectRefusedFields(await people.admin.send(update, { body: { id, pmPhaseId } }), 'pmPhaseId does-not-exist');
    }
  });
});

test('what a form leaves empty is said in the words of the specification', async () => {
  const token = await server.tokenFor(team.people.admin.id);
  const messages = async (path: string, body: object) => {
    const headers = { 'accept-language': 'en' };
    const response = await server.send('POST', `/api/v1${path}`, { token, company: team.companyId, body, headers });
    return expectProblem(response, 422, 'validation').errors?.map(({ message }) => message);
  };
  expect(await messages('/trades/store', {})).toEqual(['Please enter a title', 'Enter a trade number']);
  expect(await messages('/phases/store', { title: ' ', abbreviation: '' })).toEqual([
    'Please enter a title',
    'Enter an abbreviation',
  ]);
  expect(await messages('/pmsubphases/store', { title: 'Kosten', abbreviation: 'K' })).toEqual(['Select a PM phase']);
});

test('one row of one catalogue is none of another', async () => {
  const { companyId: company_id, people } = team;
  const trade = await buildTrade(server.db, { company_id });
  const body = { id: trade.id };
  for (const { name } of catalogueCases.filter((one) => one.name !== 'trades')) {
    const { update, remove } = endpointsOf(name);
    expectProblem(await people.admin.send(update, { body: { ...body, title: 'Neu' } }), 404, 'not-found');
    expectProblem(await people.admin.send(remove, { body }), 404, 'not-found');
  }
});
