import type { Removal } from '@polier/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { ProjectDependents } from '../projects/project-dependents.ts';
import { handOverAppliedLessons } from './applied-lessons/commands/hand-over-applied-lessons.ts';
import { openAppliedLessons } from './applied-lessons/state-sql.ts';
import { removeWorksheets } from './commands/remove-worksheets.ts';
import { releaseProjectLessons } from '../lessons/commands/review/release-lessons.ts';
import {
  relationDefinitions,
  type RelationIds,
  type ProjectRelation,
  projectRelations,
} from '../projects/project-relations.ts';

/** What depends on a relation of a project: its worksheets, or a person's open lessons. */
const dependents: Readonly<Record<ProjectRelation, { worksheets: string } | { responsible: string }>> = {
  trades: { worksheets: 'trade_id' },
  phases: { worksheets: 'phase_id' },
  pm_phases: { worksheets: 'pm_phase_id' },
  x_processes: { worksheets: 'x_process_id' },
  users: { responsible: 'responsible_user_id' },
  external_users: { responsible: 'responsible_external_user_id' },
};

type Counts = RawBuilder<{ worksheets: number; appliedLessons: number }>;

const worksheetsOn = (projectId: number, column: string, entity: string): Counts => sql`
  select count(distinct w.id)::int as worksheets, count(al.id)::int as questions
  from worksheets as w left join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
  where w.company_id = entity.company_id and w.project_id = ${projectId}
    and ${sql.ref(`w.${column}`)} = ${sql.ref(entity)}`;

const questionsOf = (projectId: number, column: string, entity: string): Counts => sql`
  select 0 as worksheets, count(*)::int as questions
  from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  where al.company_id = entity.company_id and w.project_id = ${projectId} and not w.closed
    and ${sql.ref(`al.${column}`)} = ${sql.ref(entity)} and ${openAppliedLessons}`;

const removalsOfRelation = async (
  db: ScopedDb,
  relation: ProjectRelation,
  projectId: number,
  ids: readonly number[],
): Promise<Removal[]> => {
  if (ids.length === 0) return [];
  const { from, id, title, removal } = relationDefinitions[relation];
  const dependent = dependents[relation];
  const counts =
    'worksheets' in dependent
      ? worksheetsOn(projectId, dependent.worksheets, id)
      : questionsOf(projectId, dependent.responsible, id);
  const { rows } = await sql<Omit<Removal, 'type'>>`
    select ${sql.ref(id)} as id, ${title} as title, counts.worksheets, counts.questions
    from ${from} cross join lateral (${counts}) as counts
    where entity.company_id = ${db.companyId} and ${sql.ref(id)} = any(${ids}::bigint[])
    order by 2, 1`.execute(db);
  return rows.map((row) => ({ type: removal, ...row }));
};

/** Over `worksheets as w`: those made for one of the removed entities. */
const worksheetsOfRemoved = (removed: RelationIds): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    projectRelations.flatMap((relation) => {
      const dependent = dependents[relation];
      if (!('worksheets' in dependent)) return [];
      return [sql`${sql.ref(`w.${dependent.worksheets}`)} = any(${removed[relation]}::bigint[])`];
    }),
    sql` or `,
  )})`;

/** Removes worksheets with their trade or phase; gives open lessons of leaving members to their successors. */
export const worksheetsOfProjects: ProjectDependents = {
  async list(db, projectId, removed) {
    const removals: Removal[] = [];
    for (const relation of projectRelations)
      removals.push(...(await removalsOfRelation(db, relation, projectId, removed[relation])));
    return removals;
  },
  async release(tx, projectId, { removed, successions }) {
    await removeWorksheets(tx, sql<boolean>`w.project_id = ${projectId} and ${worksheetsOfRemoved(removed)}`);
    await handOverAppliedLessons(tx, { projectIds: [projectId], successions });
  },
  removeWorksheets: (tx, projectId) => removeWorksheets(tx, sql<boolean>`w.project_id = ${projectId}`),
  removeLessons: releaseProjectLessons,
};
