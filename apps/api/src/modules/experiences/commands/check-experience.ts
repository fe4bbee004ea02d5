import { experienceIssues, type ExperienceValues } from '@polier/contract/experiences/experience-fields';
import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { readableProjects } from '../../projects/projects.policy.ts';
import { requireFeature, requireKind } from '../../settings/require-feature.ts';
import type { ExperienceActor } from '../experiences.policy.ts';

/** What is chosen that was not chosen before: what an experience has already may have been archived since. */
const addedTo = (before: ExperienceValues | null, after: ExperienceValues) => {
  const added = (name: 'projectId' | 'tradeId' | 'pmSubPhaseId' | 'xSubProcessId') =>
    after[name] === before?.[name] ? null : after[name];
  return {
    projectId: added('projectId'),
    tradeId: added('tradeId'),
    pmSubPhaseId: added('pmSubPhaseId'),
    xSubProcessId: added('xSubProcessId'),
    tags: after.tags.filter((id) => !before?.tags.includes(id)),
  };
};

type ExistingIds = Readonly<
  Record<'projectId' | 'tradeId' | 'pmSubPhaseId' | 'xSubProcessId' | 'tags', readonly number[]>
>;

const offered = (tx: WriteTx, table: string, id: number | null) => sql`array(
  select id from ${sql.table(table)} where company_id = ${tx.companyId} and archived_at is null and id = ${id} for key share)`;

/** One statement; what it finds is held against removal until the write is over. */
const findExistingIds = async (
  tx: WriteTx,
  actor: ExperienceActor,
  added: ReturnType<typeof addedTo>,
): Promise<ExistingIds> => {
  const { rows } = await sql<ExistingIds>`
    select
      array(select p.id from projects as p where p.company_id = ${tx.companyId} and ${readableProjects(actor)}
        and p.id = ${added.projectId} for key share of p) as "projectId",
      ${offered(tx, 'trades', added.tradeId)} as "tradeId",
      ${offered(tx, 'pm_sub_phases', added.pmSubPhaseId)} as "pmSubPhaseId",
      ${offered(tx, 'x_sub_processes', added.xSubProcessId)} as "xSubProcessId",
      array(select id from tags where company_id = ${tx.companyId} and id = any(${added.tags}::bigint[]) for key share) as tags`.execute(
    tx,
  );
  return rows[0] as ExistingIds;
};

/** Refuses what is missing, what contradicts, what does not exist for the actor, and features that are off. */
export const checkExperience = async (
  tx: WriteTx,
  actor: ExperienceActor,
  before: ExperienceValues | null,
  after: ExperienceValues,
): Promise<void> => {
  const added = addedTo(before, after);
  if (added.tags.length > 0) await requireFeature(tx, 'feature_tags');
  if (added.xSubProcessId !== null) await requireKind(tx, 'x');
  const existing = await findExistingIds(tx, actor, added);
  const names = ['projectId', 'tradeId', 'pmSubPhaseId', 'xSubProcessId', 'tags'] as const;
  const missing = names.filter((name) => [added[name] ?? []].flat().some((id) => !existing[name].includes(id)));
  const issues: FieldIssue[] = [
    ...experienceIssues(after),
    ...missing.map((field): FieldIssue => ({ field, code: 'does-not-exist' })),
  ];
  if (issues.length > 0) throw fieldProblem(issues);
};
