import { fullPath } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { starterContent, catalogues, lessons, search } = contract;

const openCompany = async (settings = {}) => {
  const { id: company } = await buildCompany(server.db, { settings });
  const { user_id } = await buildMembership(server.db, { company_id: company, role: 'admin' });
  const token = await server.tokenFor(user_id);
  const get = async (endpoint: Parameters<typeof fullPath>[0], query = '') =>
    (await server.send('GET', `${fullPath(endpoint)}${query}`, { token, company })).body.data;
  const load = (language: string) =>
    server.send('POST', fullPath(starterContent.load), { token, company, body: { language } });
  return { company, get, load };
};

const whole = {
  trades: 38,
  phases: 12,
  topics: 18,
  tags: 48,
  pm_phases: 6,
  pm_sub_phases: 23,
  x_processes: 4,
  x_sub_processes: 10,
  lessons: 99,
  pm_lessons: 46,
  x_lessons: 6,
};

describe('the starter content', () => {
  test('is offered with its counts to a company without knowledge, and then no more', async () => {
    const { get, load } = await openCompany({ feature_tab_x: true, feature_tags: true });
    expect(await get(starterContent.get)).toEqual({ counts: whole, can: { load: true } });
    expect((await load('fr')).status).toBe(200);
    expect(await get(starterContent.get)).toEqual({ counts: whole, can: { load: false } });
  });

  test('is stored in the language asked for, approved, and counted at its trades', async () => {
    const { get, load } = await openCompany({ feature_tab_x: true, feature_tags: true });
    await load('fr');
    const trades = await get(catalogues.trades.list);
    expect(trades).toHaveLength(whole.trades);
    expect(trades).toContainEqual(expect.objectContaining({ bkp: '211.5', title: 'Béton et béton armé' }));
    expect(trades.reduce((sum: number, trade: { lessons_count: number }) => sum + trade.lessons_count, 0)).toBe(99);
    const concrete = trades.find(({ bkp }: { bkp: string }) => bkp === '211.5');
    const stored = await get(lessons.trade.list, `?tradeId=${concrete.id}`);
    expect(stored).toHaveLength(concrete.lessons_count);
    expect(stored.every(({ approved }: { approved: boolean }) => approved)).toBe(true);
    const { rows } = await get(search.search, `?q=${encodeURIComponent(stored[0].insight)}`);
    expect(rows[0]).toMatchObject({ type: 'lesson', id: stored[0].id });
  });

  test('leaves out what belongs to features that are off', async () => {
    const { get, load } = await openCompany({ feature_tab_x: false, feature_tags: false });
    const counts = { ...whole, tags: 0, x_processes: 0, x_sub_processes: 0, x_lessons: 0 };
    expect(await get(starterContent.get)).toEqual({ counts, can: { load: true } });
    expect((await load('de')).status).toBe(200);
    expect(await get(catalogues.tags.list)).toEqual([]);
  });

  test('is refused once the company has knowledge of its own, which is named', async () => {
    const { get, load, company } = await openCompany();
    await server.db.insertInto('trades').values({ company_id: company, title: 'Holzbau', bkp: '214' }).execute();
    const { errors } = expectProblem(await load('de'), 409, 'company-not-empty');
    expect(errors).toEqual([{ field: 'trades', code: 'not-empty', message: 'Gewerke: schon 1 vorhanden' }]);
    expect(await get(starterContent.get)).toMatchObject({ can: { load: false } });
    expect(await get(catalogues.phases.list)).toEqual([]);
  });

  test('is not offered to a superadmin who is no member of the company', async () => {
    const { company } = await openCompany();
    const { id } = await buildUser(server.db, { is_superadmin: true });
    const { body } = await server.send('GET', fullPath(starterContent.get), {
      token: await server.tokenFor(id),
      company,
    });
    expect(body.data).toMatchObject({ can: { load: false } });
  });

  test('is loaded once when two ask for it at the same time', async () => {
    const { get, load } = await openCompany();
    const answers = await Promise.all([load('de'), load('en')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await get(catalogues.trades.list)).toHaveLength(whole.trades);
  });

  test('stands in the audit log', async () => {
    const { load, company } = await openCompany();
    await load('en');
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', company)
      .where('type', '=', 'starter_content_loaded')
      .execute();
    expect(events).toMatchObject([{ data: { language: 'en', counts: { trades: 38, lessons: 99 } } }]);
  });
});
