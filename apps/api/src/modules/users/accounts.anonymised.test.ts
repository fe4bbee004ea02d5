import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInvitation, buildMembership } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { authorsOf, buildRemovalFixture, responsibleOf } from '#test/support/fixtures/removal-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const fixture = () => buildRemovalFixture(server);
const accountOf = (id: number) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the account of who was removed', () => {
  const secretsOf = async (user_id: number) => {
    const { db } = server;
    await db.insertInto('second_factors').values({ user_id, secret: 'sealed', confirmed_at: new Date() }).execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: 'a'.repeat(64) })
      .execute();
    await db
      .insertInto('account_tokens')
      .values({
        user_id,
        purpose: 'reset_password',
        email: 'x@polier.example',
        token_hash: user_id.toString(16).padStart(64, '0'),
        expires_at: new Date(),
      })
      .execute();
  };
  const countSecrets = async (user_id: number) => {
    const counts = [];
    for (const table of ['sessions', 'second_factors', 'recovery_codes', 'account_tokens'] as const) {
      counts.push(
        (await server.db.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute()).length,
      );
    }
    return counts;
  };

  test('is anonymised with its last place: name, address, secrets and sessions are gone', async () => {
    const all = await fixture();
    const { leavingMember, admin } = all.people;
    await server.db
      .updateTable('users')
      .set({ phone: '044', city: 'Zug', password_hash: 'x' })
      .where('id', '=', leavingMember.id)
      .execute();
    const invitation = await buildInvitation(server.db, {
      company_id: all.company_id,
      email: 'alt@polier.example',
      accepted_at: new Date(),
      accepted_by_user_id: leavingMember.id,
    });
    await secretsOf(leavingMember.id);
    dataOf(await all.remove(all.people.successor.id));
    const email = `removed-${leavingMember.id}@polier.invalid`;
    expect(await accountOf(leavingMember.id)).toMatchObject({
      firstname: 'Ehemaliges',
      lastname: 'Mitglied',
      email,
      new_email: null,
      phone: null,
      city: null,
      password_hash: null,
      email_confirmed_at: null,
      anonymised_at: expect.any(Date),
    });
    expect(await countSecrets(leavingMember.id)).toEqual([0, 0, 0, 0]);
    const { email: written } = await server.db
      .selectFrom('invitations')
      .select('email')
      .where('id', '=', invitation.id)
      .executeTakeFirstOrThrow();
    expect(written).toBe(email);
    const lesson = await server.send('GET', `/api/v1/lessons/getById?lessonId=${all.approved.id}`, {
      token: await server.tokenFor(admin.id),
      company: all.company_id,
    });
    expect(dataOf(lesson).author).toEqual({ id: leavingMember.id, name: 'Ehemaliges Mitglied' });
  });

  test.each([
    ['open', {}, [1, 1, 1, 1]],
    ['disabled', { disabled_at: new Date() }, [0, 1, 1, 1]],
  ])('with another place that is %s stays, %j', async (_, elsewhere, left) => {
    const all = await fixture();
    const { leavingMember } = all.people;
    const { lastname } = await accountOf(leavingMember.id);
    await secretsOf(leavingMember.id);
    await buildMembership(server.db, { user_id: leavingMember.id, ...elsewhere });
    dataOf(await all.remove(all.people.successor.id));
    expect(await accountOf(leavingMember.id)).toMatchObject({ lastname, anonymised_at: null });
    expect(await countSecrets(leavingMember.id)).toEqual(left);
  });

  test('leaving the last two companies at the same moment anonymises it once', async () => {
    for (let round = 0; round < 5; round++) {
      const here = await buildTeam(server, { admin: 'admin', leavingMember: 'user' });
      const there = await buildTeam(server, { admin: 'admin' });
      const { id } = here.people.leavingMember;
      await buildMembership(server.db, { company_id: there.companyId, user_id: id });
      const body = { id, reassign_to: null };
      const responses = await Promise.all(
        [here, there].map(({ people }) => people.admin.send(accounts.remove, { body })),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await accountOf(id)).anonymised_at).not.toBeNull();
    }
  });

  test('a removal that fails on its way leaves everything as it was', async () => {
    const all = await fixture();
    const { leavingMember, successor } = all.people;
    const before = await authorsOf(server, all);
    // The last statement of the command is refused: no event of the type gets in.
    await sql`alter table events add constraint broken check (type <> 'user_removed') not valid`.execute(server.db);
    try {
      expectProblem(await all.remove(successor.id), 500, 'internal');
    } finally {
      await sql`alter table events drop constraint broken`.execute(server.db);
    }
    expect(await authorsOf(server, all)).toEqual(before);
    expect(await responsibleOf(server, all)).toEqual(Array.from({ length: 3 }, () => leavingMember.id));
    expect(await accountOf(leavingMember.id)).toMatchObject({ anonymised_at: null });
    expect(await countSecrets(leavingMember.id)).toEqual([1, 0, 0, 0]);
  });

  test('refuses oneself, also as an administrator among others', async () => {
    const { people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const body = { id: people.admin.id, reassign_to: people.other.id };
    expectProblem(await people.admin.send(accounts.remove, { body }), 409, 'not-oneself');
  });
});
