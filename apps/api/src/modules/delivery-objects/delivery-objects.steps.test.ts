import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildOrderMilestone } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countCriteria } from '../orders/count-criteria.ts';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

const link = 'https://cde.example/modell.ifc';
type Who = keyof OrderFixture['people'];
const people: readonly Who[] = ['manager', 'author', 'colleague', 'reviewer', 'client', 'neighbour', 'admin'];

/** By hand: who may take each step. The author is on the delivering party, the reviewer submitted what waits. */
const allowed: Readonly<Record<string, readonly Who[]>> = {
  'planned -> in_progress': ['manager', 'author', 'colleague', 'admin'],
  'planned -> cancelled': ['manager', 'admin'],
  'in_progress -> shared': ['manager', 'author', 'colleague', 'admin'],
  'in_progress -> cancelled': ['manager', 'admin'],
  'shared -> in_progress': ['manager', 'reviewer', 'admin'],
  'shared -> submitted': ['manager', 'reviewer', 'admin'],
  'shared -> cancelled': ['manager', 'admin'],
  'submitted -> accepted': ['manager', 'client', 'admin'],
  'submitted -> rejected': ['manager', 'client', 'admin'],
  'submitted -> shared': ['reviewer'],
  'rejected -> in_progress': ['manager', 'author', 'colleague', 'admin'],
  'accepted -> in_progress': ['manager', 'admin'],
  'cancelled -> planned': ['manager', 'admin'],
};
/** Who is refused as the author or submitter, and not for their role. */
const barred: Readonly<Record<string, readonly Who[]>> = {
  'shared -> submitted': ['author'],
  'submitted -> accepted': ['author', 'reviewer'],
  'submitted -> rejected': ['author', 'reviewer'],
};

const inState = async (state: (typeof deliveryObjectStates)[number]) => {
  const object = await fixture.object({ state, link });
  if (state === 'submitted') await fixture.submission(object.id, 1);
  return object;
};
const step = (who: Who, body: object) => fixture.people[who].send(endpoints.state, { body });
const complete = { note: 'Weil', cause: 'incomplete' };

test.each(deliveryObjectStates)('steps from %s are for those of the table, for nobody else', async (from) => {
  for (const to of deliveryObjectStates) {
    const name = `${from} -> ${to}`;
    for (const who of allowed[name] ? people : (['manager'] as const)) {
      const { id } = await inState(from);
      const response = await step(who, { id, state: to, ...complete });
      if (allowed[name]?.includes(who)) expect([name, who, dataOf(response).state]).toEqual([name, who, to]);
      else if (barred[name]?.includes(who)) expectRefusedFields(response, 'state same-person');
      else if (allowed[name]) expectProblem(response, 403, 'forbidden');
      else {
        const { allowed: choices } = expectProblem(response, 409, 'transition-not-allowed');
        expect(choices).not.toContain(to);
      }
    }
  }
});

test('whoever is not on the order finds nothing', async () => {
  const { id } = await inState('planned');
  expectProblem(await step('outsider', { id, state: 'in_progress' }), 404, 'not-found');
});

test('a step that does not exist names those that the person may take', async () => {
  const { id } = await inState('planned');
  const problem = expectProblem(await step('manager', { id, state: 'accepted' }), 409, 'transition-not-allowed');
  expect(problem.allowed).toEqual(['in_progress', 'cancelled']);
});

test('steps that need a reason name it', async () => {
  const submitted = await inState('submitted');
  expectRefusedFields(await step('client', { id: submitted.id, state: 'rejected' }), 'note required', 'cause required');
  expectRefusedFields(await step('client', { id: submitted.id, state: 'accepted', comments: true }), 'note required');
  const shared = await inState('shared');
  expectRefusedFields(await step('reviewer', { id: shared.id, state: 'in_progress', note: ' ' }), 'note required');
});

test('an object is shared with a link and every criterion ticked by its author', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  await fixture.criteria(id, [
    [true, null],
    [null, null],
    [false, null],
  ]);
  expectRefusedFields(
    await step('author', { id, state: 'shared', suitability: 'S5' }),
    'link required',
    'state criteria-open',
    'suitability not-a-choice',
  );
  await server.db.updateTable('delivery_criteria').set({ author_ok: true, author_ok_at: '2026-11-01' }).execute();
  await countCriteria(server.db, fixture.companyId, sql<boolean>`true`);
  const shared = dataOf(await step('author', { id, state: 'shared', suitability: 'S3', link }));
  expect(shared).toMatchObject({ state: 'shared', suitability: 'S3', link });
  expectRefusedFields(await step('author', { id, state: 'shared', link: 'javascript:alert(1)' }), 'link invalid');
});

test('a refused criterion holds a submission back', async () => {
  const { id } = await fixture.object({ state: 'shared', link });
  await fixture.criteria(id, [
    [true, true],
    [true, false],
    [true, null],
  ]);
  expectRefusedFields(await step('reviewer', { id, state: 'submitted' }), 'state criteria-open');
});

test('from the first revision to acceptance after a rejection', async () => {
  const lesson = await buildLesson(server.db, { company_id: fixture.companyId });
  const milestone = await buildOrderMilestone(server.db, fixture.order, { phase_id: fixture.phase.id });
  const { id } = await fixture.object({ milestone_id: milestone.id, reviewer_user_id: fixture.people.reviewer.id });
  const [criterion] = await fixture.criteria(id, [[null, null]]);
  await server.db
    .updateTable('delivery_criteria')
    .set({ source: 'lesson', lesson_id: lesson.id })
    .where('id', '=', criterion ?? 0)
    .execute();
  const tick = (who: Who, ticks: object) =>
    fixture.people[who].send(endpoints.tick, { body: { criteria: [{ id: criterion, ...ticks }] } });

  expect(dataOf(await step('author', { id, state: 'in_progress' }))).toMatchObject({
    revision: 'P01',
    suitability: 'S0',
    started_on: expect.any(String),
    p: 20,
  });
  expect(dataOf(await tick('author', { author_ok: true }))[0]).toMatchObject({ p: 59, ticks: { author: 1, all: 1 } });
  expect(dataOf(await step('author', { id, state: 'shared', link }))).toMatchObject({ suitability: 'S1', p: 60 });
  expect(dataOf(await tick('reviewer', { reviewer_ok: true }))[0]).toMatchObject({ p: 84 });
  expect(dataOf(await step('reviewer', { id, state: 'submitted', note: 'Zur Abnahme' }))).toMatchObject({
    p: 85,
    suitability: 'S5',
    submissions: [{ number: 1, revision: 'P01', link, note: 'Zur Abnahme', outcome: null }],
  });
  expect(dataOf(await step('client', { id, state: 'rejected', ...complete }))).toMatchObject({
    p: 59,
    submissions: [
      { outcome: 'rejected', reason: 'Weil', cause: 'incomplete', decided_by: { id: fixture.people.client.id } },
    ],
  });
  const drafted = await server.db
    .selectFrom('experiences')
    .select(['state', 'problem', 'author_user_id'])
    .where('problem', 'like', '%: Weil')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(drafted).toMatchObject({ state: 'draft', author_user_id: fixture.people.client.id });
  const again = dataOf(await step('author', { id, state: 'in_progress' }));
  expect(again).toMatchObject({ revision: 'P02', first_time: false });
  expect(again.criteria).toMatchObject([{ author_ok: true, reviewer_ok: null, text: lesson.insight }]);
  dataOf(await step('author', { id, state: 'shared', suitability: 'S4' }));
  dataOf(await step('manager', { id, state: 'submitted' }));
  const accepted = dataOf(await step('client', { id, state: 'accepted', comments: true, note: 'Zwei Kleinigkeiten' }));
  expect(accepted).toMatchObject({
    p: 100,
    suitability: 'A',
    criteria: [{ text: lesson.insight, lesson_version: lesson.version }],
    submissions: [{ outcome: 'rejected' }, { number: 2, revision: 'P02', outcome: 'accepted_with_comments' }],
  });
  const reached = () =>
    server.db.selectFrom('order_milestones').select('reached_on').where('id', '=', milestone.id).executeTakeFirst();
  expect((await reached())?.reached_on).toEqual(expect.any(String));
  const reopened = dataOf(await step('manager', { id, state: 'in_progress', note: 'Fenster geändert' }));
  expect(reopened).toMatchObject({
    revision: 'P03',
    criteria: [{ author_ok: null, reviewer_ok: null, lesson_version: null }],
    submissions: [{ outcome: 'rejected' }, { outcome: 'accepted_with_comments' }],
  });
  expect((await reached())?.reached_on).toBeNull();
  const events = await server.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.filter(({ type }) => type === 'delivery_object_state_changed')).toHaveLength(9);
});

test('a stale version is refused with the object as it stands', async () => {
  const { id } = await fixture.object();
  dataOf(await step('author', { id, state: 'in_progress', version: 1 }));
  const { current } = expectProblem(
    await step('manager', { id, state: 'cancelled', version: 1, note: 'Nein' }),
    409,
    'stale-version',
  );
  expect(current).toMatchObject({ id, state: 'in_progress', version: 2 });
});

test('of two decisions at once one is taken', async () => {
  const { id } = await inState('submitted');
  const responses = await Promise.all([
    step('client', { id, state: 'accepted' }),
    step('manager', { id, state: 'rejected', ...complete }),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the same step twice at once is taken once', async () => {
  const { id } = await inState('shared');
  const answers = await Promise.all([1, 2].map(() => step('reviewer', { id, state: 'submitted' })));
  const late = answers.filter(({ status }) => status !== 200);
  expect(late).toHaveLength(1);
  for (const answer of late) expectProblem(answer, 409, 'transition-not-allowed');
  const submissions = await server.db
    .selectFrom('delivery_submissions')
    .select('number')
    .where('delivery_object_id', '=', id)
    .execute();
  expect(submissions).toEqual([{ number: 1 }]);
});

test.each(['draft', 'accepted', 'closed', 'cancelled'] as const)('nothing moves in a %s order', async (state) => {
  const resting = await buildOrderFixture(server, { state });
  const { id } = await resting.object();
  expectProblem(
    await resting.people.manager.send(endpoints.state, { body: { id, state: 'in_progress' } }),
    409,
    'order-not-active',
  );
});

test('an object without a reviewer is submitted by the manager, one of a party without members is worked on by the lead', async () => {
  const { id } = await fixture.object({ reviewer_user_id: null, party_id: null, author_user_id: null });
  expectProblem(await step('colleague', { id, state: 'in_progress' }), 403, 'forbidden');
  dataOf(await step('reviewer', { id, state: 'in_progress' }));
  dataOf(await step('reviewer', { id, state: 'shared', link }));
  expectProblem(await step('reviewer', { id, state: 'submitted' }), 403, 'forbidden');
  dataOf(await step('manager', { id, state: 'submitted' }));
  expectRefusedFields(await step('manager', { id, state: 'accepted' }), 'state same-person');
});
