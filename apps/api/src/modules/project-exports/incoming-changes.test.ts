import { afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '@polier/contract/endpoints';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { type Act, actAsPerson } from '../../../dev/microsoft-365/people/people-acts.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(() => resetFaults(fixture.pretend.faults));

const taskOf = (id: number, row: number) => {
  const found = fixture
    .remote(id)
    .tasks.find(({ id: task }) =>
      Object.keys(fixture.tenant.taskDetails.get(task)?.value.references ?? {}).some((key) =>
        key.endsWith(`row=${row}`),
      ),
    );
  if (!found) throw new Error(`question ${row} has no task`);
  return found;
};
/** A linked project with the question whose task people work on, and the next reading of it. */
const linked = async () => {
  const made = await fixture.project();
  await fixture.runUntil(made.id, ['linked']);
  const task = taskOf(made.id, made.first.id).id;
  return {
    ...made,
    task,
    act: (act: Act, by = 'Marco') =>
      actAsPerson(fixture.pretend.context, { tenant: fixture.tenant.id, by: fixture.person(by).id, ...act }),
    look: async () => {
      fixture.server.clock.advance(10 * minute);
      await fixture.runSlice();
      await fixture.runUntil(made.id, ['linked']);
    },
  };
};
/** Nothing else is looked at in the company. */
const alone = (id: number) => fixture.server.db.deleteFrom('project_exports').where('project_id', '<>', id).execute();
const rowOf = (id: number) =>
  fixture.server.db.selectFrom('applied_lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const edit = (id: number, change: object) =>
  fixture.server.db
    .updateTable('applied_lessons')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
const historyOf = async (id: number) =>
  dataOf(await fixture.people.admin.send(contract.appliedLessons.trade.history, { query: { id } }));

test('a task ticked there is done here by whoever ticked it, asks to be checked, and is said in the activity', async () => {
  const { first, task, act, look } = await linked();
  act({ act: 'complete-task', task }, 'Nadia');
  await look();
  expect(await rowOf(first.id)).toMatchObject({
    done: true,
    needscheck: true,
    checked: false,
    done_by_user_id: fixture.people.admin.id,
    version: first.version + 1,
  });
  const [entry] = await historyOf(first.id);
  const changes = { done: [false, true], needscheck: [false, true] };
  expect(entry).toMatchObject({ via: 'planner', by_link: false, actor: { id: fixture.people.admin.id }, changes });
  act({ act: 'reopen-task', task });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: false, done_by_user_id: null });
  expect(fixture.tenant.tasks.get(task)?.value.percentComplete).toBe(0);
});

test('one ticked by somebody without an account here is done by who is responsible, else by the owner', async () => {
  const { id, first, task, act, look } = await linked();
  const other = fixture.remote(id).tasks.find(({ value }) => value.title.startsWith('Gleiche Frage'));
  act({ act: 'complete-task', task }, 'Reto');
  act({ act: 'complete-task', task: other?.id ?? '' }, 'Reto');
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: true, done_by_user_id: fixture.people.user.id });
  const done = await fixture.server.db
    .selectFrom('applied_lessons as al')
    .innerJoin('worksheets as w', 'w.id', 'al.worksheet_id')
    .select(['al.done_by_user_id as by'])
    .where('w.project_id', '=', id)
    .where('al.done', '=', true)
    .where('al.id', '<>', first.id)
    .execute();
  expect(done).toEqual([{ by: fixture.people.admin.id }]);
});

test('a date and a person come back, and a person who is no member does not', async () => {
  const { first, task, act, look } = await linked();
  act({ act: 'change-task', task, change: { dueDateTime: '2027-03-04T10:00:00Z' } });
  act({ act: 'unassign-task', task, person: fixture.person('Marco').id });
  act({ act: 'assign-task', task, person: fixture.person('Nadia').id });
  await look();
  const due = await fixture.server.db
    .selectFrom('applied_lessons')
    .select(({ fn }) => [fn<string>('to_char', ['contacttill', (eb) => eb.val('YYYY-MM-DD')]).as('due')])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(due).toEqual({ due: '2027-03-04' });
  expect(await rowOf(first.id)).toMatchObject({ responsible_user_id: fixture.people.admin.id });
  act({ act: 'unassign-task', task, person: fixture.person('Nadia').id });
  act({ act: 'assign-task', task, person: fixture.person('Reto').id });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ responsible_user_id: fixture.people.admin.id });
  expect(Object.keys(fixture.tenant.tasks.get(task)?.value.assignments ?? {})).toEqual([fixture.person('Reto').id]);
  act({ act: 'unassign-task', task, person: fixture.person('Reto').id });
  act({ act: 'change-task', task, change: { dueDateTime: null } });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ responsible_user_id: null, contacttill: null });
});

test('a question, notes and a bucket never come back', async () => {
  const { id, first, task, act, look } = await linked();
  const bucket = fixture.tenant.buckets.under(fixture.remote(id).plans[0]?.id ?? '')[1]?.id ?? '';
  act({ act: 'change-task', task, change: { title: 'Anders', bucketId: bucket, priority: 1, percentComplete: 50 } });
  act({ act: 'write-notes', task, notes: 'Von dort' });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ todo: first.todo, version: first.version, done: false });
  expect(fixture.tenant.tasks.get(task)?.value).toMatchObject({ title: 'Anders', percentComplete: 50 });
});

test('what both sides changed stays as it is here, and the other stands in the timeline', async () => {
  const { first, task, act, look } = await linked();
  act({ act: 'change-task', task, change: { dueDateTime: '2027-05-05T10:00:00Z' } });
  act({ act: 'complete-task', task });
  await edit(first.id, { contacttill: '2027-06-06' });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: true });
  expect(fixture.tenant.tasks.get(task)?.value).toMatchObject({
    dueDateTime: '2027-06-06T10:00:00Z',
    percentComplete: 100,
  });
  const [overruled, done] = await historyOf(first.id);
  expect(overruled).toMatchObject({
    type: 'planner_change_overruled',
    via: 'planner',
    changes: { contacttill: ['2027-05-05', '2027-06-06'] },
  });
  expect(done).toMatchObject({ via: 'planner', changes: { done: [false, true] } });
  const count = (await historyOf(first.id)).length;
  await look();
  expect(await historyOf(first.id)).toHaveLength(count);
});

test('both sides doing the same is no conflict', async () => {
  const { first, task, act, look } = await linked();
  act({ act: 'change-task', task, change: { dueDateTime: '2027-06-06T10:00:00Z' } });
  await edit(first.id, { contacttill: '2027-06-06' });
  await look();
  expect((await historyOf(first.id)).filter(({ via }: { via: string | null }) => via !== null)).toEqual([]);
});

test('what is written over between the reading and the writing stands in the timeline too', async () => {
  const { first, task, act, look } = await linked();
  await edit(first.id, { contacttill: '2027-06-06' });
  let isMoved = false;
  fixture.pretend.faults.onRequest = (_, { method, path }) => {
    if (!isMoved && method === 'PATCH' && path === `/planner/tasks/${task}`) {
      isMoved = true;
      act({ act: 'change-task', task, change: { dueDateTime: '2027-07-07T10:00:00Z' } });
    }
    return undefined;
  };
  await look();
  expect(isMoved).toBe(true);
  expect(fixture.tenant.tasks.get(task)?.value.dueDateTime).toBe('2027-06-06T10:00:00Z');
  expect((await historyOf(first.id))[0]).toMatchObject({
    type: 'planner_change_overruled',
    changes: { contacttill: ['2027-07-07', '2027-06-06'] },
  });
});

test('a closed worksheet takes nothing back and is restored there', async () => {
  const { first, task, act, look } = await linked();
  const { db } = fixture.server;
  await db.updateTable('worksheets').set({ closed_at: new Date() }).where('id', '=', first.worksheet_id).execute();
  act({ act: 'complete-task', task });
  act({ act: 'change-task', task, change: { dueDateTime: '2027-05-05T10:00:00Z' } });
  act({ act: 'unassign-task', task, person: fixture.person('Marco').id });
  act({ act: 'assign-task', task, person: fixture.person('Reto').id });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: false, version: first.version });
  expect(fixture.tenant.tasks.get(task)?.value).toMatchObject({
    percentComplete: 0,
    dueDateTime: '2026-12-18T10:00:00Z',
    assignments: { [fixture.person('Marco').id]: {} },
  });
  expect(Object.keys(fixture.tenant.tasks.get(task)?.value.assignments ?? {})).toHaveLength(1);
});

test('what is checked here, or does not apply, stays done there', async () => {
  const { first, task, act, look } = await linked();
  const by = fixture.people.admin.id;
  const [done_at, checked_at] = [new Date(), new Date()];
  await edit(first.id, { done: true, done_at, done_by_user_id: by, checked: true, checked_at, checked_by_user_id: by });
  await look();
  act({ act: 'reopen-task', task });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: true, checked: true });
  expect(fixture.tenant.tasks.get(task)?.value.percentComplete).toBe(100);
  const second = await linked();
  await edit(second.first.id, { not_applicable_reason: 'Kein Keller' });
  await second.look();
  second.act({ act: 'reopen-task', task: second.task });
  await second.look();
  expect(fixture.tenant.tasks.get(second.task)?.value.percentComplete).toBe(100);
});

test('a task that is removed there is marked, and the question is not touched', async () => {
  const { id, first, task, act, look } = await linked();
  fixture.server.clock.advance(40 * minute);
  act({ act: 'delete-task', task });
  await look();
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: false, version: first.version });
  expect(fixture.remote(id).tasks).toHaveLength(2);
  const marked = await fixture.server.db
    .selectFrom('project_export_objects')
    .select('local_id')
    .where('project_id', '=', id)
    .where('state', '=', 'gone')
    .execute();
  expect(marked).toEqual([{ local_id: String(first.id) }]);
  const activities = (await historyOf(first.id)).filter(
    ({ type }: { type: string }) => type === 'planner_task_missing',
  );
  expect(activities).toHaveLength(1);
});

test.each([30_000, 240_000])('lists that are %i ms late bring back nothing that was changed since', async (listLag) => {
  const { first, look, id } = await linked();
  setFaults(fixture.pretend.faults, { listLag });
  const by = fixture.people.admin.id;
  await edit(first.id, { done: true, done_at: new Date(), done_by_user_id: by, contacttill: '2027-01-01' });
  await look();
  for (let count = 0; count < 3; count += 1) {
    fixture.server.clock.advance(20_000);
    await fixture.server.db
      .updateTable('project_exports')
      .set({ due_at: fixture.server.clock.now() })
      .where('project_id', '=', id)
      .execute();
    await fixture.runSlice();
  }
  expect(await rowOf(first.id)).toMatchObject({ done: true });
  expect(fixture.remote(id).tasks).toHaveLength(3);
  expect((await historyOf(first.id)).filter(({ via }: { via: string | null }) => via !== null)).toEqual([]);
});

test('reading what nobody changed asks for the list alone, and after seven quiet days once an hour', async () => {
  const { id, look } = await linked();
  await alone(id);
  await look();
  const before = fixture.requests();
  await look();
  expect(fixture.requests()).toBe(before + 1);
  const wait = async () => {
    const { due_at, looked_at } = await fixture.exportOf(id);
    return (due_at?.getTime() ?? 0) - (looked_at?.getTime() ?? 0);
  };
  expect(await wait()).toBeGreaterThanOrEqual(9 * minute);
  expect(await wait()).toBeLessThanOrEqual(10 * minute);
  fixture.server.clock.advance(7 * 24 * 60 * minute);
  await look();
  expect(await wait()).toBeGreaterThanOrEqual(54 * minute);
  expect(await wait()).toBeLessThanOrEqual(60 * minute);
});

test('every page of the list is read, and none of another host', async () => {
  const { id, first, task, act, look } = await linked();
  await alone(id);
  setFaults(fixture.pretend.faults, { pageSize: 1 });
  act({ act: 'complete-task', task });
  await look();
  expect(await rowOf(first.id)).toMatchObject({ done: true });
  const answer = { kind: 'foreign-next-link', to: 'https://evil.example/v1.0/planner' } as const;
  setFaults(fixture.pretend.faults, { pageSize: 0, rules: [{ path: '/planner/plans/*/tasks', answer }] });
  fixture.server.clock.advance(10 * minute);
  const before = fixture.requests();
  await fixture.runSlice();
  expect(await fixture.exportOf(id)).toMatchObject({ state: 'needs_action', problem: { code: 'refused' } });
  expect(fixture.requests()).toBe(before + 1);
});
