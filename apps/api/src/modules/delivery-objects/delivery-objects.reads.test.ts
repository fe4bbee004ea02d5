import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { completionCases } from '@polier/contract/orders/formulas/object-completion.cases';
import { beforeAll, expect, test } from 'vitest';
import { deliveryObjectCalls } from '#test/support/delivery-object-calls';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

const { list, update, store } = deliveryObjectCalls(() => fixture);

test('PostgreSQL computes the completion as the formula does', async () => {
  for (const credits of new Set(completionCases.map((of) => of.credits))) {
    const own = await buildOrderFixture(server, { credits: [...credits] });
    const cases = completionCases.filter((of) => of.credits === credits);
    for (const { state, ticked, criteria } of cases) {
      const { id } = await own.object({ state, position: cases.length });
      const byReviewer = state === 'shared';
      const ticks = Array.from({ length: criteria }, (_, index) => {
        const ok = index < ticked || null;
        return byReviewer ? ([true, ok] as const) : ([ok, null] as const);
      });
      if (ticks.length > 0) await own.criteria(id, ticks);
    }
    expect((await list(own)).map(({ p }: { p: number }) => p)).toEqual(cases.map(({ completion }) => completion));
  }
});

test('the example of the order is listed with completion, forecast and slip', async () => {
  const own = await buildOrderFixture(server);
  const dates = (plan_start: string, due: string) => ({ plan_start, due, base_start: plan_start, base_due: due });
  const a = await own.object({ code: 'A', position: 1, state: 'accepted', ...dates('2026-09-01', '2026-09-30') });
  await own.submission(a.id, 1, {
    submitted_at: '2026-09-28T10:00:00Z',
    outcome: 'accepted',
    decided_at: '2026-10-05T10:00:00Z',
  });
  const b = await own.object({ code: 'B', position: 2, state: 'in_progress', ...dates('2026-10-01', '2026-10-31') });
  await own.criteria(b.id, [
    ...Array.from({ length: 3 }, () => [true, null] as const),
    ...Array.from({ length: 4 }, () => [null, null] as const),
  ]);
  const c = await own.object({ code: 'C', position: 3, state: 'shared', ...dates('2026-10-15', '2026-11-14') });
  await own.criteria(c.id, [
    ...Array.from({ length: 2 }, () => [true, true] as const),
    [true, false],
    ...Array.from({ length: 2 }, () => [true, null] as const),
  ]);
  const d = await own.object({ code: 'D', position: 4, ...dates('2026-12-01', '2026-12-31') });
  dataOf(
    await own.people.manager.send(endpoints.update, { body: { id: d.id, predecessors: [{ id: b.id, lag_days: 0 }] } }),
  );
  const rows = await list(own);
  expect(rows).toMatchObject([
    {
      code: 'A',
      p: 100,
      forecast: '2026-09-28',
      slip: -2,
      overdue: false,
      first_time: true,
      submitted_on: '2026-09-28',
    },
    { code: 'B', p: 37, forecast: '2026-12-09', slip: 39, overdue: true, first_time: null },
    { code: 'C', p: 70, forecast: '2026-11-27', slip: 13, ticks: { author: 5, reviewer: 2, refused: 1, all: 5 } },
    {
      code: 'D',
      p: 0,
      forecast: '2027-01-09',
      forecast_start: '2026-12-10',
      slip: 9,
      predecessors: [{ id: b.id, lag_days: 0 }],
    },
  ]);
  expect(rows[1].author).toEqual({ type: 'internal', id: own.people.author.id, name: expect.any(String) });
  expect(rows[1].can).toEqual({
    edit: true,
    remove: false,
    tick_author: true,
    tick_reviewer: false,
    steps: ['shared', 'cancelled'],
  });
  const [, seenByAuthor] = await list(own, 'author');
  expect(seenByAuthor.can.steps).toEqual(['shared']);
  const seen = dataOf(await own.people.client.send(endpoints.getById, { query: { id: c.id } }));
  expect(seen).toMatchObject({
    p: 70,
    slip: 13,
    criteria: Array.from({ length: 5 }, () => ({ source: 'own' })),
    order: { id: own.order.id },
  });
  const [, , , { forecast, forecast_start, slip }] = rows;
  expect(dataOf(await own.people.client.send(endpoints.getById, { query: { id: d.id } }))).toMatchObject({
    forecast,
    forecast_start,
    slip,
  });
  expectProblem(await own.people.outsider.send(endpoints.list, { query: { orderId: own.order.id } }), 404, 'not-found');
  expectProblem(await own.people.outsider.send(endpoints.getById, { query: { id: c.id } }), 404, 'not-found');
});

test('amounts reach only those who may see the controlling', async () => {
  const { id } = await fixture.object({ plan_chf: 500, actual_chf: 20, base_chf: 500 });
  const seen = dataOf(await fixture.people.manager.send(endpoints.getById, { query: { id } }));
  expect(seen).toMatchObject({ plan_chf: null, actual_chf: null, base_chf: null });
  expectProblem(await update({ id, actual_chf: 30 }), 403, 'forbidden');
  expectProblem(await store({ plan_chf: 1 }), 403, 'forbidden');
  dataOf(await update({ ...seen, title: 'Zurückgesendet' }));
  expect(dataOf(await fixture.people.admin.send(endpoints.getById, { query: { id } }))).toMatchObject({
    title: 'Zurückgesendet',
    plan_chf: 500,
    actual_chf: 20,
  });
});

test('dates move together, with a preview, and leave baselines and submitted objects', async () => {
  const own = await buildOrderFixture(server);
  const early = await own.object({
    position: 1,
    plan_start: '2026-10-01',
    due: '2026-11-30',
    base_start: '2026-10-01',
    base_due: '2026-11-30',
  });
  const late = await own.object({ position: 2, plan_start: '2026-12-01', due: '2026-12-31' });
  const submitted = await own.object({ position: 3, state: 'submitted', plan_start: '2026-12-01', due: '2026-12-31' });
  await own.submission(submitted.id, 1);
  const shift = (body: object) => own.people.author.send(endpoints.shift, { body: { id: own.order.id, ...body } });
  const moved = [
    { id: early.id, plan_start: ['2026-10-01', '2026-10-01'], due: ['2026-11-30', '2026-12-10'] },
    { id: late.id, plan_start: ['2026-12-01', '2026-12-11'], due: ['2026-12-31', '2027-01-10'] },
  ];
  expect(dataOf(await shift({ from: '2026-11-15', days: 10, dry: true }))).toMatchObject(moved);
  expect(await list(own)).toMatchObject([{ due: '2026-11-30' }, { due: '2026-12-31' }, { due: '2026-12-31' }]);
  expect(dataOf(await shift({ from: '2026-11-15', days: 10 }))).toMatchObject(moved);
  expect(await list(own)).toMatchObject([
    { due: '2026-12-10', base_due: '2026-11-30', version: 2 },
    { due: '2027-01-10' },
    { due: '2026-12-31', version: 1 },
  ]);
  expect(dataOf(await shift({ delivery_object_ids: [late.id], days: -10 }))).toHaveLength(1);
  expectProblem(await shift({ delivery_object_ids: [(await fixture.object()).id], days: 1 }), 404, 'not-found');
  expect(dataOf(await shift({ days: 1, dry: true }))).toHaveLength(2);
});

test('ticks belong to the author before sharing and to the reviewer after it, and none of many is lost', async () => {
  const working = await fixture.object({ state: 'in_progress' });
  const ids = await fixture.criteria(
    working.id,
    Array.from({ length: 12 }, () => [null, null] as const),
  );
  const tick = (who: keyof OrderFixture['people'], criteria: object[]) =>
    fixture.people[who].send(endpoints.tick, { body: { criteria } });
  await Promise.all(
    ids.map((id, index) => tick(index % 2 ? 'author' : 'colleague', [{ id, author_ok: true, note: `Notiz ${index}` }])),
  );
  const seen = dataOf(await fixture.people.author.send(endpoints.getById, { query: { id: working.id } }));
  expect(seen.ticks).toEqual({ author: 12, reviewer: 0, refused: 0, all: 12 });
  expect(seen.criteria[3]).toMatchObject({
    author_ok: true,
    author_ok_by: { id: fixture.people.author.id },
    note: 'Notiz 3',
  });
  expect(dataOf(await tick('author', [{ id: ids[3], author_ok: null }]))[0].ticks.author).toBe(11);
  expectProblem(await tick('neighbour', [{ id: ids[0], author_ok: false }]), 403, 'forbidden');
  expectRefusedFields(
    await tick('reviewer', [{ id: ids[0], reviewer_ok: true }]),
    'criteria.0.reviewer_ok contradicts',
  );
  expectRefusedFields(await tick('author', [{ id: ids[0], reviewer_ok: true }]), 'criteria.0.reviewer_ok same-person');
  const shared = await fixture.object({ state: 'shared' });
  const [one] = await fixture.criteria(shared.id, [[true, null]]);
  expect(dataOf(await tick('reviewer', [{ id: one, reviewer_ok: false, note: 'Fehlt' }]))[0].ticks).toEqual({
    author: 1,
    reviewer: 0,
    refused: 1,
    all: 1,
  });
  expectRefusedFields(await tick('author', [{ id: one, author_ok: false }]), 'criteria.0.author_ok contradicts');
});

test('everybody finds what they deliver, review and decide', async () => {
  const own = await buildOrderFixture(server);
  await own.object({ code: 'P', due: '2026-12-20' });
  await own.object({ code: 'S', state: 'shared' });
  const submitted = await own.object({ code: 'E', state: 'submitted' });
  await own.object({ code: 'R', state: 'rejected', due: '2026-12-10' });
  await own.object({ code: 'A', state: 'accepted' });
  await own.submission(submitted.id, 1);
  const mine = async (who: keyof OrderFixture['people']) => {
    const { rows, counts } = dataOf(await own.people[who].send(endpoints.mine));
    return [rows.map(({ task, code }: { task: string; code: string }) => `${task} ${code}`), counts];
  };
  const none = { decide: 0, review: 0, deliver: 0, overdue: 0 };
  expect(await mine('author')).toEqual([['deliver R', 'deliver P'], { ...none, deliver: 2 }]);
  expect(await mine('colleague')).toEqual([['deliver R', 'deliver P'], { ...none, deliver: 2 }]);
  expect(await mine('reviewer')).toEqual([['review S'], { ...none, review: 1 }]);
  expect(await mine('client')).toEqual([['decide E'], { ...none, decide: 1 }]);
  expect(await mine('manager')).toEqual([['decide E'], { ...none, decide: 1 }]);
  expect(await mine('neighbour')).toEqual([[], none]);
  expect(await mine('admin')).toEqual([[], none]);
  const { rows } = dataOf(await own.people.author.send(endpoints.mine));
  expect(rows[0].order).toEqual({ id: own.order.id, number: own.order.number, title: own.order.title });
});

test('the decision with the earliest last day comes first, however late its delivery was', async () => {
  const own = await buildOrderFixture(server);
  const first = await own.object({ code: 'F', state: 'submitted', due: '2026-11-18' });
  const second = await own.object({ code: 'S', state: 'submitted', due: '2026-10-01' });
  await own.submission(first.id, 1, { submitted_at: '2026-11-10T08:00:00Z' });
  await own.submission(second.id, 1, { submitted_at: '2026-11-19T08:00:00Z' });
  const { rows } = dataOf(await own.people.client.send(endpoints.mine));
  expect(rows).toMatchObject([
    { code: 'F', decide_by: '2026-11-20', review_overdue: true },
    { code: 'S', decide_by: '2026-11-29', review_overdue: false },
  ]);
  const page = dataOf(await own.people.client.send(endpoints.mine, { query: { limit: 1 } }));
  expect(page.rows).toMatchObject([{ code: 'F' }]);
  const query = { limit: 1, cursor: page.next_cursor };
  expect(dataOf(await own.people.client.send(endpoints.mine, { query })).rows).toMatchObject([{ code: 'S' }]);
});

test('what its reviewer has not submitted by its day counts as overdue, as in every list', async () => {
  const own = await buildOrderFixture(server);
  await own.object({ code: 'S', state: 'shared', plan_start: '2026-11-01', due: '2026-11-10' });
  const { rows, counts } = dataOf(await own.people.reviewer.send(endpoints.mine));
  expect(rows).toMatchObject([{ code: 'S', task: 'review', overdue: true }]);
  expect(counts).toEqual({ decide: 0, review: 1, deliver: 0, overdue: 1 });
});

test('decisions and deliveries are read apart, page by page, with the counts of all', async () => {
  const own = await buildOrderFixture(server);
  const { manager } = own.people;
  for (const code of ['E', 'F']) {
    const { id } = await own.object({ code, state: 'submitted' });
    await own.submission(id, 1);
  }
  await own.object({ code: 'S', state: 'shared', reviewer_user_id: manager.id });
  await own.object({ code: 'P', author_user_id: manager.id });
  const read = async (query: object) => dataOf(await manager.send(endpoints.mine, { query }));
  const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code);
  expect(codes(await read({}))).toEqual(['E', 'F', 'S', 'P']);
  expect(codes(await read({ tasks: 'deliveries' }))).toEqual(['S', 'P']);
  const first = await read({ tasks: 'decisions', limit: 1 });
  expect(codes(first)).toEqual(['E']);
  const second = await read({ tasks: 'decisions', limit: 1, cursor: first.next_cursor });
  expect([codes(second), second.next_cursor]).toEqual([['F'], null]);
  expect(second.counts).toEqual({ decide: 2, review: 1, deliver: 1, overdue: 0 });
  expect((await manager.send(endpoints.mine, { query: { tasks: 'reviews' } })).status).toBe(422);
});

test('own deliveries come page by page, each once, with the counts of all of them', async () => {
  const own = await buildOrderFixture(server);
  for (const code of ['A', 'B', 'C', 'D', 'E'])
    await own.object({ code, due: code < 'C' ? '2026-11-10' : '2026-12-10', plan_start: '2026-11-01' });
  const read = async (query: object) => dataOf(await own.people.author.send(endpoints.mine, { query }));
  const codes: string[] = [];
  const pages: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 2, ...(cursor !== null && { cursor }) });
    expect(page.counts).toEqual({ decide: 0, review: 0, deliver: 5, overdue: 2 });
    codes.push(...page.rows.map(({ code }: { code: string }) => code));
    pages.push(page.rows.length);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect([codes, pages]).toEqual([
    ['A', 'B', 'C', 'D', 'E'],
    [2, 2, 1],
  ]);
});
