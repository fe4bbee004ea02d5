import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem } from '#platform/errors/problem';
import { requireFeature } from '../../../settings/require-feature.ts';
import { type AppliedLessonFields, type FieldDefinition, fieldList } from '../applied-lesson-fields.ts';

/** One row before and after; `path` stands before the names of its fields, e.g. `items.3.`. */
export interface PlannedChange {
  readonly path: string;
  readonly before: AppliedLessonFields;
  readonly after: AppliedLessonFields;
}

type Reference = NonNullable<FieldDefinition['reference']>;

/** Checks only new references: a person who has left may stay responsible. */
const newly = (planned: readonly PlannedChange[], reference: Reference) =>
  fieldList
    .filter((field) => field.reference === reference)
    .flatMap(({ name, column }) =>
      planned.flatMap(({ path, before, after }) => {
        const id = after[column];
        return typeof id !== 'number' || id === before[column] ? [] : [{ field: `${path}${name}`, id }];
      }),
    );

const anyOf = (named: readonly { id: number }[]) => sql`any(${[...new Set(named.map(({ id }) => id))]}::bigint[])`;

/** Refuses people and options that the company does not have or no longer offers. */
export const refuseUnknownReferences = async (tx: WriteTx, planned: readonly PlannedChange[]): Promise<void> => {
  const [members, partners, options] = [newly(planned, 'member'), newly(planned, 'partner'), newly(planned, 'option')];
  if (members.length + partners.length + options.length === 0) return;
  if (options.length > 0) await requireFeature(tx, 'feature_dynamic_worksheet_field');
  const { rows } = await sql<{ id: number; of: string }>`
    select user_id as id, 'member' as of from memberships
    where company_id = ${tx.companyId} and user_id = ${anyOf(members)} and disabled_at is null and left_at is null
    union all
    select id, 'partner' from external_users
    where company_id = ${tx.companyId} and id = ${anyOf(partners)} and archived_at is null
    union all
    select id, 'option' from dynamic_fields
    where company_id = ${tx.companyId} and id = ${anyOf(options)} and archived_at is null`.execute(tx);
  const known = new Set(rows.map(({ id, of }) => `${of} ${id}`));
  const missing = (named: typeof members, of: Reference): FieldIssue[] =>
    named.flatMap(({ field, id }) => (known.has(`${of} ${id}`) ? [] : [{ field, code: 'does-not-exist' }]));
  const issues = [...missing(members, 'member'), ...missing(partners, 'partner'), ...missing(options, 'option')];
  if (issues.length > 0) throw fieldProblem(issues);
};
