import { executionPlansContract as endpoints } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildBimTarget, buildBimUseCase } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
const send = (who: Who, endpoint: (typeof endpoints)[keyof typeof endpoints], body: object) =>
  fixture.people[who].send(endpoint, { body });
const store = async (who: Who = 'reviewer') =>
  dataOf(await send(who, endpoints.store, { orderId: fixture.order.id, kind: 'delivery_team' }));
const read = async (id: number, who: Who = 'reviewer') =>
  dataOf(await fixture.people[who].send(endpoints.getById, { query: { id } }));
const finish = (planId: number) =>
  server.db.updateTable('bim_plan_chapters').set({ done: true }).where('plan_id', '=', planId).execute();

test('a new plan has the 14 chapters, of which five are filled from the order', async () => {
  const { order, phase, parties, people } = fixture;
  await buildBimTarget(server.db, order, { code: 'Z1', title: 'Weniger Kernbohrungen' });
  await buildBimUseCase(server.db, order, { code: 'A1', decision: 'yes' });
  await buildBimUseCase(server.db, order, { code: 'A2', decision: 'no' });
  const { code } = await fixture.object({ format: 'IFC', loin_purpose: 'Koordination' });
  await fixture.object({ state: 'cancelled' });
  const plan = await store();
  expect(plan).toMatchObject({
    number: 1,
    title: 'BIM-Abwicklungsplan',
    state: 'draft',
    author: { id: people.reviewer.id },
    responsible_user_id: people.manager.id,
    required_chapters: 12,
    done_chapters: 0,
    completion: 0,
    can: { edit: true, remove: false, steps: ['in_review'] },
  });
  expect(plan.chapters.map(({ title }: { title: string }) => title)).toHaveLength(14);
  expect(plan.chapters[4]).toMatchObject({
    title: 'Rollen und Verantwortungsmatrix',
    filled_from: 'responsibility_matrix',
  });
  expect(plan.chapters.filter((chapter: { filled_from: string | null }) => chapter.filled_from)).toHaveLength(5);
  expect(plan.filled).toMatchObject({
    targets: [{ code: 'Z1', title: 'Weniger Kernbohrungen' }],
    use_cases: [{ code: 'A1' }],
    information_need: [{ code, loin_purpose: 'Koordination' }],
    delivery_plan: [{ code, phase: phase.title, party: parties.party.title, format: 'IFC' }],
  });
  expect(plan.filled.responsibility_matrix.map(({ role }: { role: string }) => role)).toEqual([
    'client',
    'lead',
    'team',
    'team',
  ]);
  const own = plan.filled.responsibility_matrix.find(({ id }: { id: number }) => id === parties.party.id);
  expect(own.phases).toEqual([{ id: phase.id, code: phase.code, title: phase.title, delivery_objects: [code] }]);
  expectProblem(await fixture.people.outsider.send(endpoints.getById, { query: { id: plan.id } }), 404, 'not-found');
});

test('a plan is agreed by the manager, not by its author, once its required chapters are done, and supersedes the older one', async () => {
  const older = await store();
  const step = (who: Who, id: number, state: string, more: object = {}) =>
    send(who, endpoints.state, { id, state, ...more });
  expect(expectProblem(await step('manager', older.id, 'agreed'), 409, 'transition-not-allowed').allowed).toEqual([
    'in_review',
  ]);
  dataOf(await step('author', older.id, 'in_review'));
  expectRefusedFields(await step('author', older.id, 'draft'), 'note required');
  expectProblem(await step('client', older.id, 'agreed'), 403, 'forbidden');
  expectRefusedFields(await step('manager', older.id, 'agreed'), 'chapters required');
  await finish(older.id);
  expect((await read(older.id)).completion).toBe(99);
  expectRefusedFields(await step('reviewer', older.id, 'agreed'), 'state same-person');
  expect(dataOf(await step('manager', older.id, 'agreed'))).toMatchObject({
    state: 'agreed',
    completion: 100,
    agreed_by: { id: fixture.people.manager.id },
    can: { edit: false, steps: [] },
  });
  expectProblem(await send('author', endpoints.update, { id: older.id, title: 'Neu' }), 409, 'plan-agreed');
  expectProblem(await send('admin', endpoints.remove, { id: older.id }), 409, 'plan-agreed');
  expectProblem(await send('author', endpoints.storeChapter, { planId: older.id, title: 'Neu' }), 409, 'plan-agreed');

  const newer = dataOf(await send('author', endpoints.copy, { id: older.id }));
  expect(newer).toMatchObject({ number: older.number + 1, state: 'draft', author: { id: fixture.people.author.id } });
  expect(newer.chapters).toHaveLength(14);
  dataOf(await step('author', newer.id, 'in_review'));
  dataOf(await step('manager', newer.id, 'agreed'));
  const list = dataOf(await fixture.people.client.send(endpoints.list, { query: { orderId: fixture.order.id } }));
  const states = new Map(list.map(({ id, state }: { id: number; state: string }) => [id, state]));
  expect([states.get(older.id), states.get(newer.id)]).toEqual(['superseded', 'agreed']);
});

test('a chapter that is moved or added between others leaves each at a position of its own', async () => {
  const plan = await store();
  const order = async () => (await read(plan.id)).chapters.map(({ title }: { title: string }) => title);
  const [first, second, third, fourth, ...others] = await order();
  const move = (position: number, id: number) => send('author', endpoints.updateChapter, { id, position });
  dataOf(await move(4, plan.chapters[1].id));
  expect(await order()).toEqual([first, third, fourth, second, ...others]);
  dataOf(await move(2, plan.chapters[1].id));
  expect(await order()).toEqual([first, second, third, fourth, ...others]);
  dataOf(await send('author', endpoints.storeChapter, { planId: plan.id, title: 'Anhang', position: 2 }));
  expect(await order()).toEqual([first, 'Anhang', second, third, fourth, ...others]);
  const { chapters } = await read(plan.id);
  expect(chapters.map(({ position }: { position: number }) => position)).toEqual(
    chapters.map((_: unknown, index: number) => index + 1),
  );
});

test('chapters are written, cleaned, recorded in events and removed', async () => {
  const plan = await store();
  const [first] = plan.chapters;
  const change = (body: object) => send('author', endpoints.updateChapter, { id: first.id, ...body });
  const changed = dataOf(await change({ text: '<p>Achse A1<script>x()</script></p>', done: true, version: 1 }));
  expect(changed).toMatchObject({ text: '<p>Achse A1</p>', done: true, version: 2 });
  expect(dataOf(await change({ ...changed })).version).toBe(2);
  const { current } = expectProblem(await change({ title: 'Alt', version: 1 }), 409, 'stale-version');
  expect(current).toMatchObject({ id: first.id, version: 2 });
  expectRefusedFields(
    await change({ responsible_user_id: fixture.people.outsider.id }),
    'responsible_user_id not-on-order',
  );
  const added = dataOf(
    await send('author', endpoints.storeChapter, { planId: plan.id, title: 'Anhang', required: false }),
  );
  expect(added).toMatchObject({ position: 15, title: 'Anhang', required: false });
  dataOf(await send('author', endpoints.removeChapter, { id: added.id }));
  expect((await read(plan.id)).chapters).toHaveLength(14);
  const events = await server.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', 'in', [first.id, added.id])
    .execute();
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['bim_plan_chapter_edited', 'bim_plan_chapter_stored', 'bim_plan_chapter_deleted']),
  );
});

test('nobody who is disabled becomes responsible for a plan or a chapter', async () => {
  const plan = await store();
  const { companyId, people } = fixture;
  const disabled = (disabled_at: Date | null) =>
    server.db
      .updateTable('memberships')
      .set({ disabled_at })
      .where('company_id', '=', companyId)
      .where('user_id', '=', people.neighbour.id)
      .execute();
  await disabled(new Date());
  const sent = { responsible_user_id: people.neighbour.id };
  const [chapter] = plan.chapters;
  expectRefusedFields(
    await send('author', endpoints.update, { id: plan.id, ...sent }),
    'responsible_user_id does-not-exist',
  );
  expectRefusedFields(
    await send('author', endpoints.updateChapter, { id: chapter.id, ...sent }),
    'responsible_user_id does-not-exist',
  );
  await disabled(null);
});

test('a copy that would give its order more links than it may have is refused', async () => {
  const plan = await store();
  const [chapter] = plan.chapters;
  await server.db
    .insertInto('order_links')
    .values(
      Array.from({ length: 2501 }, (_, index) => ({
        company_id: fixture.companyId,
        order_id: fixture.order.id,
        kind: 'chapter-url',
        chapter_id: chapter.id,
        url: `https://cde.example/${index}`,
      })),
    )
    .execute();
  expectRefusedFields(await send('author', endpoints.copy, { id: plan.id }), 'id too-many');
  const plans = dataOf(await fixture.people.author.send(endpoints.list, { query: { orderId: fixture.order.id } }));
  expect(plans.filter(({ number }: { number: number }) => number > plan.number)).toEqual([]);
  dataOf(await send('admin', endpoints.remove, { id: plan.id }));
});

test('a plan is changed and removed, and with the feature off nothing is written', async () => {
  const plan = await store();
  const changed = dataOf(await send('author', endpoints.update, { id: plan.id, valid_from: '2026-12-01', version: 1 }));
  expect(changed).toMatchObject({ valid_from: '2026-12-01', version: 2 });
  expectProblem(
    await send('author', endpoints.update, { id: plan.id, title: 'Neu', version: 1 }),
    409,
    'stale-version',
  );
  const settings = (feature_orders: boolean) =>
    server.db.updateTable('settings').set({ feature_orders }).where('company_id', '=', fixture.companyId).execute();
  await settings(false);
  expectProblem(await send('admin', endpoints.remove, { id: plan.id }), 403, 'feature-off');
  await settings(true);
  dataOf(await send('admin', endpoints.remove, { id: plan.id }));
  expectProblem(await fixture.people.admin.send(endpoints.getById, { query: { id: plan.id } }), 404, 'not-found');
});
