import type { ExternalRemovalPreviewView } from '@polier/contract/users/external-users.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { everyCompanyData } from '../every-company-data.ts';

/** Whether any row of any module names the partner. */
export const isUsedExternalUser = (companyId: number, id: number): RawBuilder<boolean> => {
  const uses = everyCompanyData.flatMap(({ externalUsers }) => externalUsers?.isUsed(companyId, id) ?? []);
  return sql<boolean>`(${sql.join(uses, sql` or `)})`;
};

/** What a removal of this partner would move, as each module counts it. */
export const previewExternalRemoval = async (db: ScopedDb, id: number): Promise<ExternalRemovalPreviewView> => {
  const counts = everyCompanyData.flatMap(({ externalUsers }) =>
    Object.entries(externalUsers?.counts(db.companyId, id) ?? {}).map(([name, count]) => count.as(name)),
  );
  const { rows } = await sql<ExternalRemovalPreviewView>`
    select json_build_object('id', e.id,
        'name', coalesce(nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company)) as external_user,
      ${isUsedExternalUser(db.companyId, id)} as is_used, ${sql.join(counts)}
    from external_users as e
    where e.company_id = ${db.companyId} and e.id = ${id} and e.archived_at is null`.execute(db);
  const [preview] = rows;
  if (!preview) throw problem('not-found');
  return preview;
};
