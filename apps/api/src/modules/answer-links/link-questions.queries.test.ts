import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildManyAppliedLessons } from '#test/factories/many-applied-lessons.factory';
import { buildCompany, buildExternalUser } from '#test/factories/people.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { blocksReadByStatement } from '#test/support/database/blocks-read';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { linkQuestionsQuery } from './link-questions.queries.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

const questionsOfPartner = async (questions: number): Promise<RawBuilder<unknown>> => {
  const db = held.database.owner;
  const companyId = (await buildCompany(db)).id;
  const partner = await buildExternalUser(db, { company_id: companyId });
  const worksheet = await buildWorksheet(db, { company_id: companyId });
  await buildManyAppliedLessons(db, worksheet, questions);
  await db
    .updateTable('applied_lessons')
    .set({ responsible_external_user_id: partner.id })
    .where('company_id', '=', companyId)
    .execute();
  return linkQuestionsQuery({ companyId }, { projectId: worksheet.project_id, externalUserId: partner.id });
};

test('the questions of a link cost as much each when there are many, in a company newer than the statistics', async () => {
  await questionsOfPartner(40);
  await sql`analyze`.execute(held.database.owner);
  const costs: number[] = [];
  for (const questions of [40, 160])
    costs.push((await blocksReadByStatement(held.database.owner, await questionsOfPartner(questions))) / questions);
  const [few = 0, many = 0] = costs;
  expect(few).toBeGreaterThan(1);
  expect(many).toBeLessThan(1.5 * few);
}, 60_000);
