import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';

/** Every table with rows of a company, so that what points comes before what it points at. */
export const companyTables = [
  'notifications',
  'events',
  'idempotency_keys',
  'clonings',
  'invitations',
  'user_identities',
  'identity_providers',
  'provider_sign_ins',
  'handover_codes',
  'api_tokens',
  'files',
  'experience_tags',
  'experiences',
  'applied_lessons',
  'worksheets',
  'lesson_tags',
  'lesson_phases',
  'lesson_trades',
  'lesson_versions',
  'lessons',
  'concepts',
  'project_users',
  'project_external_users',
  'project_trades',
  'project_phases',
  'project_pm_phases',
  'project_x_processes',
  'projects',
  'tags',
  'dynamic_fields',
  'topics',
  'phases',
  'trades',
  'pm_sub_phases',
  'pm_phases',
  'x_sub_processes',
  'x_processes',
  'external_users',
  'memberships',
  'settings',
] as const satisfies readonly (keyof DB)[];

export interface Removal {
  readonly companyId: number;
  readonly confirmedName: string;
  readonly superadminId: number;
  readonly ip: string;
  readonly requestId: string;
}

/** Nothing new can be written in the company from here on: every such write needs its row. */
const lock = async (tx: UnscopedTx, { companyId, confirmedName }: Removal) => {
  const company = await tx
    .selectFrom('companies as c')
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .select(['c.name', 's.default_language as language'])
    .where('c.id', '=', companyId)
    .forUpdate('c')
    .executeTakeFirst();
  if (!company) throw problem('not-found');
  if (company.name !== confirmedName.normalize('NFC')) {
    throw fieldProblem([{ field: 'confirmed_company_name', code: 'wrong-name' }]);
  }
  return company;
};

/** Whoever has no other place loses the sessions, and who belongs to no other company loses the name. */
const letMembersGo = async (tx: UnscopedTx, companyId: number, language: 'de' | 'en' | 'fr'): Promise<number> => {
  const { t } = translator(language);
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(tx);
  await sql`update memberships set left_at = coalesce(left_at, now()) where company_id = ${companyId}`.execute(tx);
  const { rows } = await sql<{ outcome: string }>`
    select settle_account(user_id, ${t('users.formerFirstname')}, ${t('users.formerLastname')}) as outcome
    from memberships where company_id = ${companyId} order by user_id`.execute(tx);
  return rows.filter(({ outcome }) => outcome === 'anonymised').length;
};

/** Takes a company away with everything in it, in one transaction; the act is kept outside of it. */
export const removeCompany = async (tx: UnscopedTx, removal: Removal): Promise<void> => {
  const { companyId, superadminId, ip, requestId } = removal;
  const { name, language } = await lock(tx, removal);
  const anonymised = await letMembersGo(tx, companyId, language);
  const removed: Record<string, number> = {};
  for (const table of companyTables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx);
    removed[table] = Number(numAffectedRows ?? 0);
  }
  await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  const { memberships: members, projects, worksheets, lessons } = removed;
  const data = { company_id: companyId, name, members, projects, worksheets, lessons, anonymised };
  await tx
    .insertInto('security_events')
    .values({ type: 'company_removed', user_id: superadminId, ip, request_id: requestId, data: JSON.stringify(data) })
    .execute();
};
