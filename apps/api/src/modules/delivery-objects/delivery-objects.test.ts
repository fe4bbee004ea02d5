import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
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

test('an object is stored at the end with criteria and predecessors, and says so in an event', async () => {
  const before = await fixture.object({ position: 7 });
  const stored = dataOf(
    await store({
      code: 'LO-1',
      criteria: [{ text: 'Nullpunkt stimmt' }, { text: 'Benennung nach Vorgabe' }],
      predecessors: [{ id: before.id, lag_days: 5 }],
      author_user_id: fixture.people.author.id,
      loin_purpose: '',
    }),
  );
  expect(stored).toMatchObject({
    code: 'LO-1',
    position: 8,
    state: 'planned',
    kind: 'document',
    weight: 1,
    loin_purpose: null,
    criteria: [{ position: 1, text: 'Nullpunkt stimmt' }, { position: 2 }],
    predecessors: [{ id: before.id, lag_days: 5 }],
    version: 1,
  });
  const events = await server.db.selectFrom('events').selectAll().where('subject_id', '=', stored.id).execute();
  expect(events).toMatchObject([
    { type: 'delivery_object_stored', order_id: fixture.order.id, data: { code: 'LO-1', title: 'Ausführungsmodell' } },
  ]);
  expectRefusedFields(await store({ code: 'lo-1' }), 'code already-used');
});

test('what does not belong to the order or contradicts itself is named', async () => {
  const foreign = await buildOrderFixture(server);
  const { id: elsewhere } = await foreign.object();
  expectRefusedFields(
    await store({ due: '2026-11-30', author_user_id: 1, author_external_user_id: 1 }),
    'author_external_user_id two-responsible-persons',
    'due contradicts',
  );
  expectRefusedFields(
    await store({
      phase_id: foreign.phase.id,
      party_id: foreign.parties.party.id,
      author_user_id: fixture.people.outsider.id,
      author_external_user_id: null,
    }),
    'phase_id not-on-order',
    'party_id not-on-order',
    'author_user_id not-on-order',
  );
  expectProblem(await store({ predecessors: [{ id: elsewhere }] }), 404, 'not-found');
  const { author } = fixture.people;
  expectRefusedFields(
    await store({ author_user_id: author.id, reviewer_user_id: author.id }),
    'reviewer_user_id same-person',
  );
  const own = await fixture.object();
  expectRefusedFields(await update({ id: own.id, reviewer_user_id: author.id }), 'reviewer_user_id same-person');
  expectRefusedFields(await update({ id: own.id, due: '2026-01-01' }), 'due contradicts');
});

test('an update changes only what is sent and tells it without amounts', async () => {
  const { id, code } = await fixture.object({ plan_chf: 500 });
  const changed = dataOf(await update({ id, title: 'Neu', plan_chf: 800, version: 1 }, 'admin'));
  expect(changed).toMatchObject({ title: 'Neu', code, plan_chf: 800, version: 2 });
  const events = await server.db.selectFrom('events').selectAll().where('subject_id', '=', id).execute();
  expect(events[0]?.data).toMatchObject({ changes: { title: [expect.any(String), 'Neu'], plan_chf: [null, null] } });
  const { current } = expectProblem(await update({ id, title: 'Alt', version: 1 }), 409, 'stale-version');
  expect(current).toMatchObject({ id, title: 'Neu', version: 2 });
  dataOf(await update({ id, title: 'Neu' }));
  expect(dataOf(await update({ ...changed, version: 2 }, 'admin')).version).toBe(2);
});

test('own criteria are replaced, those of other sources stay, and a new wording opens the ticks', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const [first, second, topic] = await fixture.criteria(
    id,
    Array.from({ length: 3 }, () => [true, null] as const),
  );
  await server.db
    .updateTable('delivery_criteria')
    .set({ source: 'bcf', external_key: 'guid-1' })
    .where('id', '=', topic ?? 0)
    .execute();
  const replaced = dataOf(
    await update({
      id,
      criteria: [{ id: second, text: 'Kriterium 2' }, { id: first, text: 'Andere Worte' }, { text: 'Drittes' }],
    }),
  );
  const texts = replaced.criteria.map((criterion: { text: string; author_ok: boolean | null }) => [
    criterion.text,
    criterion.author_ok,
  ]);
  expect(texts).toHaveLength(4);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['Kriterium 2', true],
      ['Andere Worte', null],
      ['Drittes', null],
      ['Kriterium 3', true],
    ]),
  );
  expect(dataOf(await update({ id, criteria: replaced.criteria })).version).toBe(replaced.version);
  expect(dataOf(await update({ id, criteria: [{ id: topic, text: 'Fremd' }] })).criteria).toMatchObject([
    { text: 'Kriterium 3' },
  ]);
  expectProblem(await update({ id, criteria: [{ id: 987_654_321, text: 'Fremd' }] }), 404, 'not-found');
  const accepted = await fixture.object({ state: 'accepted' });
  expectRefusedFields(await update({ id: accepted.id, criteria: [] }), 'criteria contradicts');
});

test('predecessors make no circle, not in a chain of 2,000 either', async () => {
  const own = await buildOrderFixture(server);
  const key = { company_id: own.companyId, order_id: own.order.id };
  const stored = await server.db
    .insertInto('delivery_objects')
    .values(
      Array.from({ length: 2000 }, (_, index) => ({
        ...key,
        code: `K-${index}`,
        title: 'Glied',
        position: index + 1,
        phase_id: own.phase.id,
        plan_start: '2026-12-01',
        due: '2026-12-02',
      })),
    )
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  const [first = 0] = ids;
  const last = ids.at(-1) ?? 0;
  await server.db
    .insertInto('delivery_predecessors')
    .values(ids.slice(1).map((id, index) => ({ ...key, delivery_object_id: id, predecessor_id: ids[index] ?? 0 })))
    .execute();
  const precede = (id: number, predecessor: number) =>
    own.people.manager.send(endpoints.update, { body: { id, predecessors: [{ id: predecessor }] } });
  expectRefusedFields(await precede(first, last), 'predecessors makes-a-cycle');
  expectRefusedFields(await precede(first, first), 'predecessors makes-a-cycle');
  const began = performance.now();
  const rows = await list(own);
  expect(rows).toHaveLength(2000);
  expect(rows.at(-1).forecast > rows[0].forecast).toBe(true);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('many objects change together or not at all', async () => {
  const [one, other] = [await fixture.object(), await fixture.object()];
  const many = (rows: object[]) => fixture.people.author.send(endpoints.updateMany, { body: { rows } });
  expect(
    dataOf(
      await many([
        { id: one.id, due: '2027-05-01', version: 1 },
        { id: other.id, weight: 7, predecessors: [{ id: one.id, lag_days: -3 }] },
      ]),
    ),
  ).toMatchObject([
    { id: one.id, due: '2027-05-01', version: 2 },
    { id: other.id, weight: 7, predecessors: [{ id: one.id, lag_days: -3 }] },
  ]);
  expectRefusedFields(
    await many([
      { id: one.id, weight: 3 },
      { id: one.id, weight: 4 },
    ]),
    'rows.1.id contradicts',
  );
  const { current } = expectProblem(
    await many([
      { id: other.id, weight: 9, version: 2 },
      { id: one.id, weight: 9, version: 1 },
    ]),
    409,
    'stale-version',
  );
  expect(current).toMatchObject([{ id: one.id, version: 2, weight: 1 }]);
  expectRefusedFields(
    await many([
      { id: other.id, weight: 9 },
      { id: one.id, predecessors: [{ id: other.id }] },
    ]),
    'rows.1.predecessors makes-a-cycle',
  );
  expect(dataOf(await fixture.people.author.send(endpoints.getById, { query: { id: other.id } })).weight).toBe(7);
});

test('an object is removed unless it was ever submitted', async () => {
  const [planned, submitted] = [await fixture.object(), await fixture.object({ state: 'rejected' })];
  await fixture.submission(submitted.id, 1);
  const remove = (id: number) => fixture.people.admin.send(endpoints.remove, { body: { id } });
  dataOf(await remove(planned.id));
  expectProblem(await remove(planned.id), 404, 'not-found');
  expectRefusedFields(await remove(submitted.id), 'id not-empty');
});

test.each(['closed', 'cancelled'] as const)('objects of a %s order stay as they are', async (state) => {
  const resting = await buildOrderFixture(server, { state });
  const { id } = await resting.object();
  const { admin } = resting.people;
  expectProblem(await admin.send(endpoints.update, { body: { id, title: 'Neu' } }), 409, 'order-closed');
  expectProblem(await admin.send(endpoints.remove, { body: { id } }), 409, 'order-closed');
  expectProblem(
    await admin.send(endpoints.shift, { body: { id: resting.order.id, from: '2026-01-01', days: 1 } }),
    409,
    'order-closed',
  );
});

test('with the feature off nothing is written, and everything can be read', async () => {
  const off = await buildOrderFixture(server);
  const { id } = await off.object();
  await server.db
    .updateTable('settings')
    .set({ feature_orders: false })
    .where('company_id', '=', off.companyId)
    .execute();
  for (const endpoint of [endpoints.state, endpoints.update, endpoints.remove])
    expectProblem(
      await off.people.admin.send(endpoint, {
        body: { id, ...(endpoint === endpoints.state && { state: 'in_progress' }) },
      }),
      403,
      'feature-off',
    );
  expect(await list(off)).toHaveLength(1);
});
