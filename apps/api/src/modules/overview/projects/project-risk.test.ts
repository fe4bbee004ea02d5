import type { ProjectRisk } from '@polier/contract/projects/project-risk';
import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildPmPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'outsider' | 'admin'>;
let projectId: number;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', outsider: 'user', admin: 'admin' });
  const company_id = team.companyId;
  const project = await buildProject(server.db, { company_id, owner_user_id: team.people.owner.id });
  projectId = project.id;
  const sheet = async (bkp: string, figures: object) => {
    const trade_id = (await buildTrade(server.db, { company_id, bkp })).id;
    await buildWorksheet(server.db, { company_id, project_id: projectId, trade_id, title: bkp, ...figures });
  };
  await sheet('211', { cost: 20_000, probability: 10, impact: 500_000 });
  await sheet('212', { cost: 50_000, probability: 5, impact: 400_000, mandatory_measure: true });
  await sheet('213', { cost: 0, probability: 71, impact: 1_000 });
  await sheet('214', { cost: 10_000, probability: null, impact: 5_000 });
  await sheet('215', {
    cost: 20_000,
    probability: 50,
    impact: 60_000,
    residual_probability: 10,
    residual_impact: 60_000,
  });
  const pm_phase_id = (await buildPmPhase(server.db, { company_id, abbreviation: '4' })).id;
  await buildWorksheet(server.db, {
    company_id,
    project_id: projectId,
    kind: 'pm',
    pm_phase_id,
    title: 'Nachträge',
    cost: 10_000,
    probability: 100,
    impact: 30_000,
  });
  await buildWorksheet(server.db, { company_id, cost: 1, probability: 100, impact: 1_000_000 });
  return () => server.close();
});

const ask = async (who: 'owner' | 'outsider' | 'admin' = 'owner') =>
  team.people[who].send(projects.risk, { query: { projectId } });
const risk = async (who: 'owner' | 'admin' = 'owner') => dataOf(await ask(who)) as ProjectRisk;

test('each worksheet of the project has its risk, its worth and its cell, the best first', async () => {
  const { worksheets, ...rest } = await risk();
  expect(
    worksheets.map(({ number, kind, value, factor, verdict, cell, without_cost }) => [
      number,
      kind,
      value,
      without_cost ? 'no cost' : factor,
      verdict,
      cell && `${cell.probability}/${cell.impact}`,
    ]),
  ).toEqual([
    ['213', 'trade', 710, 'no cost', null, '4/0'],
    ['4', 'pm', 30_000, 3, 'pays', '4/1'],
    ['211', 'trade', 50_000, 2.5, 'pays', '0/3'],
    ['215', 'trade', 30_000, 1.2, 'examine', '2/2'],
    ['212', 'trade', 20_000, 0.4, 'mandatory', '0/3'],
    ['214', 'trade', null, null, null, null],
  ]);
  expect(rest).toEqual({
    probability_bands: [10, 30, 50, 70],
    impact_bands: [10_000, 50_000, 250_000, 1_000_000],
    total: { value: 130_710, cost: 100_000, factor: 1.2, verdict: 'examine', without_cost: false },
  });
});

test('the bands of the impact are those of the company', async () => {
  const impact_bands = [100, 200, 300, 400];
  await server.db.updateTable('settings').set({ impact_bands }).where('company_id', '=', team.companyId).execute();
  const { worksheets, ...rest } = await risk();
  expect(rest.impact_bands).toEqual(impact_bands);
  expect(worksheets.map(({ cell }) => cell?.impact)).toEqual([4, 4, 4, 4, 4, undefined]);
});

test('a project that one may not see does not exist', async () => {
  expectProblem(await ask('outsider'), 404, 'not-found');
  expect((await risk('admin')).worksheets).toHaveLength(6);
});

test('what is left with the measures and whether they are demanded is stored with the worksheet', async () => {
  const { worksheets } = await risk();
  const worksheet = worksheets.find(({ number }) => number === '215');
  expect(worksheet).toMatchObject({ residual_probability: 10, residual_impact: 60_000, mandatory_measure: false });
});
