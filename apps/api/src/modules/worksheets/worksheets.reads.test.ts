import { kinds } from '@polier/contract/kinds';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAppliedLesson, buildWorksheet, type Worksheet } from '#test/factories/worksheets.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildPhase, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T09:00:00Z');
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('worksheets of kind %s', (kind) => {
  const { list, getById } = worksheetsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  beforeAll(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    worksheet = await fixture.worksheet({ author_user_id: mate.id });
    await fixture.row(worksheet, { contacttill: '2026-11-20' });
    await fixture.row(worksheet, { contacttill: '2026-12-01' });
    await fixture.row(worksheet, { done: true, checked: true });
    await fixture.row(worksheet, { not_applicable_reason: 'Entfällt' });
  });

  test('tell how far they are, with one letter per row', async () => {
    const found = dataOf(await team.people.owner.send(getById, { query: { worksheetId: worksheet.id } }));
    expect(found).toMatchObject({
      states: 'vocn',
      progress: { total: 4, open: 2, done: 1, checked: 1, overdue: 1, not_applicable: 1, next_due: '2026-11-20' },
      project: { id: fixture.projectId },
      ...fixture.location,
    });
    const [listed] = dataOf(await team.people.owner.send(list, { query: { projectId: fixture.projectId } }));
    expect(listed).toEqual(found);
  });

  test('say what the caller may do', async () => {
    const can = async (who: keyof typeof team.people) =>
      dataOf(await team.people[who].send(getById, { query: { worksheetId: worksheet.id } })).can;
    expect(await can('owner')).toEqual({ edit: true, remove: false, print: true });
    expect(await can('mate')).toEqual({ edit: true, remove: true, print: true });
    expect(await can('admin')).toEqual({ edit: true, remove: true, print: true });
  });

  test('do not exist for who may not read the project, nor by the paths of another kind', async () => {
    const query = { worksheetId: worksheet.id };
    expectProblem(await team.people.outsider.send(getById, { query }), 404, 'not-found');
    expectProblem(await team.people.outsider.send(list, { query: { projectId: fixture.projectId } }), 404, 'not-found');
    for (const other of kinds.filter((one) => one !== kind)) {
      expectProblem(await team.people.owner.send(worksheetsContract[other].getById, { query }), 404, 'not-found');
      const listed = await team.people.owner.send(worksheetsContract[other].list, {
        query: { projectId: fixture.projectId },
      });
      expect(dataOf(listed)).toEqual([]);
    }
    const foreign = await buildTeam(server, { admin: 'admin' });
    expectProblem(await foreign.people.admin.send(getById, { query }), 404, 'not-found');
    expectProblem(await foreign.people.admin.send(list, { query: { projectId: fixture.projectId } }), 404, 'not-found');
  });
});

test('trade worksheets are listed by trade number, then phase', async () => {
  const company_id = team.companyId;
  const project = await buildProject(server.db, { company_id, owner_user_id: team.people.owner.id });
  const trades = [
    await buildTrade(server.db, { company_id, bkp: '23' }),
    await buildTrade(server.db, { company_id, bkp: '211.5' }),
  ];
  const phases = [
    await buildPhase(server.db, { company_id, sort_order: 2 }),
    await buildPhase(server.db, { company_id, sort_order: 1 }),
  ];
  const made: Worksheet[] = [];
  for (const trade of trades) {
    for (const phase of phases) {
      const on = { company_id, project_id: project.id, trade_id: trade.id, phase_id: phase.id };
      made.push(await buildWorksheet(server.db, on));
    }
  }
  const listed = dataOf(
    await team.people.owner.send(worksheetsContract.trade.list, { query: { projectId: project.id } }),
  );
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1, 0].map((index) => made[index]?.id));
});

test('a trade number counts: 211.5 stands before 211.10, in the worksheets, in their project, across it', async () => {
  const company_id = team.companyId;
  const numbers = ['211.10', '23', '211.5', '211'];
  const project = await buildProject(server.db, { company_id, owner_user_id: team.people.owner.id });
  const phase = await buildPhase(server.db, { company_id });
  const topic = await buildTopic(server.db, { company_id, is_global: true });
  for (const bkp of numbers) {
    const trade = await buildTrade(server.db, { company_id, bkp });
    const on = { company_id, project_id: project.id, trade_id: trade.id, phase_id: phase.id };
    const worksheet = await buildWorksheet(server.db, on);
    // Its state tells the worksheets apart in the project's row of strokes: only 211.10 is done.
    const fits = { company_id, topic_id: topic.id, trade_ids: [trade.id], approved: true };
    const lesson_id = (await buildLesson(server.db, fits)).id;
    await buildAppliedLesson(server.db, { worksheet, lesson_id, done: bkp === '211.10' });
  }
  const ask = (endpoint: Parameters<typeof team.people.owner.send>[0]) =>
    team.people.owner.send(endpoint, { query: { projectId: project.id } });
  const natural = ['211', '211.5', '211.10', '23'];
  const worksheets = dataOf(await ask(worksheetsContract.trade.list));
  expect(worksheets.map(({ trade }: { trade: { bkp: string } }) => trade.bkp)).toEqual(natural);
  const found = dataOf(await ask(projectsContract.getById));
  expect(found.trades.map(({ bkp }: { bkp: string }) => bkp)).toEqual(natural);
  expect(found.worksheet_states).toBe('oodo');
  const [concept] = dataOf(await ask(projectsContract.concepts));
  expect(concept.questions.map((one: { worksheet: { number: string } }) => one.worksheet.number)).toEqual(natural);
});
