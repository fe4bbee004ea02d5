import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { visitAs } from '../../../dev/microsoft-365/visitor.ts';
import { withdrawConsent } from '../../../dev/microsoft-365/consent.ts';
import { buildProject } from '#test/factories/projects.factory';
import { type IntegrationFixture, openIntegrationFixture } from '#test/support/fixtures/integration-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import type { TestResponse } from '#test/support/server/test-client';
import { hour, minute } from '#test/support/server/test-clock';

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

/** Connecting is refused with the minutes left after 1 and 29 minutes, and begins again after 31. */
const expectHalfHour = async (start: () => Promise<TestResponse>): Promise<void> => {
  for (const [passed, left] of [
    [1, 29],
    [28, 1],
  ] as const) {
    fixture.server.clock.advance(passed * minute);
    const refused = await start();
    expectProblem(refused, 409, 'integration-wait');
    expect(refused.headers['retry-after']).toBe(String(left * 60));
  }
  fixture.server.clock.advance(2 * minute);
  dataOf(await start());
};

describe('a connection', () => {
  test('is looked at each hour and revoked when the consent is withdrawn', async () => {
    const { connect, view, begin: start, events } = await begin();
    await connect();
    withdrawConsent(fixture.pretend.context, fixture.tenantOf());
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'connected' });
    fixture.server.clock.advance(hour + 10 * minute);
    await fixture.runDueChecks();
    const revoked = await view();
    expect(revoked).toMatchObject({ state: 'revoked', reason: 'consent-withdrawn', tenant: { name: 'Muster Bau AG' } });
    expect(Date.parse(revoked.reconnect_at ?? '')).toBe(fixture.server.clock.now().getTime() + 30 * minute);
    expect(revoked.ended_at).toBe(fixture.server.clock.now().toISOString());

    await expectHalfHour(start);
    expect(await events()).toEqual([
      'integration_requested',
      'integration_connected',
      'integration_revoked',
      'integration_requested',
    ]);
  });

  test('that is made again after a revocation needs no administrator of the tenant', async () => {
    const { connect, signIn, view } = await begin();
    await connect();
    setFaults(fixture.pretend.faults, { goneTenants: [fixture.tenantOf().id] });
    fixture.server.clock.advance(hour + 10 * minute);
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'revoked', reason: 'tenant-gone' });
    resetFaults(fixture.pretend.faults);
    fixture.server.clock.advance(31 * minute);
    const { integration } = dataOf(await signIn(fixture.person('Petra')));
    expect(integration).toMatchObject({ state: 'connected' });
  });

  test('that ends while it is made anew is revoked as before, without a new wait', async () => {
    const { connect, begin: start, remove, view } = await begin();
    await connect();
    withdrawConsent(fixture.pretend.context, fixture.tenantOf(), 0);
    fixture.server.clock.advance(hour + 10 * minute);
    await fixture.runDueChecks();
    const ended_at = fixture.server.clock.now().toISOString();
    fixture.server.clock.advance(31 * minute);
    dataOf(await start());
    expect(await view()).toMatchObject({ state: 'pending', ended_at: null });
    dataOf(await remove());
    expect(await view()).toMatchObject({ state: 'revoked', reason: 'consent-withdrawn', reconnect_at: null, ended_at });
  });

  test('outlives a refused certificate and an unknown number for a day', async () => {
    const { connect, row } = await begin();
    await connect();
    const rowAfter = async (time: number) => {
      fixture.server.clock.advance(time);
      await fixture.runDueChecks();
      return row();
    };
    setFaults(fixture.pretend.faults, { certificate: 'expired' });
    expect(await rowAfter(hour + 10 * minute)).toMatchObject({
      state: 'connected',
      failure: 'certificate-refused',
    });
    const alarm = fixture.server.logged
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg.startsWith('exports to Microsoft 365 wait'));
    expect(alarm).toMatchObject({ err: { message: expect.stringContaining('AADSTS7000222') } });
    expect(await rowAfter(30 * hour)).toMatchObject({ state: 'connected' });
    setFaults(fixture.pretend.faults, { certificate: 'accepted', tokenError: 999_999 });
    expect(await rowAfter(2 * hour)).toMatchObject({ state: 'connected', failure: 'token-refused' });
    expect(await rowAfter(23 * hour)).toMatchObject({ state: 'connected' });
    expect(await rowAfter(2 * hour)).toMatchObject({ state: 'revoked', reason: 'token-refused' });
  });

  test('is revoked when its directory stays closed for five minutes', async () => {
    const { connect, view } = await begin();
    await connect();
    setFaults(fixture.pretend.faults, { missingRoles: ['Organization.Read.All'] });
    fixture.server.clock.advance(hour + 10 * minute);
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'connected', trouble: { code: 'reading-refused' } });
    fixture.server.clock.advance(5 * minute);
    await fixture.runDueChecks();
    expect(await view()).toMatchObject({ state: 'revoked', reason: 'reading-refused' });
  });

  test('is not touched while nobody answers', async () => {
    const { connect, view, check } = await begin();
    await connect();
    setFaults(fixture.pretend.faults, { rules: [{ answer: { kind: 'unavailable' } }] });
    fixture.server.clock.advance(hour);
    expect(dataOf(await check())).toMatchObject({ state: 'connected', trouble: { code: 'unreachable' } });
    expectProblem(await check(), 429, 'too-many-attempts');
    resetFaults(fixture.pretend.faults);
    fixture.server.clock.advance(minute);
    expect(dataOf(await check())).toMatchObject({ state: 'connected', trouble: null });
    expect(await view()).toMatchObject({ trouble: null });
  });

  test('made under another address writes nothing until the move is confirmed', async () => {
    const { connect, companyId, view, move } = await begin();
    await connect();
    const { db } = fixture.server;
    await db
      .updateTable('integrations')
      .set({ public_url: 'https://elsewhere.example' })
      .where('company_id', '=', companyId)
      .execute();
    expect(await view()).toMatchObject({ state: 'connected', suspended: 'moved' });
    expect(dataOf(await move())).toMatchObject({ suspended: null });
  });

  test('that is disconnected may be made again after half an hour', async () => {
    const { connect, remove, begin: start, events } = await begin();
    await connect();
    const ended_at = fixture.server.clock.now().toISOString();
    expect(dataOf(await remove())).toMatchObject({ state: 'none', tenant: null, reason: 'disconnected', ended_at });
    await expectHalfHour(start);
    expect(await events()).toContain('integration_disconnected');
  });

  test('is not made again with another tenant while projects live in the one before', async () => {
    const { connect, remove, begin: start, comeBack, view, companyId } = await begin();
    await connect();
    const project = await buildProject(fixture.server.db, { company_id: companyId, ms_integration: true });
    const link = { company_id: companyId, project_id: project.id, tenant_id: fixture.tenantOf().id };
    await fixture.server.db.insertInto('project_exports').values(link).execute();
    dataOf(await remove());
    fixture.server.clock.advance(30 * minute);
    const other = fixture.pretend.tenants.find((tenant) => tenant !== fixture.tenantOf());
    const [somebody] = other?.people ?? [];
    if (other === undefined || somebody === undefined) throw new Error('there is no other tenant');
    expectProblem(await start({ domain: other.domain }), 409, 'tenant-differs');
    expect(await view()).toMatchObject({ state: 'none' });
    const stored = await fixture.server.db.selectFrom('project_exports').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject(link);
    // Unlinked, it belongs to no tenant.
    await fixture.server.db
      .updateTable('project_exports')
      .set({ tenant_id: null })
      .where('company_id', '=', companyId)
      .execute();
    const { address } = dataOf(await start({ domain: other.domain }));
    dataOf(await comeBack(await visitAs(address, somebody)));
  });

  test('stays when the feature is switched off, and can be ended', async () => {
    const { connect, companyId, view, begin: start, remove } = await begin();
    await connect();
    const { db } = fixture.server;
    await db.updateTable('settings').set({ feature_integrations: false }).where('company_id', '=', companyId).execute();
    expect(await view()).toMatchObject({ state: 'connected', suspended: 'feature-off' });
    expectProblem(await start(), 403, 'feature-off');
    expect(dataOf(await remove())).toMatchObject({ state: 'none' });
  });
});

test('the administrators of the company hear of each change, and nobody else', async () => {
  const { connect, begin: start, companyId, move, remove, people } = await begin();
  await connect();
  await remove();
  await fixture.server.runJobs();
  const heardBy = async (person: 'other' | 'user') =>
    dataOf(await people[person].send(contract.notifications.list)).map(
      ({ type, subject }: { type: string; subject: object }) => ({ type, subject }),
    );
  const subject = expect.objectContaining({ type: 'integration', title: 'Microsoft 365', can_open: true });
  expect(await heardBy('other')).toEqual([
    { type: 'integration_disconnected', subject },
    { type: 'integration_connected', subject },
    { type: 'integration_requested', subject },
  ]);
  await fixture.server.db.updateTable('integrations').set({ reconnect_at: null }).execute();
  dataOf(await start());
  await remove();
  await connect();
  const public_url = 'https://elsewhere.example';
  await fixture.server.db.updateTable('integrations').set({ public_url }).where('company_id', '=', companyId).execute();
  await move();
  await fixture.server.runJobs();
  const types = (await heardBy('other')).map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['integration_cancelled', 'integration_moved']));
  expect(await heardBy('user')).toEqual([]);
});

test('no token and no secret of a sign-in reaches the log', async () => {
  const { connect } = await begin();
  await connect();
  const tokens = [...fixture.pretend.context.tokens.keys()];
  expect(tokens.length).toBeGreaterThan(0);
  const logged = fixture.server.logged.join('\n');
  for (const token of tokens) expect(logged).not.toContain(token);
  expect(logged).not.toContain('a browser keeps this secret');
});
