import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { giveConsent, withdrawConsent } from '../../../dev/microsoft-365/consent.ts';
import { visitAs, visitAndCancel } from '../../../dev/microsoft-365/visitor.ts';
import { type IntegrationFixture, openIntegrationFixture } from '#test/support/fixtures/integration-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { day, minute } from '#test/support/server/test-clock';

let fixture: IntegrationFixture;
beforeAll(async () => {
  fixture = await openIntegrationFixture();
  return () => fixture.close();
});

/** Each test has a company of its own and begins with tenants that know nothing of the application. */
const begin = () => fixture.company();
afterEach(async () => {
  resetFaults(fixture.pretend.faults);
  const { context } = fixture.pretend;
  for (const tenant of fixture.pretend.tenants) {
    withdrawConsent(context, tenant, 0);
    tenant.known = false;
  }
  await fixture.server.db.deleteFrom('integrations').execute();
});

describe('connecting', () => {
  test('begins with a sign-in, waits for the consent, and stands', async () => {
    const { signIn, comeBack, view, events } = await begin();
    expect(await view()).toMatchObject({ state: 'none', tenant: null, suspended: null, can: { create: true } });

    const signedIn = dataOf(await signIn(fixture.person('Ursina')));
    expect(signedIn.integration).toMatchObject({
      state: 'pending',
      pending: { step: 'consent', domain: 'musterbau.example', is_own: true },
    });
    expect(signedIn.integration.pending.consent_address).toContain('/adminconsent?');

    const back = await visitAs(signedIn.address, fixture.person('Ursina'));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ admin_consent: 'True' });
    const { integration } = dataOf(await comeBack(back));
    expect(integration).toMatchObject({
      state: 'connected',
      domain: 'musterbau.example',
      tenant: { id: fixture.tenantOf().id, name: 'Muster Bau AG' },
      reason: null,
      pending: null,
    });
    expect(await events()).toEqual(['integration_requested', 'integration_connected']);
  });

  test('is finished by somebody without an account here who opens the copied link', async () => {
    const { signIn, view } = await begin();
    const { integration } = dataOf(await signIn(fixture.person('Petra')));
    await visitAs(integration.pending.consent_address, fixture.person('Ursina'));
    expect(await view()).toMatchObject({ state: 'pending' });
    fixture.server.clock.advance(minute);
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'connected' });
  });

  test('where consent stands already is for the administrator of the tenant', async () => {
    const { signIn, view } = await begin();
    giveConsent(fixture.pretend.context, fixture.tenantOf(), fixture.person('Ursina'));
    expectProblem(await signIn(fixture.person('Petra')), 403, 'not-an-administrator');
    expect(await view()).toMatchObject({ state: 'none', reason: 'not-an-administrator', reconnect_at: null });
    const { integration, address } = dataOf(await signIn(fixture.person('Yannick')));
    expect([integration.state, address]).toEqual(['connected', null]);
  });

  test('is refused to guests, before and after the consent', async () => {
    const { signIn, comeBack, view } = await begin();
    const guest = fixture.tenantOf().people.find(({ userType }) => userType === 'Guest');
    if (!guest) throw new Error('the tenant has no guest');
    const { address } = dataOf(await signIn(guest));
    dataOf(await comeBack(await visitAs(address, fixture.person('Ursina'))));
    expect(await view()).toMatchObject({ state: 'none', reason: 'guest' });
    expectProblem(await signIn(guest), 403, 'guest-refused');
  });

  test('ends when it is declined', async () => {
    const { begin: start, comeBack, view, events } = await begin();
    const { address } = dataOf(await start());
    dataOf(await comeBack(await visitAndCancel(address)));
    expect(await view()).toMatchObject({ state: 'none', reason: 'declined' });
    expect(await events()).toEqual(['integration_requested', 'integration_cancelled']);
  });

  test('of a domain without Microsoft 365 is refused by name, and nothing is stored', async () => {
    const { begin: start, view } = await begin();
    expectRefusedFields(await start({ domain: 'nobody.example' }), 'domain does-not-exist');
    expectRefusedFields(await start({ domain: 'no domain' }), 'domain invalid');
    expect(await view()).toMatchObject({ state: 'none', pending: null });
  });

  test('says that the certificate of this installation is refused, whose renewal it then waits for', async () => {
    const { signIn, view } = await begin();
    setFaults(fixture.pretend.faults, { certificate: 'expired' });
    expectProblem(await signIn(fixture.person('Ursina')), 502, 'certificate-refused');
    expect(await view()).toMatchObject({ state: 'pending', pending: { step: 'sign_in' } });
  });

  test('says that Microsoft does not answer', async () => {
    const { begin: start, view } = await begin();
    setFaults(fixture.pretend.faults, { rules: [{ host: 'login', answer: { kind: 'cut' } }] });
    expectProblem(await start(), 502, 'microsoft-failed');
    expect(await view()).toMatchObject({ state: 'none' });
  });
});

describe('coming back', () => {
  test('takes no foreign, used or expired state, and none of another browser', async () => {
    const { begin: start, comeBack, people, view } = await begin();
    const { address } = dataOf(await start());
    const back = await visitAs(address, fixture.person('Ursina'));
    const invalid = 'state invalid-token';
    expectRefusedFields(await comeBack(back, { state: 'somebody else made this one' }), invalid);
    expectRefusedFields(await comeBack(back, { browser_secret: 'another browser that knows the address' }), invalid);
    expectRefusedFields(await comeBack(back, {}, people.other.send), invalid);
    fixture.server.clock.advance(15 * minute + 1_000);
    expectRefusedFields(await comeBack(back), invalid);
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'none', reason: 'sign-in-expired', reconnect_at: null });

    const again = await visitAs(dataOf(await start()).address, fixture.person('Ursina'));
    dataOf(await comeBack(again));
    expectRefusedFields(await comeBack(again), invalid);
  });

  test('with the consent of another tenant connects nothing', async () => {
    const { signIn, comeBack, view } = await begin();
    const { address } = dataOf(await signIn(fixture.person('Ursina')));
    const back = await visitAs(address, fixture.person('Ursina'));
    expectProblem(await comeBack(back, { tenant: fixture.tenantOf('nordwerk.example').id }), 409, 'other-tenant');
    expect(await view()).toMatchObject({ state: 'pending' });
  });

  test('after a day without consent is too late', async () => {
    const { signIn, row } = await begin();
    dataOf(await signIn(fixture.person('Ursina')));
    fixture.server.clock.advance(day);
    await fixture.runDueChecks();
    expect(await row()).toMatchObject({ state: 'none', reason: 'consent-expired' });
  });
});

describe('two', () => {
  test('administrators who begin at once: one of them goes on', async () => {
    const { begin: start, people } = await begin();
    const statuses = await Promise.all([start(), start({}, people.other.send)]);
    expect(statuses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expectProblem(statuses.find(({ status }) => status === 409) ?? statuses[0], 409, 'integration-pending');
  });

  test('companies never share a tenant', async () => {
    const first = await begin();
    await first.connect();
    const second = await fixture.company();
    expectProblem(await second.signIn(fixture.person('Ursina')), 409, 'tenant-in-use');
    expect(await second.view()).toMatchObject({ state: 'none', reason: 'tenant-in-use' });
    await first.remove();
    expect(await second.connect()).toMatchObject({ state: 'connected' });
    await second.remove();
  });
});
