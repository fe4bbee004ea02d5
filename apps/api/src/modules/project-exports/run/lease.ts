import { sql } from 'kysely';
import type { CompanyWork } from '#platform/database/write/company-work';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { LostLease } from './export-stops.ts';

const lasts = 60_000;
/** Three requests a second, one at a time. */
const betweenRequests = 334;

const holding = (holder: string, now: Date) =>
  sql<boolean>`lease_holder = ${holder} and lease_until > ${now}::timestamptz`;
/** Nothing is asked for that the company may not or does not want to have exported any more. */
const isWanted = (companyId: number, projectId: number) => sql<boolean>`exists (
  select from projects as p
  join settings as s on s.company_id = p.company_id and s.feature_integrations
  join companies as c on c.id = p.company_id and c.can_use_ms_graph
  where p.company_id = ${companyId} and p.id = ${projectId} and p.ms_integration)`;
const leaseUntil = (now: Date) => ({ lease_until: new Date(now.getTime() + lasts) });

/** Takes the company's Microsoft 365 for one slice of work; false: another one has it, or there is no connection. */
export const takeLease = async ({ write }: CompanyWork, holder: string, now: Date): Promise<boolean> => {
  const taken = await write((tx) =>
    tx
      .updateTable('integrations')
      .set({ lease_holder: holder, ...leaseUntil(now) })
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'microsoft')
      .where('state', '=', 'connected')
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst(),
  );
  return taken !== undefined;
};

/** Renews the lease of whoever still holds it; no row otherwise. */
export const renewedLease = (tx: WriteTx, holder: string, now: Date) =>
  tx
    .updateTable('integrations')
    .set(leaseUntil(now))
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'connected')
    .where(holding(holder, now))
    .returning('id');

/** In the transaction of a write: it counts only while the lease is held, and renews it. */
export const holdLease = async (tx: WriteTx, holder: string, now: Date): Promise<void> => {
  const held = await renewedLease(tx, holder, now).executeTakeFirst();
  if (!held) throw new LostLease();
};

export const releaseLease = async ({ write }: CompanyWork, holder: string): Promise<void> => {
  await write((tx) =>
    tx
      .updateTable('integrations')
      .set({ lease_holder: null, lease_until: null })
      .where('company_id', '=', tx.companyId)
      .where('lease_holder', '=', holder)
      .execute(),
  );
};

export interface Slot {
  readonly at: Date;
  readonly pausedUntil: Date | null;
  readonly throttled: number;
}

interface SlotTaker {
  readonly holder: string;
  readonly projectId: number;
}

/** What a request will make: noted with the place of the request, so that both cost one transaction. */
export interface SlotIntent {
  readonly kind: 'plan' | 'bucket' | 'task';
  readonly local_id: string;
  readonly intent_at: Date;
}

const updatedSlot = (tx: WriteTx, { holder, projectId }: SlotTaker, now: Date) =>
  tx
    .updateTable('integrations')
    .set({
      next_slot_at: sql<Date>`greatest(next_slot_at, ${now}::timestamptz) + ${`${betweenRequests} milliseconds`}::interval`,
      ...leaseUntil(now),
    })
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'connected')
    .where(holding(holder, now))
    .where(isWanted(tx.companyId, projectId))
    .returning(['next_slot_at', 'paused_until', 'throttled']);

const slotOf = (
  taken: { next_slot_at: Date | null; paused_until: Date | null; throttled: number } | undefined,
  now: Date,
): Slot => {
  if (!taken?.next_slot_at) throw new LostLease();
  const { next_slot_at: next, paused_until: paused, throttled } = taken;
  const pausedUntil = paused !== null && paused > now ? paused : null;
  return { at: new Date(next.getTime() - betweenRequests), pausedUntil, throttled };
};

/** A place among the requests of all processes to this tenant: one statement, which renews the lease as well. */
export const takeSlot = async ({ write }: CompanyWork, taker: SlotTaker, now: Date): Promise<Slot> =>
  slotOf(await write((tx) => updatedSlot(tx, taker, now).executeTakeFirst()), now);

/** As `takeSlot`, with what the request will make; while the tenant is to be left alone, nothing is noted. */
export const takeSlotWithIntent = async (
  { write }: CompanyWork,
  taker: SlotTaker,
  { intent, now }: { intent: SlotIntent; now: Date },
): Promise<Slot> => {
  const { kind, local_id, intent_at } = intent;
  const taken = await write((tx) =>
    tx
      .with('slot', () => updatedSlot(tx, taker, now))
      .with('there', (db) =>
        db
          .selectFrom('project_exports')
          .select('project_id')
          .where('company_id', '=', tx.companyId)
          .where('project_id', '=', taker.projectId)
          .where(
            sql<boolean>`exists (select from slot where paused_until is null or paused_until <= ${now}::timestamptz)`,
          )
          .forKeyShare(),
      )
      .with('noted', (db) =>
        db
          .insertInto('project_export_objects')
          .columns(['company_id', 'project_id', 'kind', 'local_id', 'intent_at', 'sent'])
          .expression((eb) =>
            eb
              .selectFrom('there')
              .select([
                sql<number>`${tx.companyId}::bigint`.as('company_id'),
                'project_id',
                sql<typeof kind>`${kind}::text`.as('kind'),
                sql<string>`${local_id}::text`.as('local_id'),
                sql<Date>`${intent_at}::timestamptz`.as('intent_at'),
                sql<string>`'{}'::jsonb`.as('sent'),
              ]),
          )
          .onConflict((on) =>
            on.columns(['company_id', 'project_id', 'kind', 'local_id']).doUpdateSet({ intent_at, state: 'intent' }),
          )
          .returning('local_id'),
      )
      .selectFrom('slot')
      .select(['next_slot_at', 'paused_until', 'throttled', sql<boolean>`exists (select from noted)`.as('is_noted')])
      .executeTakeFirst(),
  );
  const slot = slotOf(taken, now);
  // The project was removed.
  if (slot.pausedUntil === null && taken?.is_noted !== true) throw new LostLease();
  return slot;
};

/** Every process leaves the tenant alone until then. */
export const pauseTenant = ({ write }: CompanyWork, holder: string, { now, until }: { now: Date; until: Date }) =>
  write(async (tx) => {
    await holdLease(tx, holder, now);
    await tx
      .updateTable('integrations')
      .set({ paused_until: until, throttled: sql<number>`throttled + 1` })
      .where('company_id', '=', tx.companyId)
      .execute();
  });

/** What was not answered because of us or the connection is looked at by the check of the connection. */
export const askForCheck = ({ write }: CompanyWork, now: Date) =>
  write((tx) =>
    tx.updateTable('integrations').set({ next_check_at: now }).where('company_id', '=', tx.companyId).execute(),
  );

export const clearThrottling = ({ write }: CompanyWork) =>
  write((tx) =>
    tx
      .updateTable('integrations')
      .set({ throttled: 0 })
      .where('company_id', '=', tx.companyId)
      .where('throttled', '>', 0)
      .execute(),
  );
