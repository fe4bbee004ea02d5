import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildPmPhase } from '#test/factories/catalogues.factory';
import { buildManyAppliedLessons } from '#test/factories/many-applied-lessons.factory';
import { buildCompany } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { blocksReadByStatement } from '#test/support/database/blocks-read';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { desiredProjectQuery } from './desired-project.queries.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

/** A project whose questions are tasks already. */
const exportedProject = async (questions: number) => {
  const db = held.database.owner;
  const company_id = (await buildCompany(db)).id;
  const phase = await buildPmPhase(db, { company_id });
  const { id } = await buildProject(db, { company_id, pm_phase_ids: [phase.id], ms_integration: true });
  const worksheet = await buildWorksheet(db, { company_id, kind: 'pm', project_id: id, pm_phase_id: phase.id });
  await buildManyAppliedLessons(db, worksheet, questions);
  await db.insertInto('project_exports').values({ company_id, project_id: id }).execute();
  await sql`
    insert into project_export_objects (company_id, project_id, kind, local_id, remote_id, state, intent_at)
    select company_id, ${id}::bigint, 'task', id::text, 'task ' || id, 'done', now()
    from applied_lessons where company_id = ${company_id}`.execute(db);
  return { companyId: company_id, projectId: id };
};

test('what is desired of a project costs as much per question in a large project as in a small one, in a company newer than the statistics', async () => {
  const db = held.database.owner;
  await exportedProject(200);
  await sql`analyze`.execute(db);
  const costs: number[] = [];
  for (const questions of [200, 800]) {
    const { companyId, projectId } = await exportedProject(questions);
    const query = desiredProjectQuery(companyId, projectId, 'assigned');
    costs.push((await blocksReadByStatement(db, query)) / questions);
  }
  const [small = 0, large = 0] = costs;
  expect(small).toBeGreaterThan(1);
  expect(large).toBeLessThan(1.5 * small);
}, 120_000);
