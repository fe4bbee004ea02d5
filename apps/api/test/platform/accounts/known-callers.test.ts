import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#platform/database/engine/engine';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { openTwoEngines } from '#test/support/database/two-engines';

/** How often a server asked who calls in a round trip of its own. */
interface Counted {
  readonly engine: Engine;
  asked: number;
}

const counting = (engine: Engine): Counted => {
  const counted: Counted = {
    asked: 0,
    engine: {
      ...engine,
      accounts: {
        begin: () => engine.accounts.begin(),
        run(sql, parameters) {
          if (/_facts/.test(sql)) counted.asked += 1;
          return engine.accounts.run(sql, parameters);
        },
      },
    },
  };
  return counted;
};

let here: TestServer;
let there: TestServer;
let counted: Counted;
beforeAll(async () => {
  const { engines, close } = await openTwoEngines();
  counted = counting(engines[1]);
  here = await startTestServer({ engine: engines[0] });
  there = await startTestServer({ engine: counted.engine });
  return async () => {
    await here.close();
    await there.close();
    await close();
  };
});

const member = async (role: 'user' | 'admin' = 'user', company?: number) => {
  const { company_id, user_id } = await buildMembership(here.db, {
    role,
    ...(company === undefined ? {} : { company_id: company }),
  });
  return { company: company_id, id: user_id, token: await here.tokenFor(user_id) };
};
type Caller = Awaited<ReturnType<typeof member>>;

/** A company with an administrator and a member whom the second server remembers, for reading and for writing. */
const remembered = async (role: 'user' | 'admin' = 'admin') => {
  const admin = await member('admin');
  const caller = await member(role, admin.company);
  await read(caller);
  return { admin, caller };
};

const invite = '/api/v1/users/invite';
const inAMonth = () => new Date(there.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);

const read = ({ token, company }: Caller) => there.send('GET', '/api/v1/trades', { token, company });
const write = ({ token, company }: Caller, name = 'heimlich') =>
  there.send('POST', invite, { token, company, body: { email: `${name}@polier.example`, role: 'user' } });
const invited = ({ company }: Caller) =>
  here.db.selectFrom('invitations').select('email').where('company_id', '=', company).execute();
const change = ({ token, company }: Caller, path: string, body: object, version = 'v1') =>
  here.send('POST', `/api/${version}${path}`, { token, company, body });

describe('a remembered caller', () => {
  test('is not asked for in a round trip of its own, for reading and writing', async () => {
    const { caller } = await remembered();
    counted.asked = 0;
    expect((await read(caller)).status).toBe(200);
    expect((await write(caller, 'rohbau')).status).toBe(200);
    expect(counted.asked).toBe(0);
    expect(await invited(caller)).toEqual([{ email: 'rohbau@polier.example' }]);
  });

  test('with a small body of a call that takes large ones is not asked for either, with a large one once, before the body', async () => {
    const { caller } = await remembered();
    const { token, company } = caller;
    const send = (rows: readonly object[]) =>
      there.send('POST', '/api/v2/appliedlessons/updateMany', { token, company, body: { items: rows } });
    counted.asked = 0;
    expect((await send([{ id: 999_999_999, todo: 'Bestellen' }])).status).toBe(404);
    expect(counted.asked).toBe(0);
    const long = 'x'.repeat(9_000);
    const many = Array.from({ length: 150 }, (_, index) => ({ id: 900_000_000 + index, todo: long }));
    expect((await send(many)).status).toBe(404);
    expect(counted.asked).toBe(1);
  });

  test('who signs out on another server is nobody at the next request', async () => {
    for (const call of [read, write]) {
      const { caller } = await remembered();
      expect((await here.send('POST', '/api/v1/auth/logout', { token: caller.token })).status).toBe(200);
      expect((await call(caller)).status).toBe(401);
      expect(await invited(caller)).toEqual([]);
    }
  });

  test('who loses a role on another server is refused, and who gets one is let in', async () => {
    const { admin, caller } = await remembered();
    expect((await change(admin, '/users/setRole', { id: caller.id, role: 'user' })).status).toBe(200);
    expect((await write(caller)).status).toBe(403);
    expect(await invited(caller)).toEqual([]);
    expect((await read(caller)).status).toBe(200);
    expect((await change(admin, '/users/setRole', { id: caller.id, role: 'admin' })).status).toBe(200);
    expect((await write(caller, 'erlaubt')).status).toBe(200);
  });

  test('who is disabled or removed is refused', async () => {
    const one = await remembered();
    expect((await change(one.admin, '/users/disable', { id: one.caller.id, disabled: true })).status).toBe(200);
    expect((await write(one.caller)).status).toBe(401);
    const two = await remembered();
    await buildMembership(here.db, { user_id: two.caller.id });
    await read(two.caller);
    expect((await change(two.admin, '/users/remove', { id: two.caller.id, reassign_to: two.admin.id })).status).toBe(
      200,
    );
    expect((await read(two.caller)).status).toBe(404);
    expect(await invited(two.caller)).toEqual([]);
  });

  test('whose API token is removed is refused', async () => {
    const { admin } = await remembered();
    const made = await change(admin, '/apitokens/store', { name: 'Bericht', access: 'write', expires_at: inAMonth() });
    const program = { ...admin, token: made.body.data.token as string };
    expect((await read(program)).status).toBe(200);
    counted.asked = 0;
    expect((await read(program)).status).toBe(200);
    expect(counted.asked).toBe(0);
    expect((await change(admin, '/apitokens/remove', { id: made.body.data.id })).status).toBe(200);
    expect((await write(program)).status).toBe(401);
    expect(await invited(admin)).toEqual([]);
  });

  test('is asked for the second factor from the moment the company wants one', async () => {
    const { admin, caller } = await remembered();
    expect((await change(admin, '/sign-in-rules/update', { require_second_factor: true }, 'v2')).status).toBe(200);
    const refused = await write(caller);
    expect(refused).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
    expect(await invited(caller)).toEqual([]);
  });

  test('ends with the time of the session', async () => {
    const { caller } = await remembered();
    const soon = new Date(there.clock.now().getTime() + 60_000);
    await here.db.updateTable('sessions').set({ expires_at: soon }).where('user_id', '=', caller.id).execute();
    expect((await read(caller)).status).toBe(200);
    there.clock.advance(61_000);
    expect((await read(caller)).status).toBe(401);
    there.clock.advance(-61_000);
  });

  test('learns nothing of a wrong input and gets no answer without the database once the session has ended', async () => {
    const { caller } = await remembered();
    await here.send('POST', '/api/v1/auth/logout', { token: caller.token });
    const { token, company } = caller;
    const wrong = { token, company };
    expect((await there.send('POST', invite, { ...wrong, body: { email: 5 } })).status).toBe(401);
    expect((await there.send('POST', invite, { ...wrong, raw: '{' })).status).toBe(401);
    expect((await there.send('GET', '/roles/v1/role', wrong)).status).toBe(401);
  });

  test('shows a new name and role in what is answered from the caller alone', async () => {
    const { admin, caller } = await remembered();
    const role = () => there.send('GET', '/roles/v1/role', { token: caller.token, company: caller.company });
    const before = await role();
    await change(admin, '/users/setRole', { id: caller.id, role: 'user' });
    expect((await role()).body.data).not.toEqual(before.body.data);
  });

  test('has no right in a company by being remembered in another', async () => {
    const { caller } = await remembered();
    const stranger = await member('admin');
    expect((await read({ ...caller, company: stranger.company })).status).toBe(404);
    const superadmin = await buildUser(here.db, { is_superadmin: true });
    const token = await here.tokenFor(superadmin.id);
    expect((await read({ ...stranger, token })).status).toBe(200);
    await here.db.updateTable('users').set({ is_superadmin: false }).where('id', '=', superadmin.id).execute();
    expect((await read({ ...stranger, token })).status).toBe(401);
  });

  test('is asked for in full, and writes once, where a connection drops the check', async () => {
    const { admin } = await remembered();
    const engine: Engine = { ...counted.engine, begin: (scope) => counted.engine.begin(scope) };
    const withoutCheck = await startTestServer({ engine });
    const ask = (name: string) =>
      withoutCheck.send('POST', invite, {
        token: admin.token,
        company: admin.company,
        body: { email: `${name}@polier.example`, role: 'user' },
      });
    expect([(await ask('eins')).status, (await ask('zwei')).status]).toEqual([200, 200]);
    expect(await invited(admin)).toHaveLength(2);
    await withoutCheck.close();
  });

  test('that changes among a hundred requests at once leaves no write behind', async () => {
    const { admin, caller } = await remembered();
    const writes = Array.from({ length: 50 }, (_, at) => write(caller, `vorher-${at}`));
    await change(admin, '/users/setRole', { id: caller.id, role: 'user' });
    const stored = (await Promise.all(writes)).filter(({ status }) => status === 200).length;
    const after = await Promise.all(Array.from({ length: 50 }, (_, at) => write(caller, `nachher-${at}`)));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await invited(caller)).toHaveLength(stored);
  });
});
