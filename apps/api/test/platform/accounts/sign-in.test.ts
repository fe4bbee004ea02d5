import { argon2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { hashPassword, isOutdated, passwordMatches } from '#platform/session/password';
import { secretsWith } from '#platform/secrets/secrets';
import { signIn } from '#platform/session/sign-in';
import { minute, TestClock } from '#test/support/server/test-clock';
import { openTestEngine } from '#test/support/database/test-engine';
import { buildMembership, buildUser } from '../../factories/people.factory.ts';
import { serial } from '../../factories/serial.ts';

/** How often and how costly Node is asked for a hash, and what happens just before it answers. */
const derivations = vi.hoisted(() => ({
  costs: [] as object[],
  duringDerivation: async (): Promise<unknown> => undefined,
}));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters;
    derivations.costs.push({ memory, passes, parallelism });
    void derivations.duringDerivation().then(() => real.argon2(algorithm, parameters, done));
  };
  return { ...real, argon2 };
});

const password = 'Kran & Beton 27';
const secrets = secretsWith(Buffer.alloc(32));
let database: Database;
let clock: TestClock;
let hash: string;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  clock = new TestClock();
  hash = await hashPassword(password);
  return () => database.engine.close();
});

beforeEach(() => {
  derivations.duringDerivation = async () => undefined;
});

let address = 0;
const nextIp = () => `192.0.2.${++address}`;
const account = async () => {
  const user = await buildUser(database.owner, { password_hash: hash });
  await buildMembership(database.owner, { user_id: user.id });
  return user;
};
const attempt = (email: string, given: string, ip = nextIp()) =>
  signIn(database.accounts, { email, password: given, ip, userAgent: 'test', requestId: '1', secrets }, clock.now());
const wrong = (email: string, ip?: string) => attempt(email, 'wrong', ip).catch(({ code }) => code);

describe('signing in', () => {
  test('opens a session, whatever the letters of the address', async () => {
    const { id, email } = await account();
    const session = await attempt(` ${email.toUpperCase()} `, password);
    expect(session).toMatchObject({ userId: id, expiresAt: new Date(clock.now().getTime() + 12 * 60 * minute) });
  });

  test('gives a new token every time', async () => {
    const { email } = await account();
    const tokens = [await attempt(email, password), await attempt(email, password)].map(({ token }) => token);
    expect(new Set(tokens).size).toBe(2);
  });

  test('opens nothing when the password is changed while it is looked at, and leaves the new one', async () => {
    const { id, email } = await account();
    const { owner } = database;
    const setHash = (password_hash: string) =>
      owner.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    // With another cost than today's, so that it would be renewed.
    const cost = { memory: 19_456, passes: 3, parallelism: 1 };
    const nonce = Buffer.from('somesaltsomesalt');
    const tag = argon2Sync('argon2id', { message: password, nonce, ...cost, tagLength: 32 });
    const unpadded = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
    await setHash(`$argon2id$v=19$m=19456,t=3,p=1$${unpadded.join('$')}`);
    derivations.duringDerivation = () => setHash(hash);
    expect(await attempt(email, password).catch(({ code }) => code)).toBe('invalid-credentials');
    expect(await owner.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
    const stored = owner.selectFrom('users').select('password_hash').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ password_hash: hash });
  });

  test.each(['', 'wrong', password.toLowerCase(), `${password} `, password.slice(0, -1), `${password}\0`])(
    'refuses %j',
    async (given) => {
      const { email } = await account();
      await expect(attempt(email, given)).rejects.toMatchObject({ code: 'invalid-credentials' });
    },
  );

  test('refuses an account without a password', async () => {
    const { email } = await buildMembership(database.owner).then(({ user_id }) =>
      database.owner.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow(),
    );
    await expect(attempt(email, '')).rejects.toMatchObject({ code: 'invalid-credentials' });
  });

  test('derives a hash of the same cost whether the address is known or not', async () => {
    await attempt((await account()).email, 'wrong').catch(() => {});
    const costOf = async (email: string) => {
      derivations.costs = [];
      await wrong(email);
      return derivations.costs;
    };
    const known = await costOf((await account()).email);
    expect(known).toHaveLength(1);
    expect(await costOf('nobody@polier.example')).toEqual(known);
    const closed = await buildUser(database.owner, { password_hash: hash });
    await buildMembership(database.owner, { user_id: closed.id, disabled_at: new Date() });
    expect(await costOf(closed.email)).toEqual(known);
  });
});

describe('after failures', () => {
  test('the sixth try of an account waits a quarter of an hour, even with the right password', async () => {
    const { email } = await account();
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push(await wrong(email));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'invalid-credentials'), 'too-many-attempts']);
    await expect(attempt(email, password)).rejects.toMatchObject({
      code: 'too-many-attempts',
      details: { retryAfter: 900 },
    });
    clock.advance(14 * minute);
    await expect(attempt(email, password)).rejects.toMatchObject({ details: { retryAfter: 60 } });
    clock.advance(minute);
    await expect(attempt(email, password)).resolves.toMatchObject({ token: expect.any(String) });
  });

  test.each([
    ['\u0130', 'i'],
    ['\u011E', '\u011F'],
    ['\u00C4', '\u00E4'],
    ['A\u0308', '\u00E4'],
    ['\u212A', 'k'],
  ])('with %s for %s, a try counts against the account that the database finds', async (written, plain) => {
    const domain = `${serial()}@polier.example`;
    const { rows } = await sql<{ same: boolean }>`
      select fold_case(${plain}::text) = fold_case(${written}::text) as same`.execute(database.owner);
    for (let count = 0; count < 5; count++) await wrong(plain + domain);
    expect(await wrong(written + domain)).toBe(rows[0]?.same ? 'too-many-attempts' : 'invalid-credentials');
  });

  test('an address nobody has waits as well, so that it looks like one that somebody has', async () => {
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push(await wrong('unknown@polier.example'));
    expect(codes.at(-1)).toBe('too-many-attempts');
  });

  test('a success resets the count', async () => {
    const { email } = await account();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) expect(await wrong(email)).toBe('invalid-credentials');
      await attempt(email, password);
    }
  });

  test('old ones are forgotten', async () => {
    const { email } = await account();
    for (let count = 0; count < 4; count++) await wrong(email);
    clock.advance(16 * minute);
    for (let count = 0; count < 4; count++) expect(await wrong(email)).toBe('invalid-credentials');
  });

  test('a hundred tries at once are counted like a hundred in a row', async () => {
    const { email } = await account();
    const codes = await Promise.all(Array.from({ length: 100 }, () => wrong(email)));
    expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(5);
  });

  test('right passwords at once are all heard, of one account and from one address', async () => {
    const { email } = await account();
    for (let count = 0; count < 3; count++) await wrong(email);
    const ip = nextIp();
    const codes = await Promise.all(Array.from({ length: 30 }, () => attempt(email, password, ip).then(() => 'in')));
    expect(codes).toEqual(Array.from({ length: 30 }, () => 'in'));
  });

  test('one network address cannot try one account after the other', async () => {
    const ip = nextIp();
    const codes = [];
    for (let count = 0; count < 22; count++) codes.push(await wrong(`victim-${count}@polier.example`, ip));
    expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(20);
    const { email } = await account();
    await expect(attempt(email, password, ip)).rejects.toMatchObject({ code: 'too-many-attempts' });
    await expect(attempt(email, password)).resolves.toMatchObject({ token: expect.any(String) });
  });

  test('what is stored names no address', async () => {
    await wrong('curious@polier.example', '198.51.100.77');
    const rows = await database.owner.selectFrom('login_attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/curious|198\.51\.100\.77/);
  });
});

describe('a password', () => {
  test('is kept as argon2id with a salt of its own', async () => {
    const other = await hashPassword(password);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(hash);
    expect(await passwordMatches(password, other)).toBe(true);
    expect(await passwordMatches('', null)).toBe(false);
  });

  test('may be long, and any letters', async () => {
    const long = '😀'.repeat(1_024);
    const kept = await hashPassword(long);
    expect(await passwordMatches(long, kept)).toBe(true);
    expect(await passwordMatches(long.slice(0, -2), kept)).toBe(false);
  });

  test('is the same composed or decomposed', async () => {
    expect(await passwordMatches('Zu\u0308rich', await hashPassword('Z\u00fcrich'))).toBe(true);
  });

  test('with an older cost is hashed again at the next sign-in', async () => {
    const old = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: Buffer.from('somesaltsomesalt'),
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const { id, email } = await buildUser(database.owner, {
      password_hash: old + tag.toString('base64').replaceAll('=', ''),
    });
    await buildMembership(database.owner, { user_id: id });
    await attempt(email, password);
    const { password_hash } = await database.owner
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(isOutdated(password_hash ?? '')).toBe(false);
    await expect(attempt(email, password)).resolves.toMatchObject({ userId: id });
  });
});
