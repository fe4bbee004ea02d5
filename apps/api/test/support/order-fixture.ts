import type { DB } from '#platform/database/schema';
import type { Insertable } from 'kysely';
import {
  buildDeliveryObject,
  buildOrder,
  buildOrderMember,
  buildOrderParty,
  buildOrderPhase,
} from '../factories/orders.factory.ts';
import { buildTeam } from './company-team.ts';
import type { TestServer } from './test-server.ts';

const roles = {
  manager: 'user',
  author: 'user',
  /** Of the party that delivers. */
  colleague: 'user',
  reviewer: 'user',
  client: 'user',
  /** Of another party. */
  neighbour: 'user',
  outsider: 'user',
  admin: 'admin',
} as const;

/** An active order whose client, lead and two teams have members, and its objects. */
export const buildOrderFixture = async (server: TestServer, overrides: Partial<Insertable<DB['orders']>> = {}) => {
  const { db } = server;
  const team = await buildTeam(server, roles);
  const { companyId: company_id, people } = team;
  const order = await buildOrder(db, {
    company_id,
    manager_user_id: people.manager.id,
    state: 'active',
    activated_on: '2026-06-01',
    baseline_number: 1,
    ...overrides,
  });
  const client = await buildOrderParty(db, order, { role: 'client' });
  const lead = await buildOrderParty(db, order, { role: 'lead' });
  const party = await buildOrderParty(db, order);
  const other = await buildOrderParty(db, order);
  const phase = await buildOrderPhase(db, order);
  const members = [
    [people.author, party],
    [people.colleague, party],
    [people.reviewer, lead],
    [people.client, client],
    [people.neighbour, other],
  ] as const;
  for (const [{ id }, { id: party_id }] of members) await buildOrderMember(db, order, { user_id: id, party_id });
  return {
    ...team,
    order,
    parties: { client, lead, party, other },
    phase,
    object: (values: Partial<Insertable<DB['delivery_objects']>> = {}) =>
      buildDeliveryObject(db, order, {
        phase_id: phase.id,
        party_id: party.id,
        author_user_id: people.author.id,
        reviewer_user_id: people.reviewer.id,
        ...values,
      }),
    criteria: async (delivery_object_id: number, ticks: readonly (readonly [boolean | null, boolean | null])[]) => {
      const stored = await db
        .insertInto('delivery_criteria')
        .values(
          ticks.map(([author_ok, reviewer_ok], index) => ({
            company_id,
            order_id: order.id,
            delivery_object_id,
            position: index + 1,
            text: `Kriterium ${index + 1}`,
            lesson_id: null,
            author_ok,
            author_ok_at: author_ok === null ? null : '2026-11-01',
            reviewer_ok,
            reviewer_ok_at: reviewer_ok === null ? null : '2026-11-01',
          })),
        )
        .returning('id')
        .execute();
      return stored.map(({ id }) => id);
    },
    submission: (
      delivery_object_id: number,
      number: number,
      values: Partial<Insertable<DB['delivery_submissions']>> = {},
    ) =>
      db
        .insertInto('delivery_submissions')
        .values({
          company_id,
          order_id: order.id,
          delivery_object_id,
          number,
          submitted_at: '2026-11-10T08:00:00Z',
          submitted_by_user_id: people.reviewer.id,
          ...values,
        })
        .execute(),
  };
};
export type OrderFixture = Awaited<ReturnType<typeof buildOrderFixture>>;
