import { experienceStates } from '@polier/contract/experiences/experience-fields';
import { kinds } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildMembership } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import {
  editableExperiences,
  type ExperienceActor,
  mayEditExperience,
  mayReadExperience,
  mayRemoveExperience,
  mayTransferExperience,
  readableExperiences,
  removableExperiences,
  transferableExperiences,
} from './experiences.policy.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  return () => opened.close();
});

const keys = ['experience', 'experience.edit', 'experience.delete', 'experience.edit.all', 'pm_lesson.create'] as const;
const everySet: Permission[][] = Array.from({ length: 2 ** keys.length }, (_, bits) =>
  keys.filter((_key, at) => (bits & (1 << at)) !== 0),
);

const mayTransferAny = (...[actor, facts]: Parameters<typeof mayReadExperience>) =>
  kinds.some((kind) => mayTransferExperience(actor, facts, kind));
const rules = [
  ['read', mayReadExperience, readableExperiences],
  ['edit', mayEditExperience, editableExperiences],
  ['remove', mayRemoveExperience, removableExperiences],
  ['transfer', mayTransferAny, transferableExperiences],
] as const;

test.each(rules)('%s: the sentence and the statement agree, whatever the role holds', async (_, may, rows) => {
  const db = opened.database.owner;
  const { company_id, user_id } = await buildMembership(db);
  const stranger = (await buildMembership(db, { company_id })).user_id;
  for (const author_user_id of [user_id, stranger]) {
    for (const state of experienceStates) await buildExperience(db, { company_id, author_user_id, state });
  }
  const stored = await db.selectFrom('experiences').selectAll().where('company_id', '=', company_id).execute();
  let allowed = 0;
  for (const held of everySet) {
    const actor: ExperienceActor = { userId: user_id, companyId: company_id, can: (key) => held.includes(key) };
    const { rows: found } = await sql<{ id: number }>`
      select e.id from experiences as e
      where e.company_id = ${company_id} and ${rows(actor)} order by e.id`.execute(db);
    const expected = stored.filter(({ author_user_id, state }) => may(actor, { authorId: author_user_id, state }));
    allowed += expected.length;
    expect(
      found.map(({ id }) => id),
      held.join(),
    ).toEqual(expected.map(({ id }) => id).toSorted((one, two) => one - two));
  }
  expect(allowed).toBeGreaterThan(0);
});
