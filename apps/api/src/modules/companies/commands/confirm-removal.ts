import type { CompanyRemoval } from '@polier/contract/companies/company-inputs';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { CallContext } from '#platform/http/route';
import type { SignedIn } from '#platform/session/caller';
import { clearTry, countTry } from '#platform/session/login-throttle';
import { passwordMatches } from '#platform/session/password';

interface Found {
  readonly name: string | null;
  readonly hash: string | null;
}

const lookUp = async (unscoped: UnscopedDb, companyId: number, userId: number): Promise<Found> => {
  const company = await unscoped.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  const user = await unscoped.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return { name: company?.name ?? null, hash: user?.password_hash ?? null };
};

/** Name and password, each told apart; a wrong password counts like one at the sign-in. */
export const confirmRemoval = async (
  unscoped: UnscopedDb,
  caller: SignedIn,
  removal: CompanyRemoval,
  { clock, ip }: CallContext,
): Promise<void> => {
  const { name, hash } = await lookUp(unscoped, removal.company_id, caller.userId);
  if (name === null) throw problem('not-found');
  await countTry(unscoped, caller.email, ip, clock.now());
  const refused: FieldRefusal[] = [];
  if (removal.confirmed_company_name.normalize('NFC') !== name) {
    refused.push({ field: 'confirmed_company_name', code: 'wrong-name' });
  }
  if (await passwordMatches(removal.password, hash)) await clearTry(unscoped, caller.email, ip);
  else refused.push({ field: 'password', code: 'wrong-password' });
  if (refused.length > 0) throw fieldProblem(refused);
};
