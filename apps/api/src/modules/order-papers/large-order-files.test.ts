import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textSheets } from '#test/support/files/text-sheets';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
const { orderWorksheets, executionPlans, deliveryObjects } = contract;
const objects = limits.orderFileRows + 1;

/** So many objects that their files take longer than an answer may. */
const makeLarge = async () => {
  const { id } = await fixture.object({ plan_chf: 54_321 });
  await sql`
    insert into delivery_objects (company_id, order_id, code, title, position, phase_id, party_id, kind, weight, plan_start, due, plan_chf)
    select company_id, order_id, 'X-' || n, title, n, phase_id, party_id, kind, weight, plan_start, due, plan_chf
    from delivery_objects cross join generate_series(1, ${objects - 1}::int) as n
    where company_id = ${fixture.companyId} and id = ${id}`.execute(server.db);
};
const requested = () =>
  server.db
    .selectFrom('requested_files')
    .select(['user_id', 'state', 'error'])
    .where('company_id', '=', fixture.companyId)
    .orderBy('id')
    .execute();
const beginning = (content: string | undefined) =>
  Buffer.from(content ?? '', 'base64')
    .subarray(0, 2)
    .toString();

beforeEach(async () => {
  fixture = await buildOrderFixture(server);
});

const workbook = (who: Who = 'manager', more: object = {}) =>
  fixture.people[who].send(deliveryObjects.workbook, {
    body: { orderId: fixture.order.id, language: 'de', ...more },
  });
const paper = (variant: string, who: Who = 'manager') =>
  fixture.people[who].send(orderWorksheets.paper, {
    body: { orderId: fixture.order.id, variant, language: 'de' },
  });

test('a small order is answered at once', async () => {
  await fixture.object();
  const { state, file } = dataOf(await workbook());
  expect([state, file?.rows, beginning(file?.content)]).toEqual(['done', 1, 'PK']);
  expect(dataOf(await paper('schedule')).file).toMatchObject({ media_type: 'application/pdf', rows: 1 });
  expect(await requested()).toEqual([]);
}, 60_000);

describe('a large order', () => {
  beforeEach(makeLarge);

  test('is written by a job, once for each that is asked for, and brought by the same call', async () => {
    const plan = dataOf(
      await fixture.people.manager.send(executionPlans.store, {
        body: { orderId: fixture.order.id, kind: 'delivery_team' },
      }),
    );
    const ask = () => [
      workbook(),
      paper('edit'),
      paper('schedule'),
      fixture.people.manager.send(executionPlans.paper, { body: { id: plan.id, language: 'de' } }),
    ];
    for (const asked of [...ask(), ...ask()])
      expect(dataOf(await asked)).toEqual({ state: 'queued', error: null, pages: null, file: null });
    expect(await requested()).toHaveLength(4);
    await server.runJobs();
    const written = await Promise.all(ask());
    expect(written.map((answer) => dataOf(answer)).map(({ file }) => [file?.rows, beginning(file?.content)])).toEqual([
      [objects, 'PK'],
      [objects, '%P'],
      [objects, '%P'],
      [objects, '%P'],
    ]);
  }, 120_000);

  test('fills few sheets in the overview and the figures, which are answered at once', async () => {
    expect(dataOf(await paper('executive')).state).toBe('done');
    expect(dataOf(await paper('controlling', 'admin')).state).toBe('done');
    expect(await requested()).toEqual([]);
  }, 60_000);

  test('is written for nobody who may not read it, and rights lost meanwhile are lost', async () => {
    expectProblem(await workbook('outsider'), 404, 'not-found');
    expectProblem(await paper('schedule', 'outsider'), 404, 'not-found');
    expectProblem(await paper('controlling'), 403, 'forbidden');
    expect(await requested()).toEqual([]);
    dataOf(await workbook('author'));
    await server.db
      .deleteFrom('order_members')
      .where('company_id', '=', fixture.companyId)
      .where('user_id', '=', fixture.people.author.id)
      .execute();
    await server.runJobs();
    expect(await requested()).toMatchObject([
      { user_id: fixture.people.author.id, state: 'failed', error: 'not-found' },
    ]);
  });

  test('shows amounts to those alone who may see them, by a job too', async () => {
    dataOf(await workbook());
    dataOf(await workbook('admin'));
    await server.runJobs();
    const sheetsOf = async (who: Who) => {
      const content = dataOf(await workbook(who)).file?.content ?? '';
      return JSON.stringify([...(await textSheets(Buffer.from(content, 'base64'))).values()]);
    };
    expect(await sheetsOf('admin')).toContain('54321');
    expect(await sheetsOf('manager')).not.toMatch(/54321|CHF/);
  });

  test('is made anew for whom lost rights since it was written', async () => {
    const become = (role: 'admin' | 'user') =>
      server.db
        .updateTable('memberships')
        .set({ role })
        .where('company_id', '=', fixture.companyId)
        .where('user_id', '=', fixture.people.manager.id)
        .execute();
    const ask = async () => dataOf(await workbook());
    await become('admin');
    await ask();
    await server.runJobs();
    expect((await ask()).state).toBe('done');
    await become('user');
    expect(await ask()).toEqual({ state: 'queued', error: null, pages: null, file: null });
    await server.runJobs();
    const content = (await ask()).file?.content ?? '';
    const sheets = await textSheets(Buffer.from(content, 'base64'));
    expect(JSON.stringify([...sheets.values()])).not.toMatch(/54321|CHF/);
  });
});
