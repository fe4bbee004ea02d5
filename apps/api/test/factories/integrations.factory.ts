import type { IntegrationState } from '@polier/contract/integrations/integration-states';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DB } from '#platform/database/schema';

type Overrides = Partial<Insertable<DB['integrations']>> & { readonly company_id: number };

const pending = { pending_step: 'consent', pending_from: 'none', pending_domain: 'bau.example' } as const;
const tenant = () => ({ tenant_id: randomUUID(), tenant_name: 'Bau AG', domain: 'bau.example' });
const columnsOf = (state: IntegrationState): Partial<Insertable<DB['integrations']>> => {
  if (state === 'pending') return { ...pending, pending_since: new Date(), pending_tenant_id: randomUUID() };
  return state === 'none' ? {} : { ...tenant(), connected_at: new Date() };
};

/** A connection to Microsoft 365 in the state that is asked for; without one it stands. The company may use it. */
export const buildIntegration = async (
  db: Kysely<DB>,
  { company_id, state = 'connected', ...overrides }: Overrides,
): Promise<Selectable<DB['integrations']>> => {
  await db.updateTable('companies').set({ can_use_ms_graph: true }).where('id', '=', company_id).execute();
  await db.updateTable('settings').set({ feature_integrations: true }).where('company_id', '=', company_id).execute();
  return db
    .insertInto('integrations')
    .values({ company_id, kind: 'microsoft', state, ...columnsOf(state), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
};
