import type { Removal } from '@polier/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scoped-db';
import { openQuestions } from '../applied-lessons/state-sql.ts';
import { partDefinitions, type PartIds, type ProjectPart, projectParts } from './project-parts.ts';

/** What hangs on a part of a project: the worksheets made for it, or the open questions somebody answers for. */
const hangsOn: Readonly<Record<ProjectPart, { worksheets: string } | { responsible: string }>> = {
  trades: { worksheets: 'trade_id' },
  phases: { worksheets: 'phase_id' },
  pm_phases: { worksheets: 'pm_phase_id' },
  x_processes: { worksheets: 'x_process_id' },
  users: { responsible: 'responsible_user_id' },
  external_users: { responsible: 'responsible_external_user_id' },
};

type Counts = RawBuilder<{ worksheets: number; questions: number }>;

const worksheetsOn = (projectId: number, column: string, entity: string): Counts => sql`
  select count(distinct w.id)::int as worksheets, count(al.id)::int as questions
  from worksheets as w left join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
  where w.company_id = entity.company_id and w.project_id = ${projectId}
    and ${sql.ref(`w.${column}`)} = ${sql.ref(entity)}`;

const questionsOf = (projectId: number, column: string, entity: string): Counts => sql`
  select 0 as worksheets, count(*)::int as questions
  from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  where al.company_id = entity.company_id and w.project_id = ${projectId} and not w.closed
    and ${sql.ref(`al.${column}`)} = ${sql.ref(entity)} and ${openQuestions}`;

const removalsOfPart = async (
  db: ScopedDb,
  part: ProjectPart,
  projectId: number,
  ids: readonly number[],
): Promise<Removal[]> => {
  if (ids.length === 0) return [];
  const { from, id, title, removal } = partDefinitions[part];
  const hanging = hangsOn[part];
  const counts =
    'worksheets' in hanging
      ? worksheetsOn(projectId, hanging.worksheets, id)
      : questionsOf(projectId, hanging.responsible, id);
  const { rows } = await sql<Omit<Removal, 'type'>>`
    select ${sql.ref(id)} as id, ${title} as title, counts.worksheets, counts.questions
    from ${from} cross join lateral (${counts}) as counts
    where entity.company_id = ${db.companyId} and ${sql.ref(id)} = any(${ids}::bigint[])
    order by 2, 1`.execute(db);
  return rows.map((row) => ({ type: removal, ...row }));
};

/** Everything that is taken out, each with what would go with it or lose its person. */
export const listRemovals = async (db: ScopedDb, projectId: number, removed: PartIds): Promise<Removal[]> => {
  const removals: Removal[] = [];
  for (const part of projectParts) removals.push(...(await removalsOfPart(db, part, projectId, removed[part])));
  return removals;
};

export const losesSomething = ({ worksheets, questions }: Removal): boolean => worksheets > 0 || questions > 0;

/** Over `worksheets as w`: those made for one of the removed entities. */
export const worksheetsOfRemoved = (removed: PartIds): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    projectParts.flatMap((part) => {
      const hanging = hangsOn[part];
      if (!('worksheets' in hanging)) return [];
      return [sql`${sql.ref(`w.${hanging.worksheets}`)} = any(${removed[part]}::bigint[])`];
    }),
    sql` or `,
  )})`;
