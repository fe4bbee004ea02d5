import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../database/company-scope.ts';
import type { WriteTx } from '../database/scoped-db.ts';
import type { OutsideTx } from '../database/outside-db.ts';
import type { NewEvent } from './event-type.ts';

// far below the 65,535 parameters that one statement can carry
const perStatement = 500;

const columns = sql`company_id, type, actor_user_id, subject_type, subject_id, project_id, worksheet_id, data`;

/** Where an event belongs and who did it. */
type Origin = Pick<CompanyScope, 'companyId' | 'memberId' | 'superadminId'>;

/** Validates the payload of an event: readers rely on its schema. */
export const eventPayload = (
  { superadminId }: Pick<CompanyScope, 'superadminId'>,
  { data: schema }: NewEvent['eventType'],
  data: unknown,
): object => {
  const payload = schema.parse(data) as object;
  return superadminId === null ? payload : { ...payload, superadmin_user_id: superadminId };
};

const insertEvents = async (tx: WriteTx | OutsideTx, origin: Origin, events: readonly NewEvent[]): Promise<void> => {
  const { companyId, memberId, superadminId } = origin;
  const rows = events.map(
    ({ eventType, id, projectId = null, worksheetId = null, data }) =>
      sql`(${companyId}::bigint, ${eventType.type}, ${memberId}::bigint, ${eventType.subject}, ${id}::bigint,
      ${projectId}::bigint, ${worksheetId}::bigint, ${JSON.stringify(eventPayload({ superadminId }, eventType, data))}::jsonb)`,
  );
  await sql`insert into events (${columns}) values ${sql.join(rows)}`.execute(tx);
};

/**
 * Events of rows that the same statement writes, as a part of it: `from` reads those rows, and the other values are said over
 * them; `data` has been made by `eventPayload`.
 */
export const eventsOfRows = (
  { scope }: WriteTx,
  { type, subject }: NewEvent['eventType'],
  { id, projectId, data, from }: Readonly<Record<'id' | 'projectId' | 'data' | 'from', RawBuilder<unknown>>>,
): RawBuilder<unknown> => sql`
  insert into events (${columns})
  select ${scope.companyId}::bigint, ${type}, ${scope.memberId}::bigint, ${subject}, ${id}, ${projectId}, null, ${data}
  from ${from}`;

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
): Promise<void> => insertEvents(tx, { companyId, memberId: null, superadminId: null, ...actor }, [event]);
