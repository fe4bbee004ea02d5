import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startIdentityProvider } from '#test/support/server/identity-provider';
import {
  failed,
  openProviderFixture,
  type ProviderFixture,
  publicUrl,
  spent,
} from '#test/support/fixtures/provider-fixture';
import { minute } from '#test/support/server/test-clock';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await openProviderFixture();
  return () => fixture.close();
});
beforeEach(() => fixture.server.clock.advance(16 * minute));

describe('a sign-in that is not what was begun', () => {
  const begun = async () => {
    const { member } = await fixture.company();
    const { email } = await member();
    const out = await fixture.beginSignIn(email);
    return { email, ...out };
  };

  test('with a state that was used is refused', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    expect((await fixture.comeBack(back, browser_secret)).status).toBe(200);
    expect(await fixture.comeBack(back, browser_secret)).toMatchObject(spent);
  });

  test('with one state at the same moment lets one in', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    const responses = await Promise.all(Array.from({ length: 10 }, () => fixture.comeBack(back, browser_secret)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('in another browser is refused, and the right one still gets in', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    expect(await fixture.comeBack(back, 'b'.repeat(43))).toMatchObject(spent);
    expect((await fixture.comeBack(back, browser_secret)).status).toBe(200);
  });

  test('with a state nobody was given is refused', async () => {
    const { browser_secret } = await begun();
    expect(
      await fixture.comeBack({ state: 'x'.repeat(43), code: 'x', iss: fixture.provider.issuer }, browser_secret),
    ).toMatchObject(spent);
  });

  test('after ten minutes is refused', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    fixture.server.clock.advance(10 * minute);
    expect(await fixture.comeBack(back, browser_secret)).toMatchObject(spent);
  });

  test.each(['nonce', 'code_challenge'])('with another %s is refused', async (part) => {
    const { email, browser_secret, address } = await begun();
    const changed = new URL(address);
    changed.searchParams.set(part, 'A'.repeat(43));
    const back = await fixture.provider.visit(changed.href, fixture.personOf(email));
    expect(await fixture.comeBack(back, browser_secret)).toMatchObject(failed);
  });

  test('with another code, or one of another sign-in, is refused', async () => {
    const [one, two] = [await begun(), await begun()];
    const back = await fixture.provider.visit(one.address, fixture.personOf(one.email));
    const other = await fixture.provider.visit(two.address, fixture.personOf(two.email));
    expect(await fixture.comeBack({ ...back, code: other.code }, one.browser_secret)).toMatchObject(failed);
  });

  test('that another issuer answers, or says it does, is refused', async () => {
    const { browser_secret, address, email } = await begun();
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    expect(await fixture.comeBack({ ...back, iss: 'https://boese.example' }, browser_secret)).toMatchObject(failed);
    const second = await begun();
    const other = await fixture.provider.visit(second.address, fixture.personOf(second.email));
    const { iss: _, ...silent } = other;
    expect(await fixture.post('complete', { ...silent, browser_secret: second.browser_secret })).toMatchObject(failed);
  });

  test('is refused when the provider does not know the secret of the company', async () => {
    const { member } = await fixture.company({ client_secret: 'not-the-right-one' });
    const { email } = await member();
    expect(await fixture.signIn(email, fixture.personOf(email))).toMatchObject(failed);
  });

  test('is refused after the provider was switched off', async () => {
    const { id, member } = await fixture.company();
    const { email } = await member();
    const { browser_secret, address } = await fixture.beginSignIn(email);
    const back = await fixture.provider.visit(address, fixture.personOf(email));
    await fixture.server.db
      .updateTable('identity_providers')
      .set({ is_active: false })
      .where('company_id', '=', id)
      .execute();
    expect(await fixture.comeBack(back, browser_secret)).toMatchObject(spent);
  });
});

test('an unavailable provider is reported before and after the redirect', async () => {
  const away = await startIdentityProvider(`${publicUrl}/login/`);
  const { member, token, id } = await fixture.company({ at: away });
  const { email } = await member();
  const { browser_secret, address } = await fixture.beginSignIn(email);
  const back = await away.visit(address, fixture.personOf(email));
  onTestFinished(() => away.close());
  away.becomeUnavailable();
  expect(await fixture.comeBack(back, browser_secret)).toMatchObject(failed);
  fixture.server.clock.advance(61 * minute);
  expect(await fixture.post('start', { email, browser_secret })).toMatchObject(failed);
  const body = { label: 'Weg', issuer: away.issuer, client_id: 'polier', email_domains: [], creates_accounts: false };
  const update = (is_active: boolean) =>
    fixture.server.send('POST', '/api/v2/identity-provider/update', {
      token,
      company: id,
      body: { ...body, is_active },
    });
  expect(await update(true)).toMatchObject(failed);
  expect((await update(false)).status).toBe(200);
});
