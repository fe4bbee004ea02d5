import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { filter, forProjectWithWorksheets } = cataloguesContract.phases;

let server: TestServer;
let team: Team<'user' | 'outsider' | 'admin'>;
let trade: number;
let phases: number[];
let projectId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await buildTeam(server, { user: 'user', outsider: 'user', admin: 'admin' });
  const company_id = team.companyId;
  trade = (await buildTrade(server.db, { company_id })).id;
  phases = [];
  for (const sort_order of [1, 2, 3]) phases.push((await buildPhase(server.db, { company_id, sort_order })).id);
  const chosen = phases.slice(0, 2);
  projectId = (
    await buildProject(server.db, {
      company_id,
      owner_user_id: team.people.user.id,
      trade_ids: [trade],
      phase_ids: chosen,
    })
  ).id;
});

const lesson = (overrides: Parameters<typeof buildLesson>[1] = {}) =>
  buildLesson(server.db, { company_id: team.companyId, approved: true, trade_ids: [trade], ...overrides });
const fitting = async (tradeId = trade) => {
  const { body } = await team.people.user.send(filter, { query: { tradeId, projectId } });
  return body.data.map(({ id }: { id: number }) => id);
};

test('a phase needs a lesson of the trade that fits it', async () => {
  expect(await fitting()).toEqual([]);
  await lesson({ phase_ids: [phases[1] as number] });
  expect(await fitting()).toEqual([phases[1]]);
});

test('a lesson without phases fits every phase of the project, and no other', async () => {
  await lesson();
  expect(await fitting()).toEqual(phases.slice(0, 2));
});

test('a lesson of another trade, one that waits, or an archived one does not count', async () => {
  await lesson({ trade_ids: [(await buildTrade(server.db, { company_id: team.companyId })).id] });
  await lesson({ approved: false });
  await lesson({ archived_at: new Date() });
  expect(await fitting()).toEqual([]);
});

test('a lesson written in this project counts before its approval, one of another project does not', async () => {
  const other = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.user.id });
  await lesson({ approved: false, project_id: other.id, project_only: true, phase_ids: [phases[0] as number] });
  expect(await fitting()).toEqual([]);
  await lesson({ approved: false, project_id: projectId, project_only: true, phase_ids: [phases[1] as number] });
  expect(await fitting()).toEqual([phases[1]]);
});

test('the trade and the project must exist for the caller', async () => {
  await lesson();
  const ask = (who: 'user' | 'outsider' | 'admin', query: object) => team.people[who].send(filter, { query });
  expect((await ask('outsider', { tradeId: trade, projectId })).status).toBe(404);
  expect((await ask('admin', { tradeId: trade, projectId })).status).toBe(200);
  expect((await ask('user', { tradeId: (await buildTrade(server.db)).id, projectId })).status).toBe(404);
  expect((await ask('user', { tradeId: trade, projectId: (await buildProject(server.db)).id })).status).toBe(404);
});

test('the phases with a worksheet, each once', async () => {
  const company = { company_id: team.companyId, project_id: projectId };
  for (let worksheets = 0; worksheets < 2; worksheets++) {
    await buildWorksheet(server.db, { ...company, kind: 'trade', phase_id: phases[1] as number });
  }
  await buildWorksheet(server.db, { ...company, kind: 'pm' });
  const ask = (who: 'user' | 'outsider', id = projectId) =>
    team.people[who].send(forProjectWithWorksheets, { query: { projectId: id } });
  expect((await ask('user')).body.data).toMatchObject([{ id: phases[1] }]);
  expect((await ask('outsider')).status).toBe(404);
  const empty = (await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.user.id })).id;
  expect((await ask('user', empty)).body.data).toEqual([]);
});
