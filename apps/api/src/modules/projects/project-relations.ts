import type { Removal } from '@polier/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';

/** The relations of a project: chosen entities and people, each a join table. */
export const projectRelations = ['trades', 'phases', 'pm_phases', 'x_processes', 'users', 'external_users'] as const;
export type ProjectRelation = (typeof projectRelations)[number];
export type RelationIds = Readonly<Record<ProjectRelation, readonly number[]>>;

interface Definition {
  /** The join table and its column beside the project. */
  readonly table: string;
  readonly key: string;
  readonly removal: Removal['type'];
  /** The referenced table, as `entity`, and the condition for rows that can be chosen. */
  readonly from: RawBuilder<unknown>;
  readonly id: string;
  readonly offered: RawBuilder<boolean>;
  readonly title: RawBuilder<string>;
}

const catalogue = (name: string) => ({
  from: sql`${sql.table(name)} as entity`,
  id: 'entity.id',
  offered: sql<boolean>`entity.archived_at is null`,
  title: sql<string>`entity.title`,
});

export const relationDefinitions: Readonly<Record<ProjectRelation, Definition>> = {
  trades: { table: 'project_trades', key: 'trade_id', removal: 'trade', ...catalogue('trades') },
  phases: { table: 'project_phases', key: 'phase_id', removal: 'phase', ...catalogue('phases') },
  pm_phases: { table: 'project_pm_phases', key: 'pm_phase_id', removal: 'pm_phase', ...catalogue('pm_phases') },
  x_processes: { table: 'project_x_processes', key: 'x_process_id', removal: 'x_process', ...catalogue('x_processes') },
  users: {
    table: 'project_users',
    key: 'user_id',
    removal: 'user',
    from: sql`memberships as entity join users as account on account.id = entity.user_id`,
    id: 'entity.user_id',
    offered: sql<boolean>`entity.disabled_at is null and entity.left_at is null`,
    title: sql<string>`account.firstname || ' ' || account.lastname`,
  },
  external_users: {
    table: 'project_external_users',
    key: 'external_user_id',
    removal: 'external_user',
    from: sql`external_users as entity`,
    id: 'entity.id',
    offered: sql<boolean>`entity.archived_at is null`,
    title: sql<string>`coalesce(nullif(concat_ws(' ', entity.firstname, entity.lastname), ''), entity.company)`,
  },
};

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Refuses every id that the company does not offer; `field` is the relation's name on the wire. */
export const refuseUnknownIds = async (
  db: ScopedDb,
  relation: ProjectRelation,
  { field, sent, known }: { field: string; sent: readonly number[]; known: readonly number[] },
): Promise<FieldIssue[]> => {
  const asked = sent.filter((id) => !known.includes(id));
  if (asked.length === 0) return [];
  const { from, id, offered } = relationDefinitions[relation];
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${from}
    where entity.company_id = ${db.companyId} and ${sql.ref(id)} = any(${asked}::bigint[]) and ${offered}`.execute(db);
  const found = idsOf(rows);
  return sent.flatMap((id, index) =>
    known.includes(id) || found.has(id) ? [] : [{ field: `${field}.${index}`, code: 'does-not-exist' as const }],
  );
};

export const addRelations = async (
  tx: WriteTx,
  relation: ProjectRelation,
  projectId: number,
  ids: readonly number[],
) => {
  if (ids.length === 0) return;
  const { table, key } = relationDefinitions[relation];
  await sql`
    insert into ${sql.table(table)} (company_id, project_id, ${sql.ref(key)})
    select ${tx.companyId}, ${projectId}, id from unnest(${ids}::bigint[]) as id`.execute(tx);
};

export const removeRelations = async (
  tx: WriteTx,
  relation: ProjectRelation,
  projectId: number,
  ids: readonly number[],
) => {
  if (ids.length === 0) return;
  const { table, key } = relationDefinitions[relation];
  await sql`
    delete from ${sql.table(table)}
    where company_id = ${tx.companyId} and project_id = ${projectId}
      and ${sql.ref(key)} = any(${ids}::bigint[])`.execute(tx);
};
