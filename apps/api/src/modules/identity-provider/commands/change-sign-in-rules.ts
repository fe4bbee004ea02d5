import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';

export interface SignInRules {
  readonly require_second_factor?: boolean | undefined;
  readonly password_sign_in?: 'everybody' | 'administrators' | undefined;
}

const hasActiveProvider = async (tx: WriteTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity_providers')
    .select('is_active')
    .where('company_id', '=', tx.companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.is_active === true;
};

/** The password is left to administrators only while there is another way in for everybody else. */
export const changeSignInRules = async (tx: WriteTx, rules: SignInRules): Promise<void> => {
  const changes = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return;
  // The row is locked first here and where a provider is stored: the two cannot pass each other.
  await tx.updateTable('settings').set(changes).where('company_id', '=', tx.companyId).execute();
  if (rules.password_sign_in === 'administrators' && !(await hasActiveProvider(tx))) {
    throw fieldProblem([{ field: 'password_sign_in', code: 'contradicts' }]);
  }
  const subject = { type: 'company', id: tx.companyId } as const;
  await recordEvent(tx, { type: 'sign_in_rules_updated', subject, data: changes });
};
