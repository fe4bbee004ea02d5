import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { actAsPerson } from '../../../dev/microsoft-365/people/people-acts.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf } from '#test/support/problems';
import { hour, minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(async () => {
  resetFaults(fixture.pretend.faults);
  fixture.onRequest(null);
  await fixture.server.db.deleteFrom('project_exports').execute();
});

const linked = async () => {
  const made = await fixture.project();
  await fixture.runUntil(made.id, ['linked']);
  return made;
};
const compareAgain = async (id: number) => {
  fixture.server.clock.advance(10 * minute);
  await fixture.runSlice();
  return fixture.exportOf(id);
};
const expectOnce = (id: number) => {
  const { groups, teams, plans, channels, buckets, tasks, references } = fixture.remote(id);
  const counts = [groups, teams, plans, channels, buckets, tasks, new Set(references)].map((one) => [...one].length);
  expect(counts).toEqual([1, 1, 1, 3, 2, 3, 3]);
};
const edit = (id: number) =>
  fixture.server.db.updateTable('applied_lessons').set({ contacttill: '2027-02-02' }).where('id', '=', id).execute();
const act = (id: string, name: 'delete-team' | 'restore-team') =>
  actAsPerson(fixture.pretend.context, { tenant: fixture.tenant.id, act: name, team: id });

test('412 five times in a row waits and is written later', async () => {
  const { id, first } = await linked();
  const answer = { kind: 'refused', status: 412, code: 'PreconditionFailed' } as const;
  setFaults(fixture.pretend.faults, { rules: [{ method: 'PATCH', path: '/planner/tasks/*', times: 5, answer }] });
  await edit(first.id);
  expect(await compareAgain(id)).toMatchObject({ state: 'waiting', waiting: 'replication' });
  await fixture.runUntil(id, ['linked']);
  expect(fixture.remote(id).tasks.map(({ value }) => value.dueDateTime)).toContain('2027-02-02T10:00:00Z');
});

test('a team that is deleted is reported, and one that is restored goes on', async () => {
  const { id } = await linked();
  fixture.server.clock.advance(hour);
  const [team] = fixture.remote(id).teams;
  act(team?.id ?? '', 'delete-team');
  expect(await compareAgain(id)).toMatchObject({ state: 'waiting', waiting: 'missing' });
  fixture.server.clock.advance(hour);
  expect(await compareAgain(id)).toMatchObject({ state: 'remote_deleted' });
  const before = fixture.requests();
  await compareAgain(id);
  expect(fixture.requests()).toBe(before);
  act(team?.id ?? '', 'restore-team');
  fixture.server.clock.advance(25 * hour);
  await fixture.runUntil(id, ['linked']);
  expectOnce(id);
});

test('a plan that is deleted is reported', async () => {
  const { id } = await linked();
  fixture.server.clock.advance(hour);
  const [plan] = fixture.remote(id).plans;
  actAsPerson(fixture.pretend.context, { tenant: fixture.tenant.id, act: 'delete-plan', plan: plan?.id ?? '' });
  await compareAgain(id);
  fixture.server.clock.advance(hour);
  expect(await compareAgain(id)).toMatchObject({ state: 'remote_deleted' });
  expect(fixture.remote(id)).toMatchObject({ groups: [{}], plans: [] });
});

test('a database that was restored to yesterday finds team and tasks again, and takes over what was done since', async () => {
  const { db } = fixture.server;
  const { id, first } = await linked();
  const [task] = fixture.remote(id).tasks.filter(({ value }) => value.title.startsWith('Sind die Fugen'));
  actAsPerson(fixture.pretend.context, { tenant: fixture.tenant.id, act: 'complete-task', task: task?.id ?? '' });
  await db.deleteFrom('project_export_objects').where('project_id', '=', id).execute();
  await db.deleteFrom('project_exports').where('project_id', '=', id).execute();
  await db.insertInto('project_exports').values({ company_id: fixture.companyId, project_id: id }).execute();
  await db.updateTable('projects').set({ ms_team_id: null }).where('id', '=', id).execute();
  await fixture.runUntil(id, ['linked']);
  expectOnce(id);
  await compareAgain(id);
  expect(await db.selectFrom('applied_lessons').select('done').where('id', '=', first.id).executeTakeFirst()).toEqual({
    done: true,
  });
  expect(fixture.tenant.tasks.get(task?.id ?? '')?.value.percentComplete).toBe(100);
});

test('a database that was copied to another address asks nothing and writes nothing', async () => {
  const { db } = fixture.server;
  const { id, first } = await linked();
  const moveTo = (public_url: string) =>
    db.updateTable('integrations').set({ public_url }).where('company_id', '=', fixture.companyId).execute();
  await edit(first.id);
  await moveTo('https://copy.example');
  const before = fixture.requests();
  await compareAgain(id);
  expect(fixture.requests()).toBe(before);
  await moveTo('http://127.0.0.1:9');
  await compareAgain(id);
  expect(fixture.requests()).toBeGreaterThan(before);
});

describe('in the middle of a slice', () => {
  const changes = {
    'the permission is taken away': (isOn: boolean) =>
      fixture.server.db
        .updateTable('companies')
        .set({ can_use_ms_graph: isOn })
        .where('id', '=', fixture.companyId)
        .execute(),
    'the feature is switched off': (isOn: boolean) =>
      fixture.server.db
        .updateTable('settings')
        .set({ feature_integrations: isOn })
        .where('company_id', '=', fixture.companyId)
        .execute(),
    'the project is unlinked': (isOn: boolean, id: number) =>
      fixture.server.db.updateTable('projects').set({ ms_integration: isOn }).where('id', '=', id).execute(),
  };
  test.each(Object.entries(changes))('%s: nothing more is asked, and it goes on afterwards', async (_, change) => {
    const { id } = await fixture.project();
    let isOff = false;
    let askedAfter = 0;
    fixture.onRequest(async ({ method, path }) => {
      if (isOff) askedAfter += 1;
      if (isOff || method !== 'POST' || path !== '/planner/plans') return;
      isOff = true;
      await change(false, id);
    });
    for (let count = 0; count < 10; count += 1) {
      if (fixture.remote(id).plans.length > 0) break;
      await fixture.runSlice();
      fixture.server.clock.advance(31_000);
    }
    for (let count = 0; count < 5; count += 1) {
      fixture.server.clock.advance(5 * minute);
      await fixture.runSlice();
    }
    expect([isOff, askedAfter]).toEqual([true, 0]);
    expect(fixture.remote(id)).toMatchObject({ plans: [{}], tasks: [] });
    await change(true, id);
    await fixture.runUntil(id, ['linked']);
    expectOnce(id);
  });

  test('the tenant is to be left alone: the task that was next is not taken for one whose answer was lost', async () => {
    const { id } = await fixture.project();
    const tasks = async () =>
      (
        await fixture.server.db.selectFrom('project_export_objects').selectAll().where('kind', '=', 'task').execute()
      ).map(({ state }) => state);
    fixture.onRequest(async ({ method, path }) => {
      if (method !== 'POST' || path !== '/planner/tasks') return;
      fixture.onRequest(null);
      const paused_until = new Date(fixture.server.clock.now().getTime() + minute);
      await fixture.server.db.updateTable('integrations').set({ paused_until }).execute();
    });
    expect(await fixture.runUntil(id, ['waiting', 'linked'])).toMatchObject({ state: 'waiting', waiting: 'team' });
    fixture.server.clock.advance(minute);
    expect(await fixture.runUntil(id, ['waiting', 'linked'])).toMatchObject({ state: 'waiting', waiting: 'paused' });
    expect(await tasks()).toEqual(['done']);
    fixture.server.clock.advance(minute);
    await fixture.runSlice();
    expect(await fixture.exportOf(id)).toMatchObject({ state: 'linked' });
    expectOnce(id);
  });

  test('the project is unlinked by hand while a new task is asked for, and switched on at once: nothing is made twice', async () => {
    const { id } = await linked();
    const { server, people, companyId: company } = fixture;
    server.clock.advance(hour);
    setFaults(fixture.pretend.faults, { listLag: 240_000 });
    const token = await server.tokenFor(people.admin.id);
    const send = async (endpoint: Endpoint, body: object) =>
      dataOf(await server.send(endpoint.method, fullPath(endpoint), { token, company, body }));
    await server.db.updateTable('project_exports').set({ choice: 'open' }).where('project_id', '=', id).execute();
    let isOff = false;
    fixture.onRequest(async ({ method, path }) => {
      if (isOff || method !== 'POST' || path !== '/planner/tasks') return;
      isOff = true;
      await send(contract.projectExports.remove, { projectId: id });
    });
    await compareAgain(id);
    expect([isOff, fixture.remote(id).tasks.length]).toEqual([true, 4]);
    await server.db.updateTable('projects').set({ ms_integration: true }).where('id', '=', id).execute();
    await send(contract.projectExports.update, { projectId: id, choice: 'open' });
    await fixture.runUntil(id, ['linked']);
    expect(fixture.remote(id)).toMatchObject({ groups: [{}], plans: [{}], tasks: [{}, {}, {}, {}] });
  });

  test('the project is removed: the slice ends, and what stands in Microsoft 365 is left alone', async () => {
    const { id } = await fixture.project();
    fixture.onRequest(async ({ method, path }) => {
      if (method !== 'POST' || path !== '/planner/tasks') return;
      fixture.onRequest(null);
      const { db } = fixture.server;
      await db.deleteFrom('worksheets').where('project_id', '=', id).execute();
      await db.deleteFrom('projects').where('id', '=', id).execute();
    });
    for (let count = 0; count < 5; count += 1) {
      await fixture.runSlice();
      fixture.server.clock.advance(61_000);
    }
    expect(await fixture.server.db.selectFrom('project_exports').select('state').execute()).toEqual([]);
    expect(fixture.remote(id)).toMatchObject({ groups: [{}], plans: [{}], tasks: [{}] });
    const before = fixture.requests();
    await fixture.runSlice();
    expect(fixture.requests()).toBe(before);
  });
});
