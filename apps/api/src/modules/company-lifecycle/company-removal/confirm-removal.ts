import type { CompanyRemoval } from '@polier/contract/companies/company-inputs';
import type { FieldIssue } from '@polier/contract/field-issues';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { CallContext } from '#platform/http/route';
import type { SignedIn } from '#platform/session/caller';
import { clearSignInAttempts, trySignIn } from '#platform/session/login-throttle';
import { passwordMatches } from '#platform/session/password';

interface Found {
  readonly name: string | null;
  readonly hash: string | null;
}

const lookUp = async (accounts: AccountsDb, companyId: number, userId: number): Promise<Found> => {
  const company = await accounts.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  const user = await accounts.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return { name: company?.name ?? null, hash: user?.password_hash ?? null };
};

/** Name and password, each with its own error; a wrong password counts like one at the sign-in. */
export const confirmRemoval = async (
  accounts: AccountsDb,
  caller: SignedIn,
  removal: CompanyRemoval,
  { clock, ip }: CallContext,
): Promise<void> => {
  const { name, hash } = await lookUp(accounts, removal.company_id, caller.userId);
  if (name === null) throw problem('not-found');
  const refused: FieldIssue[] = [];
  if (removal.confirmed_company_name.normalize('NFC') !== name) {
    refused.push({ field: 'confirmed_company_name', code: 'wrong-name' });
  }
  await trySignIn(accounts, { email: caller.email, ip }, clock.now(), async () => {
    if (await passwordMatches(removal.password, hash)) await clearSignInAttempts(accounts, caller.email, ip);
    else refused.push({ field: 'password', code: 'wrong-password' });
  });
  if (refused.length > 0) throw fieldProblem(refused);
};
