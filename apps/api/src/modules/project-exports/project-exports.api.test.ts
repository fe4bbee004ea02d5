import { contract } from '@polier/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';

const { get, preview, update, retry, refresh, remove } = contract.projectExports;

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});

const by = (name: 'admin' | 'user' | 'other' = 'admin') => fixture.people[name].send;
const viewOf = async (projectId: number, name?: 'admin' | 'user') =>
  dataOf(await by(name)(get, { query: { projectId } }));
const setConnection = (state: 'connected' | 'revoked', companyId = fixture.companyId) =>
  fixture.server.db.updateTable('integrations').set({ state }).where('company_id', '=', companyId).execute();

describe('the state of an export', () => {
  test('is none for a project that is still to be made, with what it would wait for', async () => {
    expect(dataOf(await by()(get))).toMatchObject({
      state: 'none',
      connection: 'connected',
      connection_ended_at: null,
      suspended: null,
      steps: [],
      can: { integrate: true },
    });
  });

  test('counts five steps, says who is who, and is whole once it is linked', async () => {
    const { id } = await fixture.project();
    const before = await viewOf(id);
    expect(before).toMatchObject({ state: 'queued', step: null, percent: 0, waiting: null, choice: 'assigned' });
    expect(before.steps.map(({ name, state, total }: Record<string, unknown>) => [name, state, total])).toEqual([
      ['workspace', 'open', 2],
      ['members', 'open', 3],
      ['channels', 'open', 2],
      ['plan', 'open', 4],
      ['tasks', 'open', 3],
    ]);
    await fixture.runSlice();
    const under = await viewOf(id);
    expect(under).toMatchObject({ state: 'waiting', step: 'workspace', waiting: { code: 'team' } });
    expect(Date.parse(under.waiting.until)).toBeGreaterThan(fixture.server.clock.now().getTime());
    expect(Date.parse(under.waiting.since)).toBeLessThanOrEqual(fixture.server.clock.now().getTime());
    expect(under.steps[0]).toEqual({ name: 'workspace', state: 'waiting', done: 1, total: 2 });
    await fixture.runUntil(id);
    const linked = await viewOf(id, 'user');
    expect(linked).toMatchObject({ state: 'linked', percent: 100, waiting: null, problem: null });
    expect(linked.team_url).toContain('/team/');
    expect(
      linked.steps.every(({ state, done, total }: Record<string, unknown>) => state === 'done' && done === total),
    ).toBe(true);
    const tasksOf = (key: string) => linked.people.find((one: { key: string }) => one.key === key);
    expect(tasksOf('user@demo.polier.example')).toMatchObject({
      match: { id: fixture.person('Marco').id, name: 'Marco Brunner', address: 'user@demo.polier.example' },
      looked_up: true,
      by_hand: false,
      tasks: 1,
    });
    expect(linked.people.filter(({ match }: { match: unknown }) => match === null)).toHaveLength(1);
    const acts = dataOf(await by()(contract.projectActivity.list, { query: { projectId: id } }));
    expect(acts.rows[0]).toMatchObject({ act: 'project_linked', actor: null });
  });

  test('is not found by a stranger, and a member without the key only reads it', async () => {
    const { id } = await fixture.project();
    const stranger = (await fixture.company()).people.admin.send;
    expectProblem(await stranger(get, { query: { projectId: id } }), 404, 'not-found');
    expectProblem(await stranger(remove, { body: { projectId: id } }), 404, 'not-found');
    await fixture.server.db.deleteFrom('project_users').where('project_id', '=', id).execute();
    expectProblem(await by('user')(update, { body: { projectId: id } }), 404, 'not-found');
  });
});

test('a linked project that is opened is compared at once, once a minute, unless the access is lost', async () => {
  const { id } = await fixture.project();
  await fixture.runUntil(id);
  const { clock } = fixture.server;
  const open = async () => {
    dataOf(await by('user')(refresh, { body: { projectId: id } }));
    const { due_at: due, synced_at: synced } = await fixture.exportOf(id);
    return { isDue: (due?.getTime() ?? 0) <= clock.now().getTime(), synced };
  };
  const { isDue, synced } = await open();
  expect(isDue).toBe(false);
  clock.advance(2 * minute);
  await setConnection('revoked');
  expect((await open()).isDue).toBe(false);
  await setConnection('connected');
  expect((await open()).isDue).toBe(true);
  await fixture.runSlice();
  const compared = await open();
  expect(compared.synced).not.toEqual(synced);
  expect(compared.isDue).toBe(false);
  const stranger = (await fixture.company()).people.admin.send;
  expectProblem(await stranger(refresh, { body: { projectId: id } }), 404, 'not-found');
});

describe('a preview', () => {
  test('counts what a choice makes, looks for people, warns, and stores nothing', async () => {
    const { id } = await fixture.project(fixture.people.other.id);
    const stored = () => fixture.exportOf(id);
    const before = await stored();
    const assigned = dataOf(await by()(preview, { body: { projectId: id, choice: 'assigned' } }));
    expect(assigned).toMatchObject({ questions: 4, tasks: 3, unassigned: 2, channels: 2, phases: 1 });
    const open = dataOf(await by()(preview, { body: { projectId: id, choice: 'open' } }));
    expect(open).toMatchObject({ tasks: 4, unassigned: 3, warnings: [{ code: 'no-owner', count: 1 }] });
    const matched = open.people.map(({ looked_up, match }: Record<string, { name: string } | null>) => [
      looked_up,
      match?.name ?? null,
    ]);
    expect(matched).toEqual(
      expect.arrayContaining([
        [true, 'Marco Brunner'],
        [true, null],
      ]),
    );
    expect(dataOf(await by()(preview, { body: { projectId: id, choice: 'none' } }))).toMatchObject({ tasks: 0 });
    expect(await stored()).toEqual(before);
  });

  test('warns of a person with questions whom Microsoft 365 does not know', async () => {
    const { id, first } = await fixture.project();
    const { db } = fixture.server;
    const responsible_user_id = fixture.people.other.id;
    await db.updateTable('applied_lessons').set({ responsible_user_id }).where('id', '=', first.id).execute();
    const { warnings } = dataOf(await by()(preview, { body: { projectId: id, choice: 'open' } }));
    expect(warnings).toEqual([{ code: 'people-unmatched', count: 1 }]);
  });
});

describe('a change', () => {
  test('chooses, matches people by hand, adds people and another owner; Planner follows', async () => {
    const { id, first } = await fixture.project(fixture.people.other.id);
    const stopped = await fixture.runUntil(id);
    expect(stopped).toMatchObject({ state: 'needs_action' });
    expect(await viewOf(id)).toMatchObject({ state: 'needs_action', problem: { code: 'no-owner' } });
    const { email } = await fixture.server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', fixture.people.other.id)
      .executeTakeFirstOrThrow();
    const [priska, thomas] = [fixture.person('Priska').id, fixture.person('Thomas').id];
    await fixture.server.db
      .updateTable('applied_lessons')
      .set({ responsible_user_id: fixture.people.other.id })
      .where('id', '=', first.id)
      .execute();
    const matches = [{ key: email.toUpperCase(), person: priska }];
    const body = {
      projectId: id,
      choice: 'open',
      owner: thomas,
      matches,
      ms_users: ['celine.favre@muster-bau.example'],
    };
    const view = dataOf(await by()(update, { body }));
    expect(view).toMatchObject({
      state: 'queued',
      problem: null,
      choice: 'open',
      owner: { id: thomas, name: 'Thomas Wyss' },
    });
    expect(view.people.find(({ key }: { key: string }) => key === email)).toMatchObject({
      match: { id: priska, name: 'Priska Amrein' },
      by_hand: true,
    });
    await fixture.runUntil(id, ['linked']);
    const { groups, tasks, members } = fixture.remote(id);
    expect(groups[0]?.value.owners).toEqual([thomas]);
    expect(tasks).toHaveLength(4);
    expect(members).toEqual(expect.arrayContaining([priska, fixture.person('Céline').id]));
    const task = tasks.find(({ value }) => value.title.startsWith('Sind die Fugen dicht?'));
    expect(Object.keys(task?.value.assignments ?? {})).toEqual([priska]);

    const undone = dataOf(
      await by()(update, { body: { projectId: id, owner: null, matches: [{ key: email, person: null }] } }),
    );
    expect(undone).toMatchObject({ owner: null, choice: 'open' });
    expect(undone.people.find(({ key }: { key: string }) => key === email)).toMatchObject({
      match: null,
      by_hand: false,
    });
  });

  test('refuses people whom nobody knows there, and a guest as owner', async () => {
    const { id: projectId } = await fixture.project();
    const nobody = '0c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e10';
    const send = (body: object) => by()(update, { body: { projectId, ...body } });
    expectRefusedFields(await send({ owner: nobody }), 'owner does-not-exist');
    expectRefusedFields(await send({ owner: fixture.person('Beat').id }), 'owner does-not-exist');
    expectRefusedFields(await send({ owner: fixture.person('Sandra').id }), 'owner contradicts');
    expectRefusedFields(
      await send({ matches: [{ key: 'a@b.ch', person: nobody }] }),
      'matches.0.person does-not-exist',
    );
  });

  test('is refused for a project that is not exported, and while the connection is revoked', async () => {
    const { id: projectId } = await fixture.project();
    await fixture.server.db
      .updateTable('projects')
      .set({ ms_integration: false })
      .where('id', '=', projectId)
      .execute();
    for (const endpoint of [update, retry])
      expectProblem(await by()(endpoint, { body: { projectId } }), 409, 'project-not-exported');
    await setConnection('revoked');
    for (const endpoint of [update, retry])
      expectProblem(await by()(endpoint, { body: { projectId } }), 409, 'integration-revoked');
    await setConnection('connected');
  });

  test('is refused while the feature is off or not released', async () => {
    const { id: projectId } = await fixture.project();
    const { db } = fixture.server;
    const feature = (feature_integrations: boolean) =>
      db.updateTable('settings').set({ feature_integrations }).where('company_id', '=', fixture.companyId).execute();
    await feature(false);
    expectProblem(await by()(update, { body: { projectId, choice: 'open' } }), 403, 'feature-off');
    const people = contract.integrations.people;
    expectProblem(await by()(people, { query: { search: 'Keller' } }), 403, 'feature-off');
    await feature(true);
    const release = (can_use_ms_graph: boolean) =>
      db.updateTable('companies').set({ can_use_ms_graph }).where('id', '=', fixture.companyId).execute();
    await release(false);
    expectProblem(await by()(retry, { body: { projectId } }), 403, 'integration-not-allowed');
    await release(true);
  });
});

describe('trying again', () => {
  test('makes a deleted team anew only when asked to', async () => {
    const { id: projectId } = await fixture.project();
    await fixture.runUntil(projectId);
    const first = fixture.remote(projectId).groups[0];
    fixture.tenant.groups.remove(first as NonNullable<typeof first>, fixture.server.clock.now().getTime());
    await fixture.server.db
      .updateTable('project_exports')
      .set({ state: 'remote_deleted' })
      .where('project_id', '=', projectId)
      .execute();
    expect(dataOf(await by()(retry, { body: { projectId } }))).toMatchObject({ state: 'queued' });
    expect(await fixture.exportOf(projectId)).toMatchObject({ generation: 1, group_id: first?.id });
    await fixture.server.db
      .updateTable('project_exports')
      .set({ state: 'remote_deleted' })
      .where('project_id', '=', projectId)
      .execute();
    expect(dataOf(await by()(retry, { body: { projectId, anew: true } }))).toMatchObject({
      state: 'queued',
      team_url: null,
    });
    expect(await fixture.exportOf(projectId)).toMatchObject({ generation: 2, group_id: null });
    await fixture.runUntil(projectId, ['linked']);
    expect(fixture.remote(projectId)).toMatchObject({ teams: [{}], plans: [{}], tasks: [{}, {}, {}] });
  });
});

describe('unlinking', () => {
  test('works while the connection is revoked, keeps the team, and ends the work that runs', async () => {
    const { id: projectId } = await fixture.project();
    await fixture.runUntil(projectId);
    await setConnection('revoked');
    await fixture.server.db
      .updateTable('integrations')
      .set({ lease_holder: 'somebody', lease_until: new Date(Date.now() + 1e9) })
      .execute();
    const view = dataOf(await by()(remove, { body: { projectId } }));
    expect(view).toMatchObject({ state: 'none', connection: 'revoked', team_url: null });
    await setConnection('connected');
    expect(
      (
        await fixture.server.db
          .selectFrom('integrations')
          .select('lease_holder')
          .where('company_id', '=', fixture.companyId)
          .executeTakeFirstOrThrow()
      ).lease_holder,
    ).toBeNull();
    expect(fixture.remote(projectId).teams).toHaveLength(1);
    const project = dataOf(await by()(contract.projects.getById, { query: { projectId } }));
    expect(project).toMatchObject({ ms_integration: false, ms_team_id: null });
    expect(dataOf(await by()(remove, { body: { projectId } }))).toMatchObject({ state: 'none' });
  });

  test('and switching on again finds the same team', async () => {
    const { id: projectId } = await fixture.project();
    await fixture.runUntil(projectId);
    await by()(remove, { body: { projectId } });
    const { db } = fixture.server;
    await db.updateTable('projects').set({ ms_integration: true }).where('id', '=', projectId).execute();
    await fixture.runUntil(projectId);
    expect(fixture.remote(projectId)).toMatchObject({ groups: [{}], teams: [{}], plans: [{}], tasks: [{}, {}, {}] });
  });
});
