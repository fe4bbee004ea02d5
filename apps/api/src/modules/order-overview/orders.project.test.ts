import { contract } from '@polier/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { orders, projects } = contract;

let server: TestServer;
let team: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

const storeProject = async (title: string): Promise<number> =>
  dataOf(await team.people.admin.send(projects.store, { body: { title } })).id;
const update = async (body: object) => dataOf(await team.people.admin.send(orders.update, { body }));

test('the order of a project that is removed is edited as that of none', async () => {
  const { admin } = team.people;
  const project_id = await storeProject('Lindenhof');
  const { id } = dataOf(
    await admin.send(orders.store, {
      body: {
        number: 'P-1',
        title: 'Bestellung',
        start_on: '2026-11-01',
        end_on: '2027-03-01',
        project_id,
        is_project_order: true,
      },
    }),
  );
  dataOf(await admin.send(projects.remove, { body: { id: project_id } }));
  const left = dataOf(await admin.send(orders.getById, { query: { id } }));
  expect(left).toMatchObject({ project_id: null, is_project_order: false });
  expect(await update({ ...left, title: 'Neue Bestellung' })).toMatchObject({ title: 'Neue Bestellung' });
  const other = await storeProject('Rosenhof');
  expect(await update({ id, project_id: other })).toMatchObject({ project_id: other, is_project_order: false });
  const shown = dataOf(await admin.send(projects.getById, { query: { projectId: other } }));
  expect(shown.order).toBeNull();
});
