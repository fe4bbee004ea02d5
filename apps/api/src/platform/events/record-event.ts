import { sql } from 'kysely';
import type { CompanyScope } from '../database/company-scope.ts';
import type { UnscopedTx, WriteTx } from '../database/scoped-db.ts';
import type { EventType, SubjectType } from './event-types.ts';

export interface NewEvent {
  readonly type: EventType;
  readonly subject: { readonly type: SubjectType; readonly id: number };
  /** Where it happened, so that readers need not join. */
  readonly projectId?: number | null;
  readonly worksheetId?: number | null;
  /** What readers show: ids, titles, `changes` as `{ field: [before, after] }`; no secrets. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Payload of a notification on it: `company:event`. */
export const eventChannel = 'event';

// far below the 65,535 parameters that one statement can carry
const perStatement = 500;

const columns = sql`company_id, type, actor_user_id, subject_type, subject_id, project_id, worksheet_id, data`;

/** Where an event belongs and who did it. */
type Origin = Pick<CompanyScope, 'companyId' | 'memberId' | 'superadminId'>;

const insertEvents = async (tx: WriteTx | UnscopedTx, origin: Origin, events: readonly NewEvent[]): Promise<void> => {
  const { companyId, memberId, superadminId } = origin;
  const rows = events.map((event) => {
    const data = superadminId === null ? event.data : { ...event.data, superadmin_user_id: superadminId };
    return sql`(${companyId}::bigint, ${event.type}, ${memberId}::bigint, ${event.subject.type}, ${event.subject.id}::bigint,
      ${event.projectId ?? null}::bigint, ${event.worksheetId ?? null}::bigint, ${JSON.stringify(data ?? {})}::jsonb)`;
  });
  await sql`
    with recorded as (insert into events (${columns}) values ${sql.join(rows)} returning company_id, id)
    select pg_notify(${eventChannel}, company_id || ':' || id) from recorded`.execute(tx);
};

/** Writes events in the transaction of the change; listeners hear of them after its commit, never of a rolled-back one. */
export const recordEvents = async (tx: WriteTx, events: readonly NewEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += perStatement) {
    await insertEvents(tx, tx.scope, events.slice(start, start + perStatement));
  }
};

export const recordEvent = (tx: WriteTx, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

/** From outside a company: somebody who joins one, or a superadmin who writes about one. */
export const recordEventIn = (
  tx: UnscopedTx,
  companyId: number,
  actor: { readonly memberId: number } | { readonly superadminId: number },
  event: NewEvent,
): Promise<void> => insertEvents(tx, { companyId, memberId: null, superadminId: null, ...actor }, [event]);
