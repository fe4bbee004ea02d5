import type { CompanyChange, OwnCompanyChange } from '@polier/contract/companies/company-inputs';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { newToken } from '#platform/session/token';
import type { CompanyRow } from '../companies.queries.ts';
import { changedFields } from './changed-fields.ts';
import { lockedCompany } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';

const refuseStranger = async (tx: WriteTx, userId: number): Promise<void> => {
  const administrator = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .where('left_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!administrator) throw fieldProblem([{ field: 'admin_id', code: 'does-not-exist' }]);
};

type Fields = Partial<CompanyRow>;

const change = async (tx: WriteTx, sent: Fields): Promise<void> => {
  const { isNone, fields, changes } = changedFields(await lockedCompany(tx), sent);
  if (isNone) return;
  await tx
    .updateTable('companies')
    .set({ ...(fields as Updateable<DB['companies']>), updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, 'company_updated', { changes });
};

/** For the superadmin: what is sent, with what a company may not decide itself. */
export const changeAnyCompany = async (tx: WriteTx, { admin_id, ...sent }: CompanyChange): Promise<void> => {
  await lockedCompany(tx);
  if (admin_id) await refuseStranger(tx, admin_id);
  await change(tx, { ...sent, ...(admin_id === undefined ? {} : { admin_user_id: admin_id }) });
};

/** For its administrators. */
export const changeOwnCompany = (tx: WriteTx, sent: OwnCompanyChange): Promise<void> => change(tx, sent);

/** The former link leads nowhere from here on. */
export const renewToken = async (tx: WriteTx): Promise<void> => {
  await lockedCompany(tx);
  await tx
    .updateTable('companies')
    .set({ token: newToken(), updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, 'company_token_renewed');
};
