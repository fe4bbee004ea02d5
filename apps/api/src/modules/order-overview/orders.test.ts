import {
  orderMilestonesContract as milestones,
  orderPartiesContract as parties,
  orderPhasesContract as phases,
} from '@polier/contract/orders/order-parts.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { externalUsersContract as externals } from '@polier/contract/users/external-users.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDeliveryObject, buildOrder, type Order } from '#test/factories/orders.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'manager' | 'mate' | 'stranger' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { manager: 'user', mate: 'user', stranger: 'user', admin: 'admin' });
  return () => server.close();
});

type Who = keyof typeof team.people;
const as = (who: Who) => team.people[who];
let number = 0;
const storeOrder = async (more: object = {}) => {
  number += 1;
  const body = { number: `T-${number}`, title: `Bestellung ${number}`, start_on: '2026-06-01', end_on: '2027-06-30' };
  const managed = { manager_user_id: as('manager').id };
  return dataOf(await as('admin').send(orders.store, { body: { ...body, ...managed, ...more } }));
};
const read = async (id: number, who: Who = 'admin') => dataOf(await as(who).send(orders.getById, { query: { id } }));
const step = (id: number, state: string, who: Who = 'manager', more: object = {}) =>
  as(who).send(orders.state, { body: { id, state, ...more } });
const eventsOf = async (order_id: number, type: string) => {
  const rows = await server.db
    .selectFrom('events')
    .select('data')
    .where('order_id', '=', order_id)
    .where('type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => data);
};
const rowOf = (id: number): Promise<Order> =>
  server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A draft with client, lead, a phase and an object in it. */
const storeWhole = async () => {
  const order = await storeOrder();
  const manager = as('manager');
  const part = { orderId: order.id, title: 'Teil' };
  const client = dataOf(await manager.send(parties.store, { body: { ...part, code: 'BH', role: 'client' } }));
  const lead = dataOf(await manager.send(parties.store, { body: { ...part, code: 'TU', role: 'lead' } }));
  const phase = dataOf(await manager.send(phases.store, { body: { ...part, code: '51' } }));
  const object = await buildDeliveryObject(server.db, await rowOf(order.id), { phase_id: phase.id, plan_chf: 1200 });
  return { id: order.id as number, client, lead, phase, object };
};

describe('an order', () => {
  test('is created as a draft of its manager, seen by its team and by administrators alone', async () => {
    const { id } = await storeOrder();
    expect(await read(id, 'manager')).toMatchObject({
      state: 'draft',
      manager: { id: as('manager').id },
      members: [{ user_id: as('manager').id, party_id: null }],
      can: { edit: true, manage: true, pass_gates: true, remove: false },
      counts: { order_phases: 0 },
    });
    expectProblem(await as('stranger').send(orders.getById, { query: { id } }), 404, 'not-found');
    expectProblem(await as('stranger').send(orders.update, { body: { id, title: 'Meine' } }), 404, 'not-found');
    const listed = dataOf(await as('stranger').send(orders.list));
    expect(listed).toEqual([]);
  });

  test('has a number of its own, ends after it starts, and keeps what somebody else changed meanwhile', async () => {
    const { id, number: taken, version } = await storeOrder();
    const other = await storeOrder();
    const change = (body: object) => as('manager').send(orders.update, { body: { id, ...body } });
    expectRefusedFields(
      await as('manager').send(orders.update, { body: { id: other.id, number: taken } }),
      'number already-used',
    );
    expectRefusedFields(await change({ end_on: '2026-05-31' }), 'end_on contradicts');
    expectRefusedFields(await change({ is_project_order: true }), 'project_id required');
    expect(dataOf(await change({ title: 'Neu', version }))).toMatchObject({ title: 'Neu', version: version + 1 });
    const stale = expectProblem(await change({ title: 'Alt', version }), 409, 'stale-version');
    expect(stale.current).toMatchObject({ id, title: 'Neu' });
  });

  test('hides amounts from those without the key, refuses them, and tells no event from which to which', async () => {
    const { id } = await storeOrder({ budget_chf: 250_000 });
    expect(await read(id)).toMatchObject({ budget_chf: 250_000 });
    const seen = await read(id, 'manager');
    expect(seen.budget_chf).toBeNull();
    expectProblem(await as('manager').send(orders.update, { body: { id, budget_chf: 1 } }), 403, 'forbidden');
    dataOf(await as('manager').send(orders.update, { body: { ...seen, title: 'Zurückgesendet' } }));
    expect(await read(id)).toMatchObject({ budget_chf: 250_000, title: 'Zurückgesendet' });
    dataOf(await as('admin').send(orders.update, { body: { id, budget_chf: 300_000 } }));
    expect((await eventsOf(id, 'order_updated')).at(-1)).toMatchObject({ changes: { budget_chf: [null, null] } });
  });

  test('goes with everything in it once its title was typed', async () => {
    const { id, phase } = await storeWhole();
    const remove = (confirm_title: string) => as('admin').send(orders.remove, { body: { id, confirm_title } });
    expectRefusedFields(await remove('Bestellung'), 'confirm_title wrong-name');
    dataOf(await remove((await read(id)).title));
    expectProblem(await as('admin').send(phases.getById, { query: { id: phase.id } }), 404, 'not-found');
    expect(await eventsOf(id, 'order_removed')).toMatchObject([{ gone: { order_phases: 1, order_parties: 2 } }]);
  });

  test('is read, and not written, while the feature is off', async () => {
    const off = await buildTeam(server, { admin: 'admin' }, { feature_orders: false });
    const { id } = await buildOrder(server.db, { company_id: off.companyId });
    dataOf(await off.people.admin.send(orders.getById, { query: { id } }));
    for (const write of [
      off.people.admin.send(orders.update, { body: { id, title: 'Neu' } }),
      off.people.admin.send(orders.state, { body: { id, state: 'cancelled', note: 'Nein' } }),
      off.people.admin.send(parties.store, { body: { orderId: id, code: 'A', title: 'A', role: 'team' } }),
    ])
      expectProblem(await write, 403, 'feature-off');
  });
});

describe('the state of an order', () => {
  test('becomes active with client, lead, phase and object, which sets the first baseline', async () => {
    const { id } = await storeOrder();
    expectRefusedFields(
      await step(id, 'active'),
      'client required',
      'lead required',
      'phases required',
      'delivery_objects required',
    );
    const whole = await storeWhole();
    expect(dataOf(await step(whole.id, 'active'))).toMatchObject({ state: 'active', baseline_number: 1 });
    const object = await server.db
      .selectFrom('delivery_objects')
      .select(['base_start', 'base_due', 'base_chf'])
      .where('id', '=', whole.object.id)
      .executeTakeFirstOrThrow();
    expect(object).toEqual({ base_start: '2026-06-01', base_due: '2027-06-30', base_chf: '1200.00' });
    expectRefusedFields(
      await as('manager').send(orders.update, { body: { id: whole.id, measure: 'chf' } }),
      'measure contradicts',
    );
  });

  test('goes on with open objects only when they were seen and it is said why', async () => {
    const { id, object } = await storeWhole();
    dataOf(await step(id, 'active'));
    const open = expectProblem(await step(id, 'accepted'), 409, 'objects-open');
    expect(open.objects).toMatchObject([{ id: object.id, state: 'planned' }]);
    expectRefusedFields(await step(id, 'accepted', 'manager', { confirm: true }), 'note required');
    dataOf(await step(id, 'accepted', 'manager', { confirm: true, note: 'Rest entfällt' }));
    dataOf(await step(id, 'closed'));
    expectProblem(await as('manager').send(orders.update, { body: { id, title: 'Spät' } }), 409, 'order-closed');
    expectProblem(
      await as('manager').send(parties.store, { body: { orderId: id, code: 'X', title: 'X', role: 'team' } }),
      409,
      'order-closed',
    );
    const back = expectProblem(
      await step(id, 'accepted', 'manager', { note: 'Zurück' }),
      409,
      'transition-not-allowed',
    );
    expect(back.allowed).toEqual([]);
    expectRefusedFields(await step(id, 'accepted', 'admin'), 'note required');
    expect(dataOf(await step(id, 'accepted', 'admin', { note: 'Zurück' }))).toMatchObject({ closed_on: null });
    expect(await eventsOf(id, 'order_state_changed')).toHaveLength(4);
  });

  test('is the manager’s to change, and not that of a member', async () => {
    const { id } = await storeWhole();
    const members = [{ user_id: as('mate').id }];
    dataOf(await as('manager').send(orders.members, { body: { id, members } }));
    expectProblem(await step(id, 'active', 'mate'), 403, 'forbidden');
    expectProblem(await as('mate').send(orders.members, { body: { id, members: [] } }), 403, 'forbidden');
    expectProblem(await as('mate').send(orders.baseline, { body: { id, reason: 'Neu' } }), 403, 'forbidden');
  });

  test('keeps the old baseline in the event of a new one, and amounts of it from nobody who may see it', async () => {
    const { id, object } = await storeWhole();
    expectProblem(await as('manager').send(orders.baseline, { body: { id, reason: 'Neu' } }), 409, 'order-not-active');
    dataOf(await step(id, 'active'));
    await server.db.updateTable('delivery_objects').set({ due: '2027-07-30' }).where('id', '=', object.id).execute();
    expect(
      dataOf(await as('manager').send(orders.baseline, { body: { id, reason: 'Bauherr verschiebt' } })),
    ).toMatchObject({ baseline_number: 2 });
    expect((await eventsOf(id, 'order_baseline_set')).at(-1)).toMatchObject({
      number: 2,
      reason: 'Bauherr verschiebt',
      before: [{ id: object.id, base_due: '2027-06-30' }],
    });
  });
});

describe('the parts of an order', () => {
  test('have one client and one lead, codes of their own, and one contact', async () => {
    const { id, client } = await storeWhole();
    const store = (body: object) => as('manager').send(parties.store, { body: { orderId: id, title: 'Neu', ...body } });
    expectRefusedFields(await store({ code: 'B2', role: 'client' }), 'role already-used');
    expectRefusedFields(await store({ code: 'bh', role: 'team' }), 'code already-used');
    expectRefusedFields(
      await store({ code: 'C', role: 'team', contact_user_id: client.id, contact_external_user_id: 1 }),
      'contact_user_id does-not-exist',
      'contact_external_user_id does-not-exist',
      'contact_external_user_id two-responsible-persons',
    );
    const seen = dataOf(await as('manager').send(parties.list, { query: { orderId: id } }));
    expect(seen.map(({ code }: { code: string }) => code)).toEqual(['BH', 'TU']);
  });

  test('stay while something stands on them', async () => {
    const { id, phase, client, lead, object } = await storeWhole();
    expectRefusedFields(await as('manager').send(phases.remove, { body: { id: phase.id } }), 'id not-empty');
    await server.db.updateTable('delivery_objects').set({ party_id: client.id }).where('id', '=', object.id).execute();
    expectRefusedFields(await as('manager').send(parties.remove, { body: { id: client.id } }), 'id not-empty');
    const members = [{ user_id: as('mate').id, party_id: lead.id }];
    dataOf(await as('manager').send(orders.members, { body: { id, members } }));
    expectRefusedFields(await as('manager').send(parties.remove, { body: { id: lead.id } }), 'id not-empty');
    const empty = dataOf(
      await as('mate').send(phases.store, { body: { orderId: id, code: '52', title: 'Ausführung' } }),
    );
    expect(empty).toMatchObject({ position: 2, plan_start: '2026-06-01', plan_end: '2027-06-30', gate: 'open' });
    dataOf(await as('mate').send(phases.remove, { body: { id: empty.id } }));
  });

  test('keep whoever writes or reviews open objects on the team', async () => {
    const { id, object } = await storeWhole();
    dataOf(await as('manager').send(orders.members, { body: { id, members: [{ user_id: as('mate').id }] } }));
    const author = { author_user_id: as('mate').id };
    await server.db.updateTable('delivery_objects').set(author).where('id', '=', object.id).execute();
    expectRefusedFields(await as('manager').send(orders.members, { body: { id, members: [] } }), 'members not-empty');
    const unknown = [{ user_id: 987_654_321 }, { user_id: as('mate').id, party_id: 987_654_321 }];
    expectRefusedFields(
      await as('manager').send(orders.members, { body: { id, members: unknown } }),
      'members.0.user_id does-not-exist',
    );
  });

  test('keep the name of a contact from outside who is not offered any more', async () => {
    const { id, client } = await storeWhole();
    const body = { company: 'Genossenschaft Lindenhof', lastname: 'Meier', firstname: 'Anna' };
    const person = dataOf(await as('admin').send(externals.store, { body }));
    const contact = { id: client.id, contact_external_user_id: person.id };
    dataOf(await as('manager').send(parties.update, { body: contact }));
    dataOf(await as('admin').send(externals.remove, { body: { id: person.id } }));
    const [seen] = dataOf(await as('manager').send(parties.list, { query: { orderId: id } }));
    expect(seen).toMatchObject({ id: client.id, contact_external_user_id: person.id, contact: 'Anna Meier' });
  });

  test('pass a gate with what is open named, by the client and not by other members', async () => {
    const { id, client, lead, phase, object } = await storeWhole();
    const members = [
      { user_id: as('mate').id, party_id: lead.id },
      { user_id: as('stranger').id, party_id: client.id },
    ];
    dataOf(await as('manager').send(orders.members, { body: { id, members } }));
    const pass = (who: Who, body: object = {}) =>
      as(who).send(phases.gate, { body: { id: phase.id, gate: 'passed', ...body } });
    expectProblem(await pass('stranger'), 409, 'order-not-active');
    dataOf(await step(id, 'active'));
    expectProblem(await pass('mate'), 403, 'forbidden');
    expect(expectProblem(await pass('stranger'), 409, 'objects-open').objects).toMatchObject([{ id: object.id }]);
    expectRefusedFields(await pass('stranger', { gate: 'passed_with_conditions' }), 'note required');
    expect(dataOf(await pass('stranger', { confirm: true }))).toMatchObject({
      gate: 'passed',
      gate_user_id: as('stranger').id,
    });
    dataOf(await as('manager').send(orders.members, { body: { id, members: [] } }));
  });

  test('have milestones of which a decision is reached by those who may pass gates', async () => {
    const { id, phase } = await storeWhole();
    const other = await storeWhole();
    const body = { orderId: id, code: 'M1', title: 'Rohbau Ende', due: '2026-12-01' };
    const store = (more: object) => as('manager').send(milestones.store, { body: { ...body, ...more } });
    expectRefusedFields(await store({ phase_id: other.phase.id }), 'phase_id does-not-exist');
    const milestone = dataOf(await store({ phase_id: phase.id }));
    const reach = (kind: string) =>
      as('manager').send(milestones.update, { body: { id: milestone.id, kind, reached_on: '2026-11-30' } });
    expectRefusedFields(await reach('delivery'), 'reached_on contradicts');
    expect(dataOf(await reach('decision'))).toMatchObject({ reached_on: '2026-11-30' });
  });
});
