import { projectExportContract } from '@polier/contract/integrations/project-export.contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { exportDueProjects } from '#modules/project-exports/project-exports.jobs';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(() => {
  resetFaults(fixture.pretend.faults);
  fixture.dies(null);
});

describe('an export', () => {
  test('makes a team with its people and channels, and a plan with buckets, labels and tasks', async () => {
    const { id, first } = await fixture.project();
    const row = await fixture.runUntil(id);
    expect(row).toMatchObject({ state: 'linked', waiting: null, problem: null, tenant_id: fixture.tenant.id });
    const found = fixture.remote(id);
    const [group] = found.groups;
    expect(group?.value).toMatchObject({ visibility: 'Private', mailNickname: row.nickname });
    expect(row).toMatchObject({ group_id: group?.id, plan_id: found.plans[0]?.id });
    expect(row.team_url).toContain(`/team/${group?.id}`);
    expect(found.teams).toHaveLength(1);
    expect(found.members).toEqual([fixture.person('Nadia').id, fixture.person('Marco').id].toSorted());
    expect(found.channels).toEqual(
      expect.arrayContaining(['General', expect.stringMatching(/Rohbau Beton$/), 'Planung']),
    );
    expect(found.buckets).toEqual(expect.arrayContaining(['Planung', expect.stringContaining('Rohbau / Beton')]));
    expect(found.labels[0]).toMatchObject({ category1: 'Ausführung' });
    expect(found.tasks).toHaveLength(3);
    const task = found.tasks.find(({ value }) => value.title.startsWith('Sind die Fugen dicht?'));
    expect(task?.value).toMatchObject({ percentComplete: 0, priority: 5, dueDateTime: '2026-12-18T10:00:00Z' });
    expect(Object.keys(task?.value.assignments ?? {})).toEqual([fixture.person('Marco').id]);
    expect(task?.value.appliedCategories).toEqual({ category1: true });
    expect(fixture.tenant.taskDetails.get(task?.id ?? '')?.value.description).toContain('Mit dem Hersteller klären');
    expect(found.references).toContain(String(first.id));
    const project = await fixture.server.db
      .selectFrom('projects')
      .select('ms_team_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(project.ms_team_id).toBe(group?.id);
  });

  test('is begun by the scheduled job, and again once something happened in the project', async () => {
    const { server } = fixture;
    const { database, clock, db } = server;
    const { id } = await fixture.project();
    const wake = async () => {
      await exportDueProjects.run({ database, clock, config: { eventRetentionMonths: null } });
      await server.runJobs();
    };
    await wake();
    expect((await fixture.exportOf(id)).group_id).not.toBeNull();
    const { looked_at } = await fixture.runUntil(id);
    clock.advance(minute);
    const before = fixture.requests();
    await wake();
    expect(fixture.requests()).toBe(before);
    await db
      .insertInto('events')
      .values({
        ...{ company_id: fixture.companyId, project_id: id, type: 'project_updated', subject_type: 'project' },
        ...{ subject_id: id, created_at: new Date((looked_at?.getTime() ?? 0) + 1_000) },
      })
      .execute();
    await db.updateTable('projects').set({ title: 'Neubau Feldmatt West' }).where('id', '=', id).execute();
    await wake();
    expect(fixture.remote(id).plans.map(({ value }) => value.title)).toEqual(['Neubau Feldmatt West']);
    expect(fixture.requests()).toBeLessThan(before + 10);
  });

  test('says that it has no owner, and goes on once there is one', async () => {
    const { id } = await fixture.project(fixture.people.other.id);
    const row = await fixture.runUntil(id);
    expect(row).toMatchObject({ state: 'needs_action', problem: { code: 'no-owner' }, group_id: null });
    await fixture.server.db
      .updateTable('project_exports')
      .set({ owner: fixture.person('Nadia').id, due_at: fixture.server.clock.now() })
      .where('project_id', '=', id)
      .execute();
    expect(await fixture.runUntil(id, ['linked'])).toMatchObject({ problem: null });
    expect(fixture.remote(id)).toMatchObject({ teams: [{}], tasks: [{}, {}, {}] });
  });

  test('says that its owner has no licence, a limit is reached, or something is refused', async () => {
    const { db, clock } = fixture.server;
    const unlicensed = await fixture.project();
    const owner = fixture.person('Reto').id;
    await db.updateTable('project_exports').set({ owner }).where('project_id', '=', unlicensed.id).execute();
    expect((await fixture.runUntil(unlicensed.id)).problem).toMatchObject({ code: 'owner-without-licence' });

    const { limits } = fixture.pretend.faults;
    setFaults(fixture.pretend.faults, { limits: { ...limits, tasks: 2 } });
    const limited = await fixture.project();
    expect((await fixture.runUntil(limited.id)).problem).toMatchObject({ code: 'limit' });
    expect(fixture.remote(limited.id).tasks).toHaveLength(2);
    setFaults(fixture.pretend.faults, { limits });
    await db.updateTable('project_exports').set({ due_at: clock.now() }).where('project_id', '=', limited.id).execute();
    await fixture.runUntil(limited.id, ['linked']);
    expect(fixture.remote(limited.id).tasks).toHaveLength(3);

    const answer = { kind: 'refused', status: 400, code: 'BadRequest', message: 'No.' } as const;
    setFaults(fixture.pretend.faults, { rules: [{ method: 'POST', path: '/planner/buckets', answer }] });
    const refused = await fixture.project();
    const row = await fixture.runUntil(refused.id);
    expect(row).toMatchObject({ problem: { code: 'refused', words: 'BadRequest: No.' }, due_at: null });
  });

  test('leaves nobody out because somebody is refused, and makes a team that failed again', async () => {
    const marco = fixture.person('Marco').id;
    setFaults(fixture.pretend.faults, { refusedMembers: [marco], teamOperation: { lasts: 40_000, fails: 1 } });
    const { id } = await fixture.project();
    await fixture.runUntil(id, ['linked']);
    expect(fixture.remote(id)).toMatchObject({ groups: [{}], teams: [{}], members: [fixture.person('Nadia').id] });
  });

  test('waits while the company is not connected', async () => {
    const { db } = fixture.server;
    const { id } = await fixture.project();
    const set = (state: 'revoked' | 'connected') =>
      db.updateTable('integrations').set({ state }).where('company_id', '=', fixture.companyId).execute();
    await set('revoked');
    const before = fixture.requests();
    await fixture.runSlice();
    expect(fixture.requests()).toBe(before);
    await set('connected');
    await fixture.runUntil(id, ['linked']);
  });

  test('says that its team was deleted once a second request an hour later does not find it', async () => {
    const { db, clock } = fixture.server;
    const { id } = await fixture.project();
    await fixture.runUntil(id, ['linked']);
    clock.advance(60 * minute);
    const [group] = fixture.remote(id).groups;
    if (group) fixture.tenant.groups.remove(group, clock.now().getTime());
    await db.updateTable('projects').set({ title: 'Anders' }).where('id', '=', id).execute();
    await db.updateTable('project_exports').set({ due_at: clock.now() }).where('project_id', '=', id).execute();
    await fixture.runSlice();
    expect(await fixture.exportOf(id)).toMatchObject({ state: 'waiting', waiting: 'missing' });
    clock.advance(60 * minute);
    await fixture.runSlice();
    expect(await fixture.exportOf(id)).toMatchObject({ state: 'remote_deleted' });
  });
});

test('a project says since when its connection is revoked', async () => {
  const { id } = await fixture.project();
  const { db, clock } = fixture.server;
  const at = clock.now();
  const set = (state: 'revoked' | 'connected', reconnect_at: Date | null) =>
    db.updateTable('integrations').set({ state, reconnect_at }).where('company_id', '=', fixture.companyId).execute();
  await set('revoked', new Date(at.getTime() + 30 * minute));
  const answer = await fixture.people.admin.send(projectExportContract.get, { query: { projectId: id } });
  expect(dataOf(answer)).toMatchObject({ connection: 'revoked', connection_ended_at: at.toISOString() });
  await set('connected', null);
});
