import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import type { OrderFixture } from './fixtures/order-fixture.ts';
import { dataOf } from './problems.ts';

type Who = keyof OrderFixture['people'];

/** What tests ask of the delivery objects of an order, as its manager unless said otherwise. */
export const deliveryObjectCalls = (current: () => OrderFixture) => ({
  list: async (of: OrderFixture = current(), who: Who = 'manager') =>
    dataOf(await of.people[who].send(endpoints.list, { query: { orderId: of.order.id } })),
  update: (body: object, who: Who = 'manager') => current().people[who].send(endpoints.update, { body }),
  store: (body: object, who: Who = 'manager') =>
    current().people[who].send(endpoints.store, {
      body: {
        orderId: current().order.id,
        code: `N-${Math.random()}`.slice(0, 12),
        title: 'Ausführungsmodell',
        phase_id: current().phase.id,
        plan_start: '2026-12-01',
        due: '2026-12-31',
        ...body,
      },
    }),
});
