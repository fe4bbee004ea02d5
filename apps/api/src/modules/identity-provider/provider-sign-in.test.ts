import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { openProviderFixture, type ProviderFixture, publicUrl } from '#test/support/fixtures/provider-fixture';
import { minute } from '#test/support/server/test-clock';

const forbidden = { status: 403, body: { code: 'forbidden' } };
let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await openProviderFixture();
  return () => fixture.close();
});
beforeEach(() => fixture.server.clock.advance(16 * minute));

describe('finding the provider', () => {
  test('goes by the domain of the address, whoever it belongs to', async () => {
    const { label, domain } = await fixture.company();
    expect(await fixture.post('discover', { email: `niemand@${domain.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { data: { label } },
    });
    expect((await fixture.post('discover', { email: 'niemand@sonst.example' })).body).toEqual({ data: null });
    const browser_secret = 'x'.repeat(43);
    expect((await fixture.post('start', { email: 'niemand@sonst.example', browser_secret })).status).toBe(404);
  });

  test('sets out with state, nonce and PKCE, of which the state is stored as a hash', async () => {
    const { domain } = await fixture.company();
    const { address } = await fixture.beginSignIn(`wer@${domain}`);
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(fixture.provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/login/`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await fixture.server.db.selectFrom('provider_sign_ins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('state'));
  });
});

describe('coming back', () => {
  test('signs in the member with the verified address, and knows that person by the subject from then on', async () => {
    const { id, member, domain } = await fixture.company();
    const { id: user, email } = await member();
    const person = fixture.personOf(email.toUpperCase());
    const response = await fixture.signIn(email, person);
    expect(response).toMatchObject({ status: 200, body: { data: { user: { id: user } } } });
    const { token } = response.body.data;
    expect(await fixture.server.send('GET', '/roles/v1/role', { token, company: id })).toMatchObject({
      status: 200,
      body: { data: { name: 'user' } },
    });
    const [session] = (await fixture.server.send('GET', '/api/v2/sessions', { token })).body.data;
    expect(session).toMatchObject({ method: 'provider', current: true });
    const again = await fixture.signIn(`wer@${domain}`, {
      ...person,
      email: 'anders@sonst.example',
      email_verified: false,
    });
    expect(again).toMatchObject({ status: 200, body: { data: { user: { id: user } } } });
  });

  test('reaches that company only, and makes nobody a superadmin', async () => {
    const { id, member } = await fixture.company();
    const user = await member();
    const { company_id: elsewhere } = await buildMembership(fixture.server.db, { user_id: user.id, role: 'admin' });
    await fixture.server.db.updateTable('users').set({ is_superadmin: true }).where('id', '=', user.id).execute();
    const { token, user: view } = (await fixture.signIn(user.email, fixture.personOf(user.email))).body.data;
    expect(view.id).toBe(user.id);
    const role = (company: number) => fixture.server.send('GET', '/roles/v1/role', { token, company });
    expect(await role(id)).toMatchObject({ body: { data: { name: 'user' } } });
    expect(await role(elsewhere)).toMatchObject({ status: 404 });
    const { code } = (await fixture.server.send('POST', '/api/v2/handover', { token })).body.data;
    const handed = (await fixture.server.send('POST', '/api/v2/handover/redeem', { body: { code } })).body.data
      .token as string;
    expect(await fixture.server.send('GET', '/roles/v1/role', { token: handed, company: elsewhere })).toMatchObject({
      status: 404,
    });
    expect(
      (await fixture.server.send('POST', '/api/v2/handover', { token, body: { company_id: elsewhere } })).status,
    ).toBe(404);
  });

  test('counts as more than a password where the company asks for a second factor', async () => {
    const { id, member } = await fixture.company();
    const user = await member();
    await fixture.server.db
      .updateTable('settings')
      .set({ require_second_factor: true })
      .where('company_id', '=', id)
      .execute();
    const { token } = (await fixture.signIn(user.email, fixture.personOf(user.email))).body.data;
    expect((await fixture.server.send('GET', '/api/v1/projects', { token, company: id })).status).toBe(200);
  });

  test.each([
    ['unverified', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
  ])('with an address that is %s is refused', async (_, more) => {
    const { member } = await fixture.company();
    const { email } = await member();
    const { email_verified: __, ...person } = fixture.personOf(email);
    const given = more.email_verified === undefined ? person : { ...person, ...more };
    expect(await fixture.signIn(email, given)).toMatchObject(forbidden);
    expect(
      await fixture.server.db.selectFrom('user_identities').selectAll().where('subject', '=', person.sub).execute(),
    ).toEqual([]);
  });

  test.each([
    ['disabled', { disabled_at: new Date() }],
    ['gone', { left_at: new Date() }],
  ])('as a member who is %s is refused, linked or not', async (_, change) => {
    const { id, member, domain } = await fixture.company();
    const { email } = await member(change);
    expect(await fixture.signIn(`wer@${domain}`, fixture.personOf(email))).toMatchObject(forbidden);
    const linked = await member();
    const person = fixture.personOf(linked.email);
    expect((await fixture.signIn(linked.email, person)).status).toBe(200);
    await fixture.server.db
      .updateTable('memberships')
      .set(change)
      .where('company_id', '=', id)
      .where('user_id', '=', linked.id)
      .execute();
    expect(await fixture.signIn(linked.email, person)).toMatchObject(forbidden);
  });

  test('as somebody of another company, or of none, is refused', async () => {
    const { domain } = await fixture.company();
    const stranger = await buildUser(fixture.server.db, { email: `fremd@${domain}` });
    await buildMembership(fixture.server.db, { user_id: stranger.id });
    expect(await fixture.signIn(stranger.email, fixture.personOf(stranger.email))).toMatchObject(forbidden);
    expect(await fixture.signIn(`niemand@${domain}`, fixture.personOf(`niemand@${domain}`))).toMatchObject(forbidden);
  });

  test('with an address that was given to the next person is refused', async () => {
    const { member } = await fixture.company();
    const { email } = await member();
    expect((await fixture.signIn(email, fixture.personOf(email))).status).toBe(200);
    expect(await fixture.signIn(email, fixture.personOf(email))).toMatchObject(forbidden);
  });

  test('as a member whose address was never confirmed here is refused', async () => {
    const { member } = await fixture.company();
    const { id, email } = await member();
    await fixture.server.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    expect(await fixture.signIn(email, fixture.personOf(email))).toMatchObject(forbidden);
  });

  test('makes a member where the company wants it, of its own domains only', async () => {
    const { id, domain } = await fixture.company({ creates_accounts: true });
    const email = `neu@${domain}`;
    const response = await fixture.signIn(email, fixture.personOf(email, { given_name: 'Rahel', family_name: 'Zünd' }));
    expect(response).toMatchObject({
      status: 200,
      body: { data: { user: { email, firstname: 'Rahel', lastname: 'Zünd', email_confirmed: true } } },
    });
    const { token, user } = response.body.data;
    expect(await fixture.server.send('GET', '/roles/v1/role', { token, company: id })).toMatchObject({
      body: { data: { name: 'user' } },
    });
    const [event] = await fixture.server.db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', user.id)
      .execute();
    expect(event).toMatchObject({ type: 'user_registered', company_id: id, actor_user_id: user.id });
    expect(await fixture.signIn(email, fixture.personOf('chef@sonst.example'))).toMatchObject(forbidden);
    const elsewhere = await buildUser(fixture.server.db, { email: `anderswo@${domain}` });
    await buildMembership(fixture.server.db, { user_id: elsewhere.id });
    expect(await fixture.signIn(email, fixture.personOf(elsewhere.email))).toMatchObject(forbidden);
  });

  test('makes a member whose names are one line and read as they are written', async () => {
    const { domain } = await fixture.company({ creates_accounts: true });
    const email = `zeile@${domain}`;
    const profile = { given_name: 'Rahel\nBcc: x@y.example', family_name: '\u202EdnüZ\u2069' };
    const response = await fixture.signIn(email, fixture.personOf(email, profile));
    expect(response.body.data.user).toMatchObject({ firstname: 'Rahel Bcc: x@y.example', lastname: 'dnüZ' });
  });

  test('with a letter for another makes a member only where the database takes both for the same', async () => {
    const { domain } = await fixture.company({ creates_accounts: true, domain: 'kies-und-beton.example' });
    const written = `neu@${domain.replace('k', '\u212A')}`;
    const { rows } = await sql<{ same: boolean }>`
      select fold_case('k') = fold_case(${'\u212A'}::text) as same`.execute(fixture.server.db);
    const { status } = await fixture.signIn(`neu@${domain}`, fixture.personOf(written));
    expect(status).toBe(rows[0]?.same ? 200 : 403);
  });
});
