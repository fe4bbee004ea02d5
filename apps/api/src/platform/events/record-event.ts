import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../database/scope/company-scope.ts';
import type { WriteTx } from '../database/scope/scoped-db.ts';
import type { OutsideTx } from '../database/write/outside-db.ts';
import { type NewEvent, notifyingJob } from './event-type.ts';

// far below the 65,535 parameters that one statement can carry
const perStatement = 500;

const columns = sql`company_id, type, actor_user_id, subject_type, subject_id, project_id, worksheet_id, order_id, data`;

/** Where an event belongs and who did it. */
type Origin = Pick<CompanyScope, 'companyId' | 'memberId' | 'superadminId' | 'externalUserId'>;

/** Validates the payload of an event: readers rely on its schema. */
export const eventPayload = (
  { superadminId, externalUserId }: Pick<CompanyScope, 'superadminId' | 'externalUserId'>,
  { data: schema }: NewEvent['eventType'],
  data: unknown,
): object => {
  const payload = schema.parse(data) as object;
  return {
    ...payload,
    ...(superadminId !== null && { superadmin_user_id: superadminId }),
    ...(externalUserId !== null && { external_user_id: externalUserId }),
  };
};

/** Notifies people of these events after the commit. */
export const notifyOf = async (
  tx: WriteTx | OutsideTx,
  companyId: number,
  eventIds: readonly number[],
): Promise<void> => {
  if (eventIds.length === 0) return;
  await tx.outbox.send(tx, notifyingJob, { company_id: companyId, data: { event_ids: eventIds } });
};

const insertEvents = async (tx: WriteTx | OutsideTx, origin: Origin, events: readonly NewEvent[]): Promise<void> => {
  const { companyId, memberId } = origin;
  const rows = events.map(
    ({ eventType, id, projectId = null, worksheetId = null, orderId = null, memberId: by = memberId, data }) =>
      sql`(${companyId}::bigint, ${eventType.type}, ${by}::bigint, ${eventType.subject}, ${id}::bigint,
      ${projectId}::bigint, ${worksheetId}::bigint, ${orderId}::bigint, ${JSON.stringify(eventPayload(origin, eventType, data))}::jsonb)`,
  );
  const { rows: ids } = await sql<{ id: number }>`
    insert into events (${columns}) values ${sql.join(rows)} returning id`.execute(tx);
  const notifying = ids.filter((_, index) => {
    const { eventType, data } = events[index] as NewEvent;
    return eventType.notifies(data as never);
  });
  await notifyOf(
    tx,
    companyId,
    notifying.map(({ id }) => id),
  );
};

/**
 * Events of rows that the same statement writes, as a part of it: `from` reads those rows, and the other values are said over
 * them; `data` has been made by `eventPayload`. It returns the ids, for `notifyOf`.
 */
export const eventsOfRows = (
  { scope }: WriteTx,
  { type, subject }: NewEvent['eventType'],
  { id, projectId, data, from }: Readonly<Record<'id' | 'projectId' | 'data' | 'from', RawBuilder<unknown>>>,
): RawBuilder<unknown> => sql`
  insert into events (${columns})
  select ${scope.companyId}::bigint, ${type}, ${scope.memberId}::bigint, ${subject}, ${id}, ${projectId}, null, null, ${data}
  from ${from}
  returning id`;

/** Writes events in the transaction of the change, so that a rolled-back change leaves none. */
export const recordEvents = async (tx: WriteTx, events: readonly NewEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += perStatement) {
    await insertEvents(tx, tx.scope, events.slice(start, start + perStatement));
  }
};

export const recordEvent = (tx: WriteTx, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

/** From outside a company: somebody who joins one, or a superadmin who writes about one. */
export const recordEventIn = (
  tx: OutsideTx,
  companyId: number,
  actor: { readonly memberId: number } | { readonly superadminId: number },
  event: NewEvent,
): Promise<void> =>
  insertEvents(tx, { companyId, memberId: null, superadminId: null, externalUserId: null, ...actor }, [event]);
