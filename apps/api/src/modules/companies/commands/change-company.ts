import type { CompanyChange, OwnCompanyChange } from '@polier/contract/companies/company-inputs';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { diff, hasChanges, merge, valuesAfter } from '#platform/events/diff';
import { newToken } from '#platform/session/token';
import { companyFields } from '../company-fields.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { changeSettings } from './change-setting.ts';
import { lockCompanyAndSettings } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';
import { companyTokenRenewed, companyUpdated } from '../companies.events.ts';

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
  const before = await lockCompanyAndSettings(tx);
  const changes = diff(companyFields, before, merge(before, sent));
  if (!hasChanges(changes)) return;
  await tx
    .updateTable('companies')
    .set({ ...(valuesAfter(changes) as Updateable<DB['companies']>), updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, companyUpdated({ id: tx.companyId, data: { changes } }));
};

/** For the superadmin: includes the fields a company may not change itself. */
export const changeAnyCompany = async (tx: WriteTx, { admin_id, ...sent }: CompanyChange): Promise<void> => {
  await lockCompanyAndSettings(tx);
  if (admin_id) await refuseStranger(tx, admin_id);
  await change(tx, { ...sent, ...(admin_id === undefined ? {} : { admin_user_id: admin_id }) });
};

/** For administrators of the company: its own data and the rules of risk and reminders. */
export const changeOwnCompany = async (tx: WriteTx, sent: OwnCompanyChange): Promise<void> => {
  const { impact_bands, reminder_frequency, escalation_days, ...company } = sent;
  await change(tx, company);
  await changeSettings(tx, { impact_bands, reminder_frequency, escalation_days });
};

/** The former link is invalid from now on. */
export const renewToken = async (tx: WriteTx): Promise<void> => {
  await lockCompanyAndSettings(tx);
  await tx
    .updateTable('companies')
    .set({ token: newToken(), updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, companyTokenRenewed({ id: tx.companyId, data: {} }));
};
