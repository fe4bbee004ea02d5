import type { SettingChange } from '@polier/contract/companies/company-inputs';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, valuesAfter } from '#platform/events/diff';
import { settingFields } from '../company-fields.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { requireFeature } from '../../settings/require-feature.ts';
import { lockCompanyAndSettings } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';
import { companySettingChanged } from '../companies.events.ts';

export const changeSettings = async (tx: WriteTx, sent: Partial<CompanyRow>): Promise<void> => {
  const before = await lockCompanyAndSettings(tx);
  const changes = diff(settingFields, before, merge(before, sent));
  if (!hasChanges(changes)) return;
  await tx
    .updateTable('settings')
    .set({
      ...(valuesAfter(changes) as Updateable<DB['settings']>),
      ...(changes.reminder_frequency && { reminder_changed_at: sql`now()` }),
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .execute();
  await recordCompanyAct(tx, companySettingChanged({ id: tx.companyId, data: { changes } }));
};

/** Features, titles, the language of new members and the rules of the knowledge. */
export const changeSetting = async (tx: WriteTx, { id, ...sent }: SettingChange): Promise<void> => {
  if (id !== undefined && id !== tx.companyId) throw problem('not-found');
  await changeSettings(tx, sent);
};

export const nameDynamicField = async (tx: WriteTx, name: string): Promise<void> => {
  await requireFeature(tx, 'feature_dynamic_worksheet_field');
  await changeSettings(tx, { dynamic_field_name: name });
};
