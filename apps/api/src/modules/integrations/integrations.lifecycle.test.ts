import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildIntegration } from '#test/factories/integrations.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildCloningFixture, everything } from '#test/support/fixtures/cloning-fixture';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { contract } from '@polier/contract/endpoints';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

/** A company that is connected, with a project that stands in Microsoft 365 and three accounts there. */
const company = async () => {
  const { db } = server;
  const { companyId: company_id, people } = await buildTeam(server, {
    admin: 'admin',
    leaving: 'user',
    staying: 'user',
  });
  await buildIntegration(db, { company_id });
  const { id: project_id, title } = await buildProject(db, {
    company_id,
    owner_user_id: people.admin.id,
    user_ids: [people.leaving.id, people.staying.id],
    ms_integration: true,
  });
  await db.insertInto('project_exports').values({ company_id, project_id, state: 'linked' }).execute();
  const addressOf = async (id: number) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email.toLowerCase();
  const [leaving, staying] = [await addressOf(people.leaving.id), await addressOf(people.staying.id)];
  const persons = [
    { local_id: leaving, sent: {} },
    { local_id: '11111111-1111-4111-8111-111111111111', sent: { addresses: ['other@bau.example', leaving] } },
    { local_id: staying, sent: { addresses: [staying] } },
  ];
  await db
    .insertInto('project_export_objects')
    .values(
      persons.map(({ local_id, sent }) => ({
        ...{ company_id, project_id, kind: 'person' as const, local_id, state: 'done' as const, intent_at: new Date() },
        sent: JSON.stringify(sent),
      })),
    )
    .execute();
  const objects = () =>
    db.selectFrom('project_export_objects').select('local_id').where('company_id', '=', company_id).execute();
  return { company_id, people, project_id, title, staying, objects };
};

test('who is removed from the company is known to Microsoft 365 no longer, under none of their addresses', async () => {
  const { people, objects, staying } = await company();
  dataOf(await people.admin.send(accounts.remove, { body: { id: people.leaving.id, reassign_to: people.admin.id } }));
  expect(await objects()).toEqual([{ local_id: staying }]);
});

test('a project that is linked can be removed, also while the connection is revoked, and leaves nothing behind', async () => {
  const { company_id, people, project_id, title, objects } = await company();
  await server.db.updateTable('integrations').set({ state: 'revoked' }).where('company_id', '=', company_id).execute();
  dataOf(await people.admin.send(contract.projects.remove, { body: { id: project_id, confirm_title: title } }));
  expect(await objects()).toEqual([]);
  const exports = await server.db
    .selectFrom('project_exports')
    .select('state')
    .where('company_id', '=', company_id)
    .execute();
  expect(exports).toEqual([]);
});

test('a copy of a company takes neither its connection nor its exports along', async () => {
  const { company_id } = await company();
  const fixture = await buildCloningFixture(server);
  const target = await fixture.buildTarget();
  dataOf(await fixture.clone({ company_id: target.id, source_company_id: company_id, ...everything }));
  await server.runJobs();
  for (const table of ['integrations', 'project_exports', 'project_export_objects'] as const)
    expect(await server.db.selectFrom(table).selectAll().where('company_id', '=', target.id).execute()).toEqual([]);
});
