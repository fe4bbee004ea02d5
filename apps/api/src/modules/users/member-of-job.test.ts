import { beforeAll, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import { findMemberOfJob } from './member-of-job.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

const memberOf = async (membership: Partial<Parameters<typeof buildMembership>[1]>, isSuperadmin = false) => {
  const db = held.database.owner;
  const { id: company_id } = await buildCompany(db);
  const { id: user_id } = await buildUser(db, { is_superadmin: isSuperadmin });
  await buildMembership(db, { company_id, user_id, ...membership });
  return findMemberOfJob(held.database.work(testScope(company_id)).db, user_id);
};

test('a job works with the keys of the role, also for a superadmin who is a member', async () => {
  for (const isSuperadmin of [false, true]) {
    const member = await memberOf({ role: 'user' }, isSuperadmin);
    expect([member?.can('project'), member?.can('import'), member?.can('project.all')]).toEqual([true, false, false]);
  }
  expect((await memberOf({ role: 'admin' }))?.can('import')).toBe(true);
});

test('a job works for nobody who may no longer sign in', async () => {
  expect(await memberOf({ disabled_at: new Date() })).toBeUndefined();
  expect(await memberOf({ left_at: new Date() })).toBeUndefined();
});
