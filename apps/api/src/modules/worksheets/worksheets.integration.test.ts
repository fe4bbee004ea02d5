import { kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildIntegration } from '#test/factories/integrations.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test.each(kinds)('a worksheet of kind %s waits until the connection of its project stands', async (kind) => {
  const { companyId: company_id, people } = await buildTeam(server, { owner: 'user' });
  const { id } = await buildIntegration(server.db, { company_id, state: 'pending' });
  const fixture = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: people.owner.id });
  const { store, duplicate, list } = worksheetsContract[kind];
  const make = () => people.owner.send(store, { body: fixture.draft() });
  const exported = (ms_integration: boolean) =>
    server.db.updateTable('projects').set({ ms_integration }).where('id', '=', fixture.projectId).execute();
  const first = dataOf(await make());
  const copy = () => people.owner.send(duplicate, { body: { id: first.id, title: `Kopie ${Math.random()}` } });

  await exported(true);
  expectProblem(await make(), 409, 'integration-pending');
  expectProblem(await copy(), 409, 'integration-pending');
  const query = { projectId: fixture.projectId };
  expect(dataOf(await people.owner.send(list, { query }))).toHaveLength(1);

  await server.db
    .updateTable('integrations')
    .set({ state: 'none', pending_step: null, pending_from: null, pending_since: null, pending_tenant_id: null })
    .where('id', '=', id)
    .execute();
  dataOf(await make());
  dataOf(await copy());
});
