import { translator } from '@polier/i18n/translate';
import { type Selectable, sql } from 'kysely';
import type { OwnerDb, OwnerTx } from '#platform/database/write/outside-db';
import type { DB } from '#platform/database/schema';
import type { OrderedTable } from '../../company-data/company-data.ts';
import { companyTables } from '../every-company-data.ts';

export type Removal = Selectable<DB['company_removals']>;

/** Rows of one transaction: short enough that others get their turn between two of them. */
const perUnit = 200;

/** Starts or resumes the removal; undefined when it is done. */
export const beginRemoval = async (owner: OwnerDb, companyId: number): Promise<Removal | undefined> => {
  // Without figures about tables that have grown since, each foreign key is checked by reading the whole table.
  await sql`analyze ${sql.join(companyTables.map(({ name }) => sql.table(name)))}`.execute(owner);
  const counts = companyTables.map(
    ({ name }) => sql`(select count(*) from ${sql.table(name)} where company_id = ${companyId})`,
  );
  return owner
    .updateTable('company_removals')
    .set({
      state: 'running',
      started_at: sql`coalesce(started_at, now())`,
      rows_total: sql`coalesce(rows_total, ${sql.join(counts, sql` + `)})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', companyId)
    .where('state', '<>', 'done')
    .returningAll()
    .executeTakeFirst();
};

const count = async (tx: OwnerTx, { id }: Removal, removed: Readonly<Record<string, number>>, rows: number) => {
  const names = Object.keys(removed);
  const added = names.map((name) => sql`${name}::text, coalesce((counts ->> ${name})::int, 0) + ${removed[name]}::int`);
  await sql`
    update company_removals set counts = counts || jsonb_build_object(${sql.join(added)}),
      rows_removed = rows_removed + ${rows}::int, updated_at = now()
    where id = ${id}`.execute(tx);
};

/** A person without another active membership loses the sessions, one without any other membership the name. */
const removeOrphanedAccounts = async (
  tx: OwnerTx,
  { id, language }: Removal,
  userIds: readonly number[],
): Promise<number> => {
  const { t } = translator(language);
  await sql`select set_config('app.company_id', ${String(id)}, true)`.execute(tx);
  const { rows } = await sql<{ outcome: string }>`
    select remove_orphaned_account(user_id, ${t('users.formerFirstname')}, ${t('users.formerLastname')}) as outcome
    from unnest(${userIds}::bigint[]) as user_id`.execute(tx);
  return rows.filter(({ outcome }) => outcome === 'anonymised').length;
};

const removeMembers = async (tx: OwnerTx, removal: Removal): Promise<number> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from memberships where company_id = ${removal.id} order by user_id limit ${perUnit} for update`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const userIds = rows.map((row) => row.user_id);
  const anonymised = await removeOrphanedAccounts(tx, removal, userIds);
  await sql`delete from memberships where company_id = ${removal.id} and user_id = any(${userIds}::bigint[])`.execute(
    tx,
  );
  await count(tx, removal, { memberships: rows.length, anonymised }, rows.length);
  return rows.length;
};

const removeRows = async (tx: OwnerTx, removal: Removal, { name, highestFirst }: OrderedTable): Promise<number> => {
  const order = highestFirst === null ? sql`` : sql`order by ${sql.ref(highestFirst)} desc`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)} where company_id = ${removal.id} and ctid = any(array(
      select ctid from ${sql.table(name)} where company_id = ${removal.id} ${order} limit ${perUnit}))`.execute(tx);
  const removed = Number(numAffectedRows ?? 0);
  if (removed > 0) await count(tx, removal, { [name]: removed }, removed);
  return removed;
};

/** Removes a batch of rows of one table and records the progress; returns their number, 0 when none is left. */
export const removeUnit = (tx: OwnerTx, removal: Removal, table: OrderedTable): Promise<number> =>
  table.name === 'memberships' ? removeMembers(tx, removal) : removeRows(tx, removal, table);

const keepAct = async (tx: OwnerTx, { id, name, requested_by_user_id, ip, request_id, counts }: Removal) => {
  const removed = counts as Readonly<Record<string, number>>;
  const { memberships: members = 0, projects = 0, worksheets = 0, lessons = 0, anonymised = 0 } = removed;
  const data = { company_id: id, name, members, projects, worksheets, lessons, anonymised };
  await tx
    .insertInto('security_events')
    .values({ type: 'company_removed', user_id: requested_by_user_id, ip, request_id, data: JSON.stringify(data) })
    .execute();
};

/** Removes the company and rows written meanwhile; the removal itself is recorded outside the company. */
export const endRemoval = async (tx: OwnerTx, { id }: Removal): Promise<void> => {
  await sql`select from companies where id = ${id} for update`.execute(tx);
  for (const { name } of companyTables) await sql`delete from ${sql.table(name)} where company_id = ${id}`.execute(tx);
  await tx.deleteFrom('companies').where('id', '=', id).execute();
  const ended = await tx
    .updateTable('company_removals')
    .set({ state: 'done', finished_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returningAll()
    .executeTakeFirst();
  if (ended) await keepAct(tx, ended);
};
