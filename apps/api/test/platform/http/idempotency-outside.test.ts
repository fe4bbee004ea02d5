import { createHash, randomUUID } from 'node:crypto';
import { accountContract } from '@polier/contract/auth/account.contract';
import { companiesContract as companies } from '@polier/contract/companies/companies.contract';
import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildCompany, buildMembership, buildUser } from '../../factories/people.factory.ts';

let server: TestServer;
let superadmin: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  superadmin = (await buildUser(server.db, { is_superadmin: true })).id;
  token = await server.tokenFor(superadmin);
  return () => server.close();
});

interface Sent {
  readonly key?: string;
  readonly as?: string;
  readonly company?: number;
}
const post = (endpoint: Endpoint, body: object, { key, as = token, company }: Sent = {}) =>
  server.send('POST', fullPath(endpoint), {
    token: as,
    body,
    ...(company !== undefined && { company }),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const named = async (name: string) =>
  (await server.db.selectFrom('companies').select('id').where('name', '=', name).execute()).length;
const serial = (() => {
  let last = 0;
  return () => `Neue Firma ${++last} GmbH`;
})();

describe('a superadmin who sends the same key again', () => {
  test('makes one company and gets the same answer', async () => {
    const [key, name] = [randomUUID(), serial()];
    const first = await post(companies.store, { name }, { key });
    const again = await post(companies.store, { name }, { key });
    expect(first).toMatchObject({ status: 200, body: { data: { name } } });
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'cache-control': 'no-store' });
    expect(await named(name)).toBe(1);
  });

  test('is refused with another body, and with another call', async () => {
    const [key, name] = [randomUUID(), serial()];
    const { body } = await post(companies.store, { name }, { key });
    const reused = { status: 422, body: { code: 'idempotency-key-reused' } };
    expect(await post(companies.store, { name: `${name} 2` }, { key })).toMatchObject(reused);
    expect(await post(companies.updateByMaster, { id: body.data.id, name: `${name} 3` }, { key })).toMatchObject(
      reused,
    );
    expect(await named(`${name} 2`)).toBe(0);
    expect(await named(name)).toBe(1);
  });

  test('twenty times at once makes one company', async () => {
    const [key, name] = [randomUUID(), serial()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(companies.store, { name }, { key })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes).toContain('done');
    expect(codes.filter((code) => code !== 'done' && code !== 'idempotency-key-in-use')).toEqual([]);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(await named(name)).toBe(1);
  });

  test('invites an administrator once, and reads what the write made', async () => {
    const { id } = await buildCompany(server.db);
    const key = randomUUID();
    const body = { company_id: id, email: 'leitung@firma.example' };
    const first = await post(companies.inviteAdmin, body, { key });
    expect(first).toMatchObject({ status: 200, body: { data: { id, admin_invitation: { email: body.email } } } });
    expect(await post(companies.inviteAdmin, body, { key })).toMatchObject({ status: 200, text: first.text });
    const invited = server.db.selectFrom('events').select('id').where('company_id', '=', id);
    expect(await invited.where('type', '=', 'user_invited').execute()).toHaveLength(1);
  });

  test('finds the company closed that the first request closed', async () => {
    const { id, name } = await buildCompany(server.db);
    const password = 'ein langer Satz 7';
    const hash = await hashPassword(password);
    await server.db.updateTable('users').set({ password_hash: hash }).where('id', '=', superadmin).execute();
    const key = randomUUID();
    const body = { company_id: id, confirmed_company_name: name, password };
    expect(await post(companies.remove, body, { key })).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await post(companies.remove, body, { key })).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await post(companies.remove, body)).status).toBe(404);
  });

  test('after an error begins anew', async () => {
    const key = randomUUID();
    const { id, name } = await buildCompany(server.db);
    const stale = { id, name: `${name} neu`, email: 'keine Adresse' };
    expect((await post(companies.updateByMaster, stale, { key })).status).toBe(422);
    expect((await post(companies.updateByMaster, { id, name: `${name} neu` }, { key })).status).toBe(200);
  });

  test('after a day makes a second company', async () => {
    const [key, name] = [randomUUID(), serial()];
    await post(companies.store, { name }, { key });
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await server.database.engine.owner.run('update account_keys set created_at = $1', [yesterday]);
    expect((await post(companies.store, { name }, { key })).headers).not.toHaveProperty('idempotency-replayed');
    expect(await named(name)).toBe(2);
  });
});

test('without a key the same company is made twice', async () => {
  const name = serial();
  await post(companies.store, { name });
  await post(companies.store, { name });
  expect(await named(name)).toBe(2);
});

test('the key of one superadmin means nothing for another', async () => {
  const [key, name] = [randomUUID(), serial()];
  const other = await buildUser(server.db, { is_superadmin: true });
  await post(companies.store, { name }, { key });
  expect((await post(companies.store, { name }, { key, as: await server.tokenFor(other.id) })).status).toBe(200);
  expect(await named(name)).toBe(2);
});

const eventsOf = async (userId: number) =>
  (await server.db.selectFrom('security_events').select('type').where('user_id', '=', userId).execute()).map(
    ({ type }) => type,
  );
const buildPerson = async () => {
  const { user_id: id, company_id: company } = await buildMembership(server.db);
  return { id, company, as: await server.tokenFor(id) };
};

describe('a person who sends the same key again', () => {
  test('changes the own account once and gets the same answer', async () => {
    const { id, ...person } = await buildPerson();
    const key = randomUUID();
    const first = await post(accountContract.updateAccountInfo, { firstname: 'Beatrice' }, { ...person, key });
    const again = await post(accountContract.updateAccountInfo, { firstname: 'Beatrice' }, { ...person, key });
    expect(first).toMatchObject({ status: 200, body: { data: { id, firstname: 'Beatrice' } } });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect(await eventsOf(id)).toEqual(['account_updated']);
  });

  test('may use it in a company, too: both are apart', async () => {
    const { id: _id, ...person } = await buildPerson();
    const key = randomUUID();
    expect((await post(accountContract.updateAccountInfo, { firstname: 'Urs' }, { ...person, key })).status).toBe(200);
    const call = { method: 'POST', path: '/api/v1/externalusers/store' } as const;
    const stored = await server.send(call.method, call.path, {
      token: person.as,
      company: person.company,
      body: { company: 'Gerüstbau AG' },
      headers: { 'idempotency-key': key },
    });
    expect(stored.status).toBe(200);
  });

  test('leaves nothing of the password behind but what this installation alone can recompute', async () => {
    const { id, ...person } = await buildPerson();
    const password = 'ein langer Satz 7';
    const hash = await hashPassword(password);
    await server.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    const body = { current_password: password, new_password: 'noch ein langer Satz 8' };
    const changed = await post(accountContract.updateAccountInfo, body, { ...person, key: 'K1' });
    expect(changed.status).toBe(200);
    const stored = await server.db.selectFrom('account_keys').selectAll().where('user_id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain('Satz');
    const plain = createHash('sha256')
      .update(`POST /api/v1/auth/updateAccountInfo\n${JSON.stringify({ body })}`)
      .digest('hex');
    expect(stored.map(({ request_hash }) => request_hash)).not.toContain(plain);
  });

  test('gets a new secret where the answer shows one', async () => {
    const { id, ...person } = await buildPerson();
    const password = 'ein langer Satz 7';
    const hash = await hashPassword(password);
    await server.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    const body = { current_password: password };
    const first = await post(secondFactorContract.begin, body, { as: person.as, key: 'K1' });
    const again = await post(secondFactorContract.begin, body, { as: person.as, key: 'K1' });
    expect(first.status).toBe(200);
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.body.data.secret).not.toBe(first.body.data.secret);
    expect(await server.db.selectFrom('account_keys').select('key').where('user_id', '=', id).execute()).toEqual([]);
  });

  test.each(['', 'a'.repeat(256), 'with space'])('as %j is refused', async (key) => {
    const { id: _id, ...person } = await buildPerson();
    const answer = await post(accountContract.updateAccountInfo, { firstname: 'Urs' }, { ...person, key });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key', code: 'invalid' }] } });
  });
});

test('a connection that changed its role keeps nothing of it', async () => {
  const name = serial();
  await Promise.all(Array.from({ length: 8 }, () => post(companies.store, { name }, { key: randomUUID() })));
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => server.database.engine.accounts.run('select current_user as name', [])),
  );
  expect(new Set(asked.map(({ rows }) => (rows[0] as { name: string }).name))).toEqual(new Set(['polier_accounts']));
});
