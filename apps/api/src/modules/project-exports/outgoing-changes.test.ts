import { afterEach, beforeAll, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(() => resetFaults(fixture.pretend.faults));

const linked = async () => {
  const made = await fixture.project();
  await fixture.runUntil(made.id, ['linked']);
  return made;
};
const again = async (id: number) => {
  fixture.server.clock.advance(10 * minute);
  await fixture.runSlice();
  return fixture.runUntil(id, ['linked']);
};
const taskOf = (id: number, row: number) => {
  const { tasks } = fixture.remote(id);
  return tasks.find(({ id: task }) =>
    Object.keys(fixture.tenant.taskDetails.get(task)?.value.references ?? {}).some((key) => key.endsWith(`row=${row}`)),
  );
};

test('a date, a person, a solution and the end of a question reach its task', async () => {
  const { db } = fixture.server;
  const { id, first } = await linked();
  const change = { contacttill: '2027-01-15', responsible_user_id: fixture.people.admin.id, solution: 'Neu abdichten' };
  await db.updateTable('applied_lessons').set(change).where('id', '=', first.id).execute();
  await again(id);
  const task = taskOf(id, first.id);
  expect(task?.value.dueDateTime).toBe('2027-01-15T10:00:00Z');
  expect(Object.keys(task?.value.assignments ?? {})).toEqual([fixture.person('Nadia').id]);
  expect(fixture.tenant.taskDetails.get(task?.id ?? '')?.value.description).toContain('Neu abdichten');
  const done = { done: true, done_at: new Date(), done_by_user_id: fixture.people.admin.id };
  await db.updateTable('applied_lessons').set(done).where('id', '=', first.id).execute();
  await again(id);
  expect(taskOf(id, first.id)?.value.percentComplete).toBe(100);
});

test('what somebody changed there meanwhile stays, and is written beside it', async () => {
  const { db, clock } = fixture.server;
  const { id, first } = await linked();
  const before = taskOf(id, first.id);
  if (before) fixture.tenant.tasks.change(before, { ...before.value, title: 'Anders gesagt' }, clock.now().getTime());
  await db.updateTable('applied_lessons').set({ contacttill: '2027-02-01' }).where('id', '=', first.id).execute();
  await again(id);
  expect(taskOf(id, first.id)?.value).toMatchObject({ title: 'Anders gesagt', dueDateTime: '2027-02-01T10:00:00Z' });
});

test('a question that is removed takes an untouched task with it, and ends one that somebody touched', async () => {
  const { db, clock } = fixture.server;
  const { id, first } = await linked();
  const other = fixture.remote(id).tasks.find(({ value }) => value.title.startsWith('Gleiche Frage'));
  if (other) fixture.tenant.tasks.change(other, { ...other.value, title: 'Berührt' }, clock.now().getTime());
  await db.deleteFrom('applied_lessons').where('worksheet_id', '=', first.worksheet_id).execute();
  await db.deleteFrom('applied_lessons').where('contacttill', '=', '2026-12-20').execute();
  await again(id);
  expect(fixture.remote(id).tasks.map(({ value }) => [value.title, value.percentComplete])).toEqual([['Berührt', 100]]);
});

test('a task that somebody removed there is never made again', async () => {
  const { db, clock } = fixture.server;
  const { id, first } = await linked();
  clock.advance(40 * minute);
  const task = taskOf(id, first.id);
  if (task) fixture.tenant.tasks.remove(task, clock.now().getTime());
  await db.updateTable('applied_lessons').set({ contacttill: '2027-02-01' }).where('id', '=', first.id).execute();
  await again(id);
  await again(id);
  expect(fixture.remote(id).tasks).toHaveLength(2);
});

test('a new worksheet arrives as tasks, whose details follow where they were not taken with them', async () => {
  const { db } = fixture.server;
  const { id } = await linked();
  setFaults(fixture.pretend.faults, { inlineDetailsIgnored: true });
  await db.updateTable('project_exports').set({ choice: 'open' }).where('project_id', '=', id).execute();
  await again(id);
  expect(fixture.remote(id).references).toHaveLength(4);
});

test.each([{ retryAfter: 17 }, { retryAfter: 17, as: 'date' }, {}] as const)(
  '429 with %o pauses all work',
  async (more) => {
    const { clock } = fixture.server;
    const { id } = await fixture.project();
    const answer = { kind: 'throttled', ...more } as const;
    setFaults(fixture.pretend.faults, { rules: [{ method: 'POST', path: '/planner/tasks', times: 3, answer }] });
    for (let count = 0; count < 5 && (await fixture.exportOf(id)).waiting !== 'paused'; count += 1) {
      await fixture.runSlice();
      clock.advance((await fixture.exportOf(id)).waiting === 'paused' ? 0 : 31_000);
    }
    const { due_at } = await fixture.exportOf(id);
    const wait = (due_at?.getTime() ?? 0) - clock.now().getTime();
    if ('retryAfter' in more) expect(wait).toBeGreaterThan(16_000 - 1_000);
    expect(wait).toBeLessThanOrEqual(17_000);
    const before = fixture.requests();
    await fixture.runSlice();
    expect(fixture.requests()).toBe(before);
    await fixture.runUntil(id, ['linked']);
    expect(fixture.remote(id).tasks).toHaveLength(3);
  },
);

test('two slices at once do the work of one', async () => {
  const { id } = await fixture.project();
  for (let count = 0; count < 6; count += 1) {
    await Promise.all([fixture.runSlice(), fixture.runSlice()]);
    fixture.server.clock.advance(31_000);
  }
  expect(await fixture.exportOf(id)).toMatchObject({ state: 'linked' });
  expect(fixture.remote(id)).toMatchObject({ groups: [{}], teams: [{}], plans: [{}], tasks: [{}, {}, {}] });
});
