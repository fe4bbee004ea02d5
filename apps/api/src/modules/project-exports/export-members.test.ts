import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resetFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { actAsPerson } from '../../../dev/microsoft-365/people/people-acts.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(async () => {
  resetFaults(fixture.pretend.faults);
  fixture.dies(null);
  fixture.onRequest(null);
  await fixture.server.db.deleteFrom('project_exports').execute();
});

const idOf = (name: 'Nadia' | 'Marco' | 'Priska') => fixture.person(name).id;
const leave = (projectId: number) =>
  fixture.server.db
    .deleteFrom('project_users')
    .where('project_id', '=', projectId)
    .where('user_id', '=', fixture.people.user.id)
    .execute();
const join = (projectId: number) =>
  fixture.server.db
    .insertInto('project_users')
    .values({ company_id: fixture.companyId, project_id: projectId, user_id: fixture.people.user.id })
    .execute();
const unlink = async (projectId: number) =>
  dataOf(await fixture.people.admin.send(contract.projectExports.remove, { body: { projectId } }));
const exportAgain = async (projectId: number) => {
  await fixture.server.db.updateTable('projects').set({ ms_integration: true }).where('id', '=', projectId).execute();
  await fixture.runUntil(projectId, ['linked']);
};
const compareAgain = async (projectId: number) => {
  fixture.server.clock.advance(10 * minute);
  await fixture.runUntil(projectId, ['linked']);
};
const act = (projectId: number, name: 'add-member' | 'remove-member', person: string) =>
  actAsPerson(fixture.pretend.context, {
    tenant: fixture.tenant.id,
    ...{ act: name, person, team: fixture.remote(projectId).teams[0]?.id ?? '' },
  });

test('whom we added leaves the team also after the project was unlinked and exported again', async () => {
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  await unlink(id);
  await exportAgain(id);
  expect(fixture.remote(id).members).toEqual([idOf('Nadia'), idOf('Marco')].toSorted());
  await leave(id);
  await compareAgain(id);
  expect(fixture.remote(id).members).toEqual([idOf('Nadia')]);
});

test('whom we added and who left the project while it was unlinked leaves the team with the next export', async () => {
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  await unlink(id);
  await leave(id);
  expect(fixture.remote(id).members).toContain(idOf('Marco'));
  await exportAgain(id);
  expect(fixture.remote(id).members).toEqual([idOf('Nadia')]);
});

test('whom somebody took out of the team while the project was unlinked is added again', async () => {
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  await unlink(id);
  act(id, 'remove-member', idOf('Marco'));
  await exportAgain(id);
  expect(fixture.remote(id).members).toContain(idOf('Marco'));
});

test('who was in the team before us stays, although the project is unlinked and exported again', async () => {
  const { id } = await fixture.project();
  await leave(id);
  await fixture.runUntil(id, ['linked']);
  act(id, 'add-member', idOf('Marco'));
  await join(id);
  await compareAgain(id);
  await unlink(id);
  await exportAgain(id);
  await leave(id);
  await compareAgain(id);
  expect(fixture.remote(id).members).toContain(idOf('Marco'));
});

/** The process dies when the answer of the request to add people has come. */
const dieAdding = async (projectId: number, person: 'Marco' | 'Priska') => {
  fixture.onRequest(async ({ method, path }) => {
    if (method === 'POST' && path.endsWith('/members/add')) fixture.dies({ at: 0, when: 'after' });
  });
  for (let count = 0; count < 10 && !fixture.remote(projectId).members.includes(idOf(person)); count += 1) {
    fixture.server.clock.advance(61_000);
    await fixture.runSlice();
  }
  fixture.onRequest(null);
  fixture.dies(null);
  expect(fixture.remote(projectId).members).toContain(idOf(person));
};

test('whom we were adding when the process died leaves the team with the project', async () => {
  const { id } = await fixture.project();
  await dieAdding(id, 'Marco');
  await leave(id);
  await fixture.runUntil(id, ['linked']);
  expect(fixture.remote(id).members).toEqual([idOf('Nadia')]);
});

test('who was in the team before us stays, although the process died while others were added', async () => {
  const { id } = await fixture.project();
  await leave(id);
  await fixture.runUntil(id, ['linked']);
  act(id, 'add-member', idOf('Marco'));
  await join(id);
  await fixture.server.db
    .updateTable('project_exports')
    .set({ ms_users: [fixture.person('Priska').mail], due_at: fixture.server.clock.now() })
    .where('project_id', '=', id)
    .execute();
  await dieAdding(id, 'Priska');
  await compareAgain(id);
  await leave(id);
  await compareAgain(id);
  expect(fixture.remote(id).members).toContain(idOf('Marco'));
});
