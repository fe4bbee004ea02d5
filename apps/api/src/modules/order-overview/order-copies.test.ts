import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBimUseCase, buildOrder, buildOrderPhase, type Order } from '#test/factories/orders.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildOrderTemplate } from '#test/support/fixtures/order-template-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countCriteria } from '../orders/count-criteria.ts';

let server: TestServer;
let team: Team<'admin' | 'manager' | 'mate'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin', manager: 'user', mate: 'user' });
  return () => server.close();
});

const admin = () => team.people.admin;
let number = 0;
const store = (more: object = {}) => {
  number += 1;
  const body = { number: `K-${number}`, title: `Kopie ${number}`, start_on: '2026-06-01', end_on: '2027-06-30' };
  return admin().send(orders.store, { body: { ...body, ...more } });
};
const rowsOf = async <Row>(of: RawBuilder<Row>, orderId: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from (${of}) as part where part.order_id = ${orderId}`.execute(server.db);
  return rows;
};
const countOrders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where company_id = ${team.companyId}`.execute(server.db);
  return rows[0]?.count;
};

const buildTemplate = (values: Partial<Order> = {}) =>
  buildOrderTemplate(
    server.db,
    { companyId: team.companyId, managerId: team.people.manager.id, mateId: team.people.mate.id },
    values,
  );

describe('an order from a template', () => {
  test('takes over what is planned, moved by its start, and nothing of people and of what happened', async () => {
    const template = await buildTemplate();
    const manager = team.people.manager.id;
    const copy = dataOf(await store({ template_id: template.id, start_on: '2026-07-01', manager_user_id: manager }));
    expect(copy).toMatchObject({
      state: 'draft',
      is_template: false,
      review_days: 7,
      budget_chf: 90_000,
      baseline_number: 0,
      members: [{ user_id: manager, party_id: null }],
      counts: { order_phases: 1, order_parties: 1, delivery_objects: 2, bim_targets: 1, bim_use_cases: 1 },
      phases: [{ code: '51', plan_start: '2026-07-10', plan_end: '2026-10-30', actual_start: null, gate: 'open' }],
      parties: [{ code: 'TGA', role: 'lead', contact: null }],
      milestones: [{ code: 'M1', due: '2026-10-30', reached_on: null }],
    });
    const objects = await rowsOf(
      sql<{ id: number; plan_chf: string }>`select * from delivery_objects order by position`,
      copy.id,
    );
    expect(objects).toMatchObject([
      {
        code: 'LO-1',
        state: 'planned',
        plan_start: '2026-07-15',
        due: '2026-08-14',
        milestone_id: copy.milestones[0].id,
        party_id: copy.parties[0].id,
        author_user_id: null,
        started_on: null,
        revision: null,
        actual_chf: null,
        base_due: null,
      },
      { code: 'LO-2' },
    ]);
    expect(Number(objects[0]?.plan_chf)).toBe(12_000);
    expect(await rowsOf(sql`select * from delivery_criteria`, copy.id)).toMatchObject([
      { text: 'Nullpunkt stimmt', author_ok: null, delivery_object_id: objects[0]?.id },
    ]);
    expect(await rowsOf(sql`select * from delivery_predecessors`, copy.id)).toMatchObject([
      { delivery_object_id: objects[1]?.id, predecessor_id: objects[0]?.id, lag_days: 4 },
    ]);
    expect(await rowsOf(sql`select * from delivery_submissions`, copy.id)).toEqual([]);
    expect(await rowsOf(sql`select * from bim_targets`, copy.id)).toMatchObject([
      { state: 'proposed', actual: null, due: '2026-12-31' },
    ]);
    expect(await rowsOf(sql`select * from bim_use_cases`, copy.id)).toMatchObject([
      { state: 'proposed', decision: 'yes', party_id: copy.parties[0].id },
    ]);
    expect(await rowsOf(sql`select * from bim_use_case_phases`, copy.id)).toMatchObject([
      { phase_id: copy.phases[0].id },
    ]);
    expect(await rowsOf(sql`select * from bim_execution_plans`, copy.id)).toMatchObject([
      { number: 1, state: 'draft', author_user_id: admin().id, responsible_user_id: manager },
    ]);
    expect(await rowsOf(sql`select * from bim_plan_chapters`, copy.id)).toMatchObject([
      { text: '<p>Weniger</p>', done: false },
    ]);
    const links = await rowsOf(sql<{ kind: string; weight: number }>`select * from order_links`, copy.id);
    expect(links.map(({ kind, weight }) => `${kind} ${weight}`).toSorted()).toEqual([
      'chapter-target 1',
      'target-url 1',
      'target-use_case 4',
      'use_case-object 1',
    ]);
    const seen = dataOf(await team.people.manager.send(orders.getById, { query: { id: copy.id } }));
    expect(seen).toMatchObject({ budget_chf: null, phases: [{ budget_chf: null }] });
  });

  test('may start before its template, and adds what is sent to what it takes over', async () => {
    const template = await buildTemplate();
    const copy = dataOf(
      await store({
        template_id: template.id,
        start_on: '2026-05-31',
        phases: [{ code: '52', title: 'Ausführung' }],
        milestones: [{ code: 'M2', title: 'Bezug', phase_code: '51', due: '2026-09-01' }],
        members: [{ user_id: team.people.mate.id, party_code: 'tga' }],
      }),
    );
    expect(copy.phases).toMatchObject([
      { code: '51', plan_start: '2026-06-09' },
      { code: '52', position: 2, plan_start: '2026-05-31', plan_end: '2027-06-30' },
    ]);
    expect(copy.milestones.map(({ code }: { code: string }) => code)).toEqual(['M2', 'M1']);
    expect(copy.members).toContainEqual(
      expect.objectContaining({ user_id: team.people.mate.id, party_id: copy.parties[0].id }),
    );
  });

  test('begins on no day that would move what it takes over further than a date may be', async () => {
    const template = await buildTemplate();
    const before = await countOrders();
    expectRefusedFields(
      await store({ template_id: template.id, start_on: '2199-12-30', end_on: '2199-12-31' }),
      'start_on not-a-date',
    );
    expect(await countOrders()).toEqual(before);
  });

  test('is not made of what is no template, and whatever is refused leaves nothing behind', async () => {
    const plain = await buildTemplate({ is_template: false });
    const template = await buildTemplate();
    const foreign = await buildOrder(server.db, { is_template: true });
    const before = await countOrders();
    expectProblem(await store({ template_id: foreign.id }), 404, 'not-found');
    expectRefusedFields(await store({ template_id: plain.id }), 'template_id contradicts');
    // The rows of the template are copied before the team is refused.
    expectRefusedFields(
      await store({ template_id: template.id, members: [{ user_id: 987_654_321 }] }),
      'members.0.user_id does-not-exist',
    );
    expectRefusedFields(
      await store({ template_id: template.id, phases: [{ code: '51', title: 'Noch einmal' }] }),
      'phases.0.code already-used',
    );
    expect(await countOrders()).toBe(before);
  });

  test('makes a template of an order by the same way', async () => {
    const order = await buildTemplate({ is_template: false, state: 'active', activated_on: '2026-06-01' });
    const made = dataOf(await store({ template_id: order.id, is_template: true }));
    expect(made).toMatchObject({ is_template: true, state: 'draft', counts: { delivery_objects: 2 } });
    const listed = dataOf(await admin().send(orders.list, { query: { template: true } }));
    expect(listed.map(({ id }: { id: number }) => id)).toContain(made.id);
  });

  test('takes over 500 objects with criteria, predecessors and links', async () => {
    const template = await buildOrder(server.db, { company_id: team.companyId, is_template: true });
    const { company_id, id } = template;
    const phase = await buildOrderPhase(server.db, template);
    const useCase = await buildBimUseCase(server.db, template);
    const many = (statement: RawBuilder<unknown>) => statement.execute(server.db);
    await many(sql`
      insert into delivery_objects (company_id, order_id, code, title, position, phase_id, plan_start, due)
      select ${company_id}::bigint, ${id}::bigint, 'LO-' || n, 'Modell ' || n, n, ${phase.id}::bigint, '2026-06-01',
        '2026-07-01' from generate_series(1, 500) as n`);
    const ofTemplate = sql`from delivery_objects where company_id = ${company_id} and order_id = ${id}`;
    await many(sql`
      insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text)
      select company_id, order_id, id, 1, 'Kriterium' ${ofTemplate}`);
    await countCriteria(server.db, company_id, sql<boolean>`d.order_id = ${id}`);
    await many(sql`
      insert into delivery_predecessors (company_id, order_id, delivery_object_id, predecessor_id)
      select company_id, order_id, id, lag(id) over (order by position) ${ofTemplate} offset 1`);
    await many(sql`
      insert into order_links (company_id, order_id, kind, use_case_id, delivery_object_id)
      select company_id, order_id, 'use_case-object', ${useCase.id}::bigint, id ${ofTemplate}`);
    const copy = dataOf(await store({ template_id: id }));
    expect(copy.counts.delivery_objects).toBe(500);
    const counts = await Promise.all(
      (['delivery_criteria', 'delivery_predecessors', 'order_links'] as const).map(
        async (name) => (await rowsOf(sql`select order_id from ${sql.table(name)}`, copy.id)).length,
      ),
    );
    expect(counts).toEqual([500, 499, 500]);
  });
});

describe('a new order with its parts', () => {
  const parts = {
    phases: [
      { code: '31', title: 'Vorprojekt', plan_start: '2026-06-01', plan_end: '2026-09-30' },
      { code: '32', title: 'Bauprojekt' },
    ],
    parties: [
      { code: 'BH', title: 'Genossenschaft', role: 'client' },
      { code: 'ARC', title: 'Architektur', role: 'lead' },
    ],
    milestones: [{ code: 'M1', title: 'Freigabe', phase_code: '32', due: '2026-12-01', kind: 'decision' }],
  };

  test('stores them in their order, with the team by party', async () => {
    const members = [{ user_id: team.people.mate.id, party_code: 'ARC' }];
    const order = dataOf(await store({ ...parts, members, manager_user_id: team.people.manager.id }));
    expect(order.phases).toMatchObject([
      { code: '31', position: 1, plan_end: '2026-09-30' },
      { code: '32', position: 2, plan_start: '2026-06-01', plan_end: '2027-06-30' },
    ]);
    expect(order.milestones).toMatchObject([{ phase_id: order.phases[1].id, kind: 'decision' }]);
    expect(order.members).toHaveLength(2);
    expect(order.parties.map(({ role }: { role: string }) => role)).toEqual(['client', 'lead']);
  });

  test('names the field of the part that is wrong, and stores nothing', async () => {
    const before = await countOrders();
    const [first, second] = parts.phases;
    expectRefusedFields(await store({ phases: [first, { ...second, code: ' 31' }] }), 'phases.1.code already-used');
    expectRefusedFields(
      await store({ phases: [{ ...first, plan_end: '2026-05-01', phase_id: 987_654_321 }] }),
      'phases.0.phase_id does-not-exist',
      'phases.0.plan_end contradicts',
    );
    expectRefusedFields(
      await store({ parties: [...parts.parties, { code: 'B2', title: 'Zweite', role: 'client' }] }),
      'parties.2.role already-used',
    );
    expectRefusedFields(await store({ milestones: parts.milestones }), 'milestones.0.phase_code does-not-exist');
    expectRefusedFields(
      await store({ members: [{ user_id: team.people.mate.id, party_code: 'X' }] }),
      'members.0.party_code does-not-exist',
    );
    expect(await countOrders()).toBe(before);
  });
});
