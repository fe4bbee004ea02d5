import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem } from '#platform/errors/problem';
import { requireFeature } from '../../companies/require-feature.ts';
import type { Answer } from '../answer.ts';

/** One row before and after; `path` stands before the names of its fields, e.g. `items.3.`. */
export interface PlannedAnswer {
  readonly path: string;
  readonly before: Answer;
  readonly after: Answer;
}

type Reference = 'responsible_user_id' | 'responsible_external_user_id' | 'dynamic_field_id';

const wireNames: Readonly<Record<Reference, string>> = {
  responsible_user_id: 'internal_responsible_user',
  responsible_external_user_id: 'external_responsible_user',
  dynamic_field_id: 'dynamic_field',
};

/** Only what is newly named is looked up: a person who has left meanwhile may stay where they stand. */
const newly = (planned: readonly PlannedAnswer[], reference: Reference) =>
  planned.flatMap(({ path, before, after }) => {
    const id = after[reference];
    return id === null || id === before[reference] ? [] : [{ field: `${path}${wireNames[reference]}`, id }];
  });

const anyOf = (named: readonly { id: number }[]) => sql`any(${[...new Set(named.map(({ id }) => id))]}::bigint[])`;

/** Refuses people and options that the company does not have or no longer offers. */
export const refuseUnknownReferences = async (tx: WriteTx, planned: readonly PlannedAnswer[]): Promise<void> => {
  const [members, partners, options] = [
    newly(planned, 'responsible_user_id'),
    newly(planned, 'responsible_external_user_id'),
    newly(planned, 'dynamic_field_id'),
  ];
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
    where company_id = ${tx.companyId} and id = ${anyOf(options)}`.execute(tx);
  const known = new Set(rows.map(({ id, of }) => `${of} ${id}`));
  const missing = (named: typeof members, of: string): FieldRefusal[] =>
    named.flatMap(({ field, id }) => (known.has(`${of} ${id}`) ? [] : [{ field, code: 'does-not-exist' }]));
  const refusals = [...missing(members, 'member'), ...missing(partners, 'partner'), ...missing(options, 'option')];
  if (refusals.length > 0) throw fieldProblem(refusals);
};
