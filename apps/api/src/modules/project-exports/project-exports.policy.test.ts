import type { Permission } from '@polier/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import { integrableProjects, mayIntegrateProject } from './project-exports.policy.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

const keys = ['project', 'project.all', 'project.edit', 'project.edit.all', 'project.integrate'] as const;

test('rule and SQL agree on who may integrate which project, for every set of keys', async () => {
  const db = held.database.owner;
  const company_id = (await buildCompany(db)).id;
  const userId = (await buildMembership(db, { company_id })).user_id;
  const other = (await buildMembership(db, { company_id })).user_id;
  const own = await buildProject(db, { company_id, owner_user_id: userId });
  const foreign = await buildProject(db, { company_id, owner_user_id: other });
  const teams = [
    { id: own.id, ownerId: userId, userIds: [userId] },
    { id: foreign.id, ownerId: other, userIds: [other] },
  ];
  const scoped = held.database.work(testScope(company_id, { memberId: userId })).db;
  const seen = new Set<string>();
  for (let bits = 0; bits < 2 ** keys.length; bits += 1) {
    const set = new Set<Permission>(keys.filter((_, index) => bits & (1 << index)));
    const actor = { userId, companyId: company_id, can: (key: Permission) => set.has(key) };
    const { rows } = await sql<{ id: number }>`
      select p.id from projects as p where p.company_id = ${company_id} and ${integrableProjects(actor)} order by p.id`.execute(
      scoped,
    );
    const allowed = teams.filter((team) => mayIntegrateProject(actor, team)).map(({ id }) => id);
    expect(
      rows.map(({ id }) => id),
      [...set].join(', '),
    ).toEqual(allowed);
    seen.add(String(allowed.length));
  }
  expect([...seen].toSorted()).toEqual(['0', '1', '2']);
});
