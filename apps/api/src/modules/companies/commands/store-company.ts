import type { CompanyDraft } from '@polier/contract/companies/company-inputs';
import type { InstallationTx } from '#platform/database/write/outside-db';
import { recordEventIn } from '#platform/events/record-event';
import { newToken } from '#platform/session/token';
import { companyStored } from '../companies.events.ts';

/** Creates an empty company and returns its id; its first administrator is invited afterwards. */
export const storeCompany = async (tx: InstallationTx, draft: CompanyDraft, superadminId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: draft.name,
      token: newToken(),
      description: draft.description || null,
      email: draft.email || null,
      phone: draft.phone || null,
      address: draft.address || null,
      address_addition: draft.address_addition || null,
      postcode: draft.postcode || null,
      city: draft.city || null,
      country: draft.country || null,
      can_use_ms_graph: draft.can_use_ms_graph ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('settings')
    .values({ company_id: id, default_language: draft.default_language ?? 'de' })
    .execute();
  await recordEventIn(tx, id, { superadminId }, companyStored({ id, data: { name: draft.name } }));
  return id;
};
