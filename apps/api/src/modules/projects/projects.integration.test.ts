import { contract } from '@polier/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '@polier/contract/permissions';
import { buildIntegration } from '#test/factories/integrations.factory';
import { testScope } from '#test/support/database/test-scope';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { storeProject } from './commands/store-project.ts';

const { store, update } = contract.projects;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

let count = 0;
const title = () => `Überbauung ${++count}`;
const on = { ms_integration: true };

/** A company that is connected so, with a member. */
const company = async (state: 'none' | 'pending' | 'connected' | 'revoked') => {
  const team = await buildTeam(server, { member: 'user' });
  await buildIntegration(server.db, { company_id: team.companyId, state });
  const { send } = team.people.member;
  return {
    ...team,
    store: (body: object) => send(store, { body: { title: title(), ...body } }),
    update: (body: object) => send(update, { body }),
  };
};

/** A project of that company which is to be kept in Microsoft 365, whatever the connection says. */
const withProject = async (state: Parameters<typeof company>[0]) => {
  const made = await company(state);
  const { id } = dataOf(await made.store({}));
  await server.db.updateTable('projects').set(on).where('id', '=', id).execute();
  return { ...made, id: id as number };
};

const exportOf = (project: number) =>
  server.db.selectFrom('project_exports').selectAll().where('project_id', '=', project).executeTakeFirst();

describe('a new project', () => {
  test.each(['pending', 'connected'] as const)('may be kept in Microsoft 365 while it is %s', async (state) => {
    const made = await company(state);
    const project = dataOf(await made.store({ ...on, ms_users: ['a@b.ch', 'a@b.ch', 'c@d.ch'] }));
    expect(project.ms_integration).toBe(true);
    expect(await exportOf(project.id)).toMatchObject({
      state: 'queued',
      choice: 'assigned',
      ms_users: ['a@b.ch', 'c@d.ch'],
    });
  });

  test('may be kept there by nobody without the key to it', async () => {
    const { companyId, people } = await company('connected');
    const { id: userId } = people.member;
    const actor = { userId, companyId, can: (key: Permission) => key !== 'project.integrate' };
    const { write } = server.database.work(testScope(companyId, { memberId: userId }));
    const stored = (more: object) => write((tx) => storeProject(tx, actor, { title: title(), ...more }));
    await expect(stored(on)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stored({})).toBeGreaterThan(0);
  });

  test('may not before there is a connection', async () => {
    const made = await company('none');
    expectProblem(await made.store(on), 409, 'integration-not-connected');
    expect(dataOf(await made.store({ ms_integration: false })).ms_integration).toBe(false);
  });

  test('may not once the connection is revoked', async () => {
    expectProblem(await (await company('revoked')).store(on), 409, 'integration-revoked');
  });

  test('may not while the feature is off', async () => {
    const made = await company('connected');
    await server.db
      .updateTable('settings')
      .set({ feature_integrations: false })
      .where('company_id', '=', made.companyId)
      .execute();
    expectProblem(await made.store(on), 403, 'feature-off');
  });

  test('may not where the operator has not released it', async () => {
    const made = await company('connected');
    await server.db
      .updateTable('companies')
      .set({ can_use_ms_graph: false })
      .where('id', '=', made.companyId)
      .execute();
    expectProblem(await made.store(on), 403, 'integration-not-allowed');
  });

  test('names nobody for a team that it will not have', async () => {
    const made = await company('connected');
    expectRefusedFields(await made.store({ ms_users: ['a@b.ch'] }), 'ms_users contradicts');
    expect(dataOf(await made.store({ ms_users: [] })).ms_integration).toBe(false);
  });
});

describe('a project', () => {
  test('is switched on and off, and keeps its export', async () => {
    const made = await company('connected');
    const { id } = dataOf(await made.store({}));
    expect(dataOf(await made.update({ id, ...on, ms_users: ['a@b.ch'] })).ms_integration).toBe(true);
    expect(await exportOf(id)).toMatchObject({ ms_users: ['a@b.ch'] });
    expect(dataOf(await made.update({ id, ms_users: ['e@f.ch'] })).ms_integration).toBe(true);
    expect(await exportOf(id)).toMatchObject({ ms_users: ['e@f.ch'] });
    dataOf(await made.update({ id, ms_integration: false }));
    expect(await exportOf(id)).toMatchObject({ ms_users: ['e@f.ch'] });
    expectRefusedFields(await made.update({ id, ms_users: ['g@h.ch'] }), 'ms_users contradicts');
  });

  test('in Microsoft 365 changes in nothing while the connection is revoked', async () => {
    const { id, update: change } = await withProject('revoked');
    expectProblem(await change({ id, description: 'Neu' }), 409, 'integration-revoked');
    expectProblem(await change({ id, ms_integration: false }), 409, 'integration-revoked');
    expectProblem(await change({ id }), 409, 'integration-revoked');
  });

  test.each(['none', 'pending', 'connected'] as const)('in Microsoft 365 changes while it is %s', async (state) => {
    const { id, update: change } = await withProject(state);
    expect(dataOf(await change({ id, description: 'Neu' })).description).toBe('Neu');
  });

  test('elsewhere never notices the connection', async () => {
    const made = await company('revoked');
    const { id } = dataOf(await made.store({}));
    expect(dataOf(await made.update({ id, description: 'Neu' })).description).toBe('Neu');
  });
});
