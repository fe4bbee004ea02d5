import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { microsoftPermissions, type IntegrationState } from '@polier/contract/integrations/integration-states';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type ConnectionRow, endedAt, pendingUntil, suspensionOf, type SuspensionFacts } from './connection.ts';
import { consentAddress } from './microsoft/microsoft-login.ts';
import type { MicrosoftSettings } from './microsoft/microsoft-settings.ts';

export const findConnection = (db: ScopedDb): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', db.companyId)
    .where('kind', '=', 'microsoft')
    .executeTakeFirst();

/** Of the company: whether its features and its superadmin let it use Microsoft 365. */
export const findPermits = async (db: ScopedDb): Promise<Pick<SuspensionFacts, 'hasFeature' | 'isAllowed'>> => {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .select(['s.feature_integrations', 'c.can_use_ms_graph'])
    .where('c.id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return { hasFeature: row.feature_integrations, isAllowed: row.can_use_ms_graph };
};

const personName = (column: string) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', u.id, 'name', trim(u.firstname || ' ' || u.lastname))
  from users as u where u.id = ${sql.ref(column)})`;

const readRow = (db: ScopedDb) =>
  db
    .selectFrom('integrations as i')
    .selectAll('i')
    .select([personName('i.connected_by_user_id').as('connected_by'), personName('i.pending_user_id').as('pending_by')])
    .where('i.company_id', '=', db.companyId)
    .where('i.kind', '=', 'microsoft')
    .executeTakeFirst();
type ReadRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** The projects that are to be kept in Microsoft 365, by title. */
const listProjects = (db: ScopedDb) =>
  db
    .selectFrom('projects as p')
    .leftJoin('project_exports as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.project_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.title', 'e.state'])
    .where('p.company_id', '=', db.companyId)
    .where('p.ms_integration', '=', true)
    .orderBy('p.title')
    .orderBy('p.id')
    .limit(500)
    .execute();

export interface IntegrationReader {
  /** Null for a superadmin who is no member. */
  readonly userId: number | null;
  readonly can: { readonly create: boolean; readonly delete: boolean };
  readonly settings: MicrosoftSettings | null;
  readonly publicUrl: string;
  readonly now: Date;
}

const pendingOf = (row: ReadRow, { userId, settings }: IntegrationReader): IntegrationView['pending'] => {
  const { pending_step: step, pending_since: since, pending_tenant_id: tenant } = row;
  const until = pendingUntil(row);
  if (step === null || since === null || tenant === null || until === null) return null;
  return {
    step,
    since: since.toISOString(),
    until: until.toISOString(),
    by: row.pending_by,
    is_own: userId !== null && row.pending_user_id === userId,
    domain: row.pending_domain ?? '',
    consent_address: step === 'consent' && settings ? consentAddress(settings, tenant) : null,
  };
};

const nothingYet = {
  state: 'none' as IntegrationState,
  domain: null,
  tenant: null,
  connected_by: null,
  connected_at: null,
  reason: null,
  ended_at: null,
  reconnect_at: null,
  pending: null,
  trouble: null,
  checked_at: null,
};

const stateOf = (row: ReadRow, reader: IntegrationReader) => ({
  state: row.state,
  domain: row.domain,
  tenant: row.tenant_id === null ? null : { id: row.tenant_id, name: row.tenant_name },
  connected_by: row.connected_by,
  connected_at: row.connected_at?.toISOString() ?? null,
  reason: row.reason,
  ended_at: endedAt(row)?.toISOString() ?? null,
  reconnect_at: row.reconnect_at !== null && row.reconnect_at > reader.now ? row.reconnect_at.toISOString() : null,
  pending: pendingOf(row, reader),
  trouble:
    row.failure === null || row.failing_since === null
      ? null
      : { code: row.failure, since: row.failing_since.toISOString() },
  checked_at: row.checked_at?.toISOString() ?? null,
});

/** The connection to Microsoft 365, also before there is one. */
export const getIntegration = async (db: ScopedDb, reader: IntegrationReader): Promise<IntegrationView> => {
  const [row, permits, projects] = [await readRow(db), await findPermits(db), await listProjects(db)];
  const facts = {
    ...permits,
    isSetUp: reader.settings !== null,
    madeAt: row?.public_url ?? null,
    publicUrl: reader.publicUrl,
  };
  return {
    kind: 'microsoft',
    ...(row ? stateOf(row, reader) : nothingYet),
    suspended: suspensionOf(facts),
    permissions: [...microsoftPermissions],
    projects,
    can: reader.can,
  };
};
