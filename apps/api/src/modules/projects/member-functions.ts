import type { MemberFunction } from '@polier/contract/projects/projects.contract';
import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

export interface NamedFunction {
  readonly user_id: number;
  readonly function: MemberFunction;
}

/** Refuses functions of people who are not on the team and people who are named twice. */
export const refuseFunctions = (sent: readonly NamedFunction[], team: readonly number[]): FieldIssue[] =>
  sent.flatMap(({ user_id: id }, index): FieldIssue[] => {
    const field = `functions.${index}.user_id`;
    if (!team.includes(id)) return [{ field, code: 'not-on-project' }];
    return sent.findIndex((one) => one.user_id === id) < index ? [{ field, code: 'contradicts' }] : [];
  });

/** The functions of the team after a change; `other` is the default and not stored. */
export const nextFunctions = (
  known: readonly NamedFunction[],
  sent: readonly NamedFunction[],
  team: readonly number[],
): NamedFunction[] => {
  const named = new Map([...known, ...sent].map((one) => [one.user_id, one.function]));
  return team.flatMap((id) => {
    const is = named.get(id) ?? 'other';
    return is === 'other' ? [] : [{ user_id: id, function: is }];
  });
};

/** The owner may have no row in the team. */
export const setFunctions = async (tx: WriteTx, projectId: number, sent: readonly NamedFunction[]): Promise<void> => {
  if (sent.length === 0) return;
  await sql`
    insert into project_users (company_id, project_id, user_id, function)
    select ${tx.companyId}, ${projectId}, named.user_id, named.function
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as named (user_id bigint, function text)
    on conflict (company_id, project_id, user_id) do update set function = excluded.function`.execute(tx);
};
