import { ordersContract } from '@polier/contract/orders/orders.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  buildBimTarget,
  buildBimUseCase,
  buildDeliveryObject,
  buildOrder,
  buildOrderPhase,
  type Order,
} from '#test/factories/orders.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countCriteria } from '../orders/count-criteria.ts';

let server: TestServer;
let team: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

const own = ({ company_id, id: order_id }: Order) => ({ company_id, order_id });

const criteria = async (
  order: Order,
  delivery_object_id: number,
  ticked: number,
  all: number,
  by: 'author' | 'reviewer',
) => {
  const tick = { [`${by}_ok`]: true, [`${by}_ok_at`]: '2026-11-01' };
  await server.db
    .insertInto('delivery_criteria')
    .values(
      Array.from({ length: all }, (_, index) => ({
        ...own(order),
        delivery_object_id,
        position: index + 1,
        text: `Kriterium ${index + 1}`,
        ...(index < ticked ? tick : {}),
      })),
    )
    .execute();
  await countCriteria(server.db, order.company_id, sql<boolean>`d.id = ${delivery_object_id}`);
};

const link = (order: Order, kind: string, ends: object, weight: number) =>
  server.db
    .insertInto('order_links')
    .values({ ...own(order), kind, weight, ...ends })
    .execute();

/** The order of the example that the design of the figures gives. */
const buildExample = async (): Promise<Order> => {
  const order = await buildOrder(server.db, { company_id: team.companyId, state: 'active' });
  const phase_id = (await buildOrderPhase(server.db, order)).id;
  const object = (
    weight: number,
    state: 'accepted' | 'in_progress' | 'shared' | 'planned' | 'cancelled',
    position: number,
  ) => buildDeliveryObject(server.db, order, { phase_id, weight, state, position });
  await object(3, 'accepted', 1);
  const inProgress = await object(2, 'in_progress', 2);
  const shared = await object(1, 'shared', 3);
  await object(2, 'planned', 4);
  await object(100, 'cancelled', 5);
  await criteria(order, inProgress.id, 3, 7, 'author');
  await criteria(order, shared.id, 2, 5, 'reviewer');
  const linked = await buildBimUseCase(server.db, order, { state: 'in_use', decision: 'yes', value: 3 });
  const unlinked = await buildBimUseCase(server.db, order, { state: 'in_use', decision: 'yes', value: 1 });
  await buildBimUseCase(server.db, order, { decision: 'maybe', value: 3 });
  await link(order, 'use_case-object', { use_case_id: linked.id, delivery_object_id: inProgress.id }, 1);
  await link(order, 'use_case-object', { use_case_id: linked.id, delivery_object_id: shared.id }, 2);
  await buildBimTarget(server.db, order, { priority: 3, baseline: 6, goal: 0, actual: 1.5 });
  const target = await buildBimTarget(server.db, order, { priority: 1 });
  await link(order, 'target-use_case', { target_id: target.id, use_case_id: linked.id }, 1);
  await link(order, 'target-use_case', { target_id: target.id, use_case_id: unlinked.id }, 2);
  const plan = await server.db
    .insertInto('bim_execution_plans')
    .values({
      ...own(order),
      kind: 'delivery_team',
      number: 1,
      title: 'Abwicklungsplan',
      author_user_id: order.manager_user_id,
      responsible_user_id: order.manager_user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('bim_plan_chapters')
    .values(
      Array.from({ length: 14 }, (_, index) => ({
        ...own(order),
        plan_id: plan.id,
        position: index + 1,
        title: `Kapitel ${index + 1}`,
        required: index < 12,
        done: index < 9,
      })),
    )
    .execute();
  return order;
};

test('percentages flow from objects to use cases to targets, each by its weights, and what is cancelled is left out', async () => {
  const order = await buildExample();
  const empty = await buildOrder(server.db, { company_id: team.companyId });
  const list = dataOf(await team.people.admin.send(ordersContract.list));
  const percentagesOf = ({ id }: { id: number }) => {
    const found = list.find((one: { id: number }) => one.id === id);
    return [
      found.delivery_object_completion,
      found.bim_use_case_completion,
      found.bim_target_completion,
      found.bim_execution_plan_completion,
    ];
  };
  expect(percentagesOf(order)).toEqual([56, 56, 71, 75]);
  expect(percentagesOf(empty)).toEqual([null, null, null, null]);
  const detail = dataOf(await team.people.admin.send(ordersContract.getById, { query: { id: order.id } }));
  expect(detail).toMatchObject({ delivery_object_completion: 56, object_states: 'codo', objects_of_phases: [4] });
});

test('the letters of objects come phase by phase, with how many each phase has; a cancelled one has none', async () => {
  const order = await buildOrder(server.db, {
    company_id: team.companyId,
    start_on: '2026-01-01',
    end_on: '2030-12-31',
  });
  const late = await buildOrderPhase(server.db, order, { code: 'B', position: 2 });
  const early = await buildOrderPhase(server.db, order, { code: 'A', position: 1 });
  const object = (code: string, position: number, { id: phase_id }: { id: number }, state: 'planned' | 'cancelled') =>
    buildDeliveryObject(server.db, order, { code, position, phase_id, state });
  await object('1', 1, late, 'planned');
  await object('2', 2, early, 'planned');
  await object('3', 3, late, 'planned');
  await object('4', 4, late, 'cancelled');
  const detail = dataOf(await team.people.admin.send(ordersContract.getById, { query: { id: order.id } }));
  expect(detail).toMatchObject({ object_states: 'ooo', objects_of_phases: [1, 2] });
});
