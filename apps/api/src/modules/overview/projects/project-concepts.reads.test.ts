import { type ProjectConceptView, projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('concepts are the lessons of global topics over the trades, and of global sub-phases over the PM phases', async () => {
  const { companyId: company_id, people } = await buildTeam(server, { owner: 'user', outsider: 'user' });
  const { db } = server;
  const owner_user_id = people.owner.id;
  const { id: projectId } = await buildProject(db, { company_id, owner_user_id });
  const { id: otherProject } = await buildProject(db, { company_id, owner_user_id });

  const trades = [
    await buildTrade(db, { company_id, bkp: '221' }),
    await buildTrade(db, { company_id, bkp: '211' }),
  ] as const;
  const handover = await buildTopic(db, { company_id, title: 'Abnahme', is_global: true });
  const own = await buildTopic(db, { company_id, title: 'Fugen' });
  const ofTrade = async (project_id: number, trade_id: number, topic_id: number, insight: string) => {
    const worksheet = await buildWorksheet(db, { company_id, kind: 'trade', project_id, trade_id });
    const author = { company_id, kind: 'trade' as const, author_user_id: owner_user_id, approved: true };
    const lesson = await buildLesson(db, { ...author, topic_id, insight, trade_ids: [trade_id] });
    await buildAppliedLesson(db, { worksheet, lesson_id: lesson.id });
  };
  await ofTrade(projectId, trades[0].id, handover.id, 'Fenster abgenommen?');
  await ofTrade(projectId, trades[1].id, handover.id, 'Decke abgenommen?');
  await ofTrade(projectId, trades[1].id, own.id, 'Fuge dicht?');
  await ofTrade(otherProject, trades[1].id, handover.id, 'Anderswo abgenommen?');

  const phases = [
    await buildPmPhase(db, { company_id, abbreviation: '2' }),
    await buildPmPhase(db, { company_id, abbreviation: '1' }),
  ] as const;
  for (const { id: pm_phase_id, abbreviation } of phases) {
    // Under each phase a sub-phase of its own with the same title, whatever its capitals.
    const title = abbreviation === '1' ? 'Sitzungen' : 'sitzungen';
    const subPhase = await buildPmSubPhase(db, { company_id, pm_phase_id, title, is_global: true });
    const worksheet = await buildWorksheet(db, { company_id, kind: 'pm', project_id: projectId, pm_phase_id });
    const lesson = await buildLesson(db, {
      ...{ company_id, kind: 'pm', author_user_id: owner_user_id, approved: true },
      ...{ pm_sub_phase_id: subPhase.id, insight: `Protokoll ${abbreviation}?` },
    });
    await buildAppliedLesson(db, { worksheet, lesson_id: lesson.id });
  }

  const concepts: ProjectConceptView[] = dataOf(await people.owner.send(projects.concepts, { query: { projectId } }));
  const shown = concepts.map(({ type, title, questions }) => [type, title, questions.map(({ insight }) => insight)]);
  expect(shown).toEqual([
    ['topic', 'Abnahme', ['Decke abgenommen?', 'Fenster abgenommen?']],
    ['sub_phase', expect.stringMatching(/^sitzungen$/i), ['Protokoll 1?', 'Protokoll 2?']],
  ]);
  expectProblem(await people.outsider.send(projects.concepts, { query: { projectId } }), 404, 'not-found');
});
