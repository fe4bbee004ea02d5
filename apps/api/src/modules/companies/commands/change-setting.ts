import type { SettingChange } from '@polier/contract/companies/company-inputs';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { CompanyRow } from '../companies.queries.ts';
import { requireFeature } from '../require-feature.ts';
import { changedFields } from './changed-fields.ts';
import { lockedCompany } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';

const change = async (tx: WriteTx, sent: Partial<CompanyRow>): Promise<void> => {
  const { isNone, fields, changes } = changedFields(await lockedCompany(tx), sent);
  if (isNone) return;
  await tx
    .updateTable('settings')
    .set({ ...(fields as Updateable<DB['settings']>), updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, 'company_setting_changed', { changes });
};

/** Features, titles and the language of new members. */
export const changeSetting = async (tx: WriteTx, { id, ...sent }: SettingChange): Promise<void> => {
  if (id !== undefined && id !== tx.companyId) throw problem('not-found');
  await change(tx, sent);
};

export const nameDynamicField = async (tx: WriteTx, name: string): Promise<void> => {
  await requireFeature(tx, 'feature_dynamic_worksheet_field');
  await change(tx, { dynamic_field_name: name });
};
