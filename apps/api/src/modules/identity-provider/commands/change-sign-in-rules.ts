import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { signInRulesUpdated } from '../identity-provider.events.ts';

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

/** Passwords may be limited to administrators only while the others can sign in at a provider. */
export const changeSignInRules = async (tx: WriteTx, rules: SignInRules): Promise<void> => {
  const changes = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return;
  // Locked first here and when a provider is stored, so that the two run one after the other.
  await tx.updateTable('settings').set(changes).where('company_id', '=', tx.companyId).execute();
  if (rules.password_sign_in === 'administrators' && !(await hasActiveProvider(tx))) {
    throw fieldProblem([{ field: 'password_sign_in', code: 'contradicts' }]);
  }
  await recordEvent(tx, signInRulesUpdated({ id: tx.companyId, data: changes }));
};
