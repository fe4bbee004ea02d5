import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildExternalUser } from '#test/factories/people.factory';
import { deliveryObjectCalls } from '#test/support/delivery-object-calls';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildOrderFixture(server);
});

const { update } = deliveryObjectCalls(() => fixture);
const link = 'https://cde.example/p01.ifc';

describe.each(['submitted', 'accepted'] as const)('what is %s', (state) => {
  let id: number;
  let criterion: number;
  beforeEach(async () => {
    ({ id } = await fixture.object({ state, link, revision: 'P01', suitability: 'S5' }));
    [criterion = 0] = await fixture.criteria(id, [[true, true]]);
    await fixture.submission(id, 1, { link, revision: 'P01' });
  });

  test('keeps the revision, the status code, the address and the author that were submitted', async () => {
    const { neighbour } = fixture.people;
    for (const [field, value] of [
      ['revision', 'P99'],
      ['suitability', 'S0'],
      ['link', 'https://cde.example/other.ifc'],
      ['author_user_id', neighbour.id],
    ] as const)
      expectRefusedFields(await update({ id, [field]: value }), `${field} contradicts`);
    dataOf(await update({ id, revision: 'P01', suitability: 'S5', link, title: 'Neuer Titel' }));
  });

  test('keeps the notes of its criteria', async () => {
    const tick = (note: string | null) =>
      fixture.people.author.send(endpoints.tick, { body: { criteria: [{ id: criterion, note }] } });
    expectRefusedFields(await tick('Nachträglich'), 'criteria.0.note contradicts');
    dataOf(await tick(null));
  });
});

test('what is decided is what was submitted', async () => {
  const { id } = await fixture.object({ state: 'submitted', link, revision: 'P01' });
  await fixture.submission(id, 1, { link, revision: 'P01' });
  const decide = (body: object) =>
    fixture.people.client.send(endpoints.state, { body: { id, state: 'accepted', ...body } });
  expectRefusedFields(
    await decide({ revision: 'P02', link: `${link}?other` }),
    'revision contradicts',
    'link contradicts',
  );
  expect(dataOf(await decide({ revision: 'P01', link }))).toMatchObject({ state: 'accepted', revision: 'P01', link });
});

test('nobody who has left, and no partner who is offered no more, becomes an author or a reviewer', async () => {
  const { id } = await fixture.object();
  const { companyId, people } = fixture;
  const partner = await buildExternalUser(server.db, { company_id: companyId, archived_at: new Date() });
  expectRefusedFields(
    await update({ id, author_external_user_id: partner.id }),
    'author_external_user_id does-not-exist',
  );
  await server.db
    .updateTable('memberships')
    .set({ disabled_at: new Date() })
    .where('company_id', '=', companyId)
    .where('user_id', '=', people.colleague.id)
    .execute();
  expectRefusedFields(await update({ id, author_user_id: people.colleague.id }), 'author_user_id does-not-exist');
  expectRefusedFields(await update({ id, reviewer_user_id: people.colleague.id }), 'reviewer_user_id does-not-exist');
});
