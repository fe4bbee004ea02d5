import type { Permission } from '@polier/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import { type AccountActor, changeableMembers, changeKeys, type MemberFacts, refusedChange } from './users.policy.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

type Kind = 'admin' | 'user' | 'disabledAdmin' | 'disabledUser' | 'formerAdmin';
const makes: Record<Kind, { role: 'admin' | 'user'; disabled_at?: Date; left_at?: Date }> = {
  admin: { role: 'admin' },
  user: { role: 'user' },
  disabledAdmin: { role: 'admin', disabled_at: new Date() },
  disabledUser: { role: 'user', disabled_at: new Date() },
  formerAdmin: { role: 'admin', left_at: new Date() },
};

interface Case {
  readonly about: string;
  /** The caller is the first one, unless a superadmin asks who is no member. */
  readonly people: readonly Kind[];
  readonly superadmin?: true;
  readonly reasons: readonly (ReturnType<typeof refusedChange> | 'left')[];
}

const cases: readonly Case[] = [
  {
    about: 'oneself never, the others always',
    people: ['admin', 'admin', 'user'],
    reasons: ['not-oneself', null, null],
  },
  { about: 'a lone administrator changes users', people: ['admin', 'user'], reasons: ['not-oneself', null] },
  {
    about: 'who is disabled can be changed',
    people: ['admin', 'disabledAdmin', 'disabledUser'],
    reasons: ['not-oneself', null, null],
  },
  {
    about: 'the last one stays, whoever asks',
    people: ['admin', 'user'],
    superadmin: true,
    reasons: ['last-administrator', null],
  },
  {
    about: 'a disabled one does not count',
    people: ['admin', 'disabledAdmin'],
    superadmin: true,
    reasons: ['last-administrator', null],
  },
  {
    about: 'one who has left does not count',
    people: ['admin', 'formerAdmin'],
    superadmin: true,
    reasons: ['last-administrator', 'left'],
  },
  { about: 'of two, either can be changed', people: ['admin', 'admin'], superadmin: true, reasons: [null, null] },
];

const changes = ['set_role', 'disable', 'remove'] as const;
const table = cases.flatMap((one) => changes.map((change) => ({ ...one, change })));

const fixture = async ({ people, superadmin }: Case) => {
  const db = held.database.owner;
  const { id: companyId } = await buildCompany(db);
  const rows = [];
  for (const kind of people)
    rows.push({ kind, ...(await buildMembership(db, { company_id: companyId, ...makes[kind] })) });
  const members: MemberFacts[] = rows
    .filter(({ left_at }) => left_at === null)
    .map(({ user_id, role, disabled_at }) => ({ userId: user_id, role, disabled: disabled_at !== null }));
  return { companyId, rows, members, callerId: superadmin ? 987_654_321 : (rows[0]?.user_id ?? 0) };
};
const holding = (companyId: number, userId: number, keys: readonly Permission[]): AccountActor => ({
  userId,
  companyId,
  can: (key) => keys.includes(key),
});

describe.each(table)('$change: $about', (one) => {
  test('as a sentence and as SQL', async () => {
    const { companyId, rows, members, callerId } = await fixture(one);
    const actor = holding(companyId, callerId, [changeKeys[one.change]]);
    const actual = rows.map(({ user_id }) => {
      const member = members.find(({ userId }) => userId === user_id);
      return member
        ? refusedChange(
            actor,
            one.change,
            member,
            members.filter((other) => other !== member),
          )
        : 'left';
    });
    expect(actual).toEqual(one.reasons);

    const { db } = held.database.work(testScope(companyId));
    const { rows: changeable } = await sql<{ id: number }>`
      select m.user_id as id from memberships as m
      where m.company_id = ${companyId} and m.left_at is null and ${changeableMembers(actor, one.change)}`.execute(db);
    const expected = rows.filter((_, index) => one.reasons[index] === null).map(({ user_id }) => user_id);
    expect(new Set(changeable.map(({ id }) => id))).toEqual(new Set(expected));
  });

  test('without the key nobody can be changed, whatever other keys there are', async () => {
    const { companyId, members, callerId } = await fixture(one);
    const others = changes.filter((change) => change !== one.change).map((change) => changeKeys[change]);
    const actor = holding(companyId, callerId, ['admin.user', 'admin.user.create', ...others]);
    for (const member of members) expect(refusedChange(actor, one.change, member, [])).toBe('forbidden');
    const { db } = held.database.work(testScope(companyId));
    const { rows } = await sql`
      select from memberships as m where m.company_id = ${companyId} and ${changeableMembers(actor, one.change)}`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
