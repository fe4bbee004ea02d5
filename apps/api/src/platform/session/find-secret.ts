import type { CompanyWork } from '../database/write/company-work.ts';
import { createScope, type ScopeActor } from '../database/scope/create-scope.ts';
import type { OutsideWork } from '../database/write/outside-work.ts';
import type { SecretKind } from '../database/tables/accounts.ts';
import { hashToken } from './token.ts';

export interface FoundSecret {
  readonly companyId: number;
  /** In the table of its kind. */
  readonly id: number;
  /** The row still has to say whether the secret is valid. */
  readonly workAs: (actor: ScopeActor) => CompanyWork;
}

/** Looks a secret up in the directory, which knows its hash and its company. */
export const findSecret = async (
  { accounts, work }: Pick<OutsideWork, 'accounts' | 'work'>,
  kind: SecretKind,
  secret: string,
): Promise<FoundSecret | null> => {
  const row = await accounts
    .selectFrom('secret_directory')
    .select(['company_id', 'id'])
    .where('hash', '=', hashToken(secret))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  return { companyId: row.company_id, id: row.id, workAs: (actor) => work(createScope(row.company_id, actor)) };
};
