import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, expect, test } from 'vitest';
import { countApprovedLessons } from '#modules/lessons/reading/lesson-counts';
import { buildProject } from '#test/factories/projects.factory';
import { randomFrom } from '#test/support/random';
import { wrongFigures } from '#test/support/figures';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

test('kept figures are the truth after many writes at once, in any order', async () => {
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.admin.id,
  });
  const { tradeId = 0, phaseId = 0 } = fixture.location;
  const other = await buildProject(server.db, {
    company_id: team.companyId,
    owner_user_id: team.people.admin.id,
    trade_ids: [tradeId],
    phase_ids: [phaseId],
  });
  const lessons: number[] = [];
  for (let index = 0; index < 6; index += 1) lessons.push((await fixture.lesson({ approved: true })).id);
  const random = randomFrom(20_261_122);
  const { send: ask } = team.people.admin;
  const some = () => lessons.filter(() => random(2) === 0);
  const worksheets: number[] = [];
  const oneOf = <T>(list: readonly T[]): T | undefined => list[random(list.length || 1)];
  const store = async () => {
    const projectId = random(2) === 0 ? fixture.projectId : other.id;
    const body = { projectId, tradeId, phaseId, appliedLessons: some() };
    worksheets.push(dataOf(await ask(worksheetsContract.trade.store, { body })).id);
  };
  const steps = [
    store,
    async () => {
      const worksheetId = oneOf(worksheets);
      if (worksheetId === undefined) return;
      await ask(appliedLessonsContract.trade.store, { body: { worksheetId, appliedLessons: some() } });
    },
    async () => {
      const worksheetId = oneOf(worksheets);
      if (worksheetId === undefined) return;
      const rows = (await ask(appliedLessonsContract.trade.getByWorksheetId, { query: { worksheetId } })).body.data;
      const row = oneOf<{ id: number }>(rows ?? []);
      if (row) await ask(appliedLessonsContract.trade.remove, { query: { id: row.id } });
    },
    async () => {
      const [id] = worksheets.splice(random(worksheets.length || 1), 1);
      if (id !== undefined) await ask(worksheetsContract.trade.remove, { body: { id } });
    },
    async () => {
      const worksheetId = oneOf(worksheets);
      if (worksheetId === undefined) return;
      const rows = (await ask(appliedLessonsContract.trade.getByWorksheetId, { query: { worksheetId } })).body.data;
      const row = oneOf<{ id: number }>(rows ?? []);
      const body = { id: row?.id, lesson: { topicId: oneOf(fixture.groups) } };
      if (row) await ask(appliedLessonsContract.trade.updateAppliedLessonAndLesson, { body });
    },
  ];
  for (let round = 0; round < 4; round += 1) await store();
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(Array.from({ length: 5 }, async () => steps[random(steps.length)]?.()));
    expect(await wrongFigures(server.db)).toEqual([]);
  }
  expect(worksheets.length).toBeGreaterThan(0);
});

test('lessons that are approved and archived by hand are counted again', async () => {
  await server.db
    .updateTable('lessons')
    .set({ archived_at: new Date() })
    .where('company_id', '=', team.companyId)
    .execute();
  expect(await wrongFigures(server.db)).not.toEqual([]);
  await countApprovedLessons(server.db, team.companyId, kinds);
  expect(await wrongFigures(server.db)).toEqual([]);
});
