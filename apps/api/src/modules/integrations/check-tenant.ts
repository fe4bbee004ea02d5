import type { CompanyWork } from '#platform/database/write/company-work';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem, ProblemError } from '#platform/errors/problem';
import { applyProbe } from './commands/apply-probe.ts';
import { endPending, lockConnection } from './commands/change-connection.ts';
import type { ConnectionRow } from './connection.ts';
import type { MicrosoftSettings } from './microsoft/microsoft-settings.ts';
import { type Probe, probeTenant } from './microsoft/probe-tenant.ts';

/** The directory knows the tenant as another company's. */
const tenantConstraint = { secret_directory_pkey: () => problem('tenant-in-use') };

const isTenantInUse = (error: unknown): boolean => error instanceof ProblemError && error.code === 'tenant-in-use';

/** Runs what may connect; a tenant of another company ends the pending connection and is said. */
export const connecting = async <T>(write: CompanyWork['write'], work: (tx: WriteTx) => Promise<T>): Promise<T> => {
  try {
    return await write(work, tenantConstraint);
  } catch (error) {
    if (isTenantInUse(error))
      await write(async (tx) => {
        const row = await lockConnection(tx);
        if (row?.state === 'pending') await endPending(tx, row, 'tenant-in-use');
      });
    throw error;
  }
};

interface Around {
  readonly settings: MicrosoftSettings;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The tenant that a connection is about, if it is about one. */
const tenantOf = ({ state, tenant_id, pending_tenant_id }: ConnectionRow): string | null =>
  state === 'pending' ? pending_tenant_id : tenant_id;

/** Asks Microsoft 365 whether the connection stands, and takes over what it answers. */
export const checkTenant = async (
  write: CompanyWork['write'],
  row: ConnectionRow,
  { settings, publicUrl, now }: Around,
): Promise<Probe | null> => {
  const tenant = tenantOf(row);
  if (tenant === null) return null;
  const objectId = row.state === 'pending' ? row.pending_object_id : null;
  const probe = await probeTenant(settings, { tenant, objectId, now });
  await connecting(write, (tx) => applyProbe(tx, probe, { tenant, publicUrl, now }));
  return probe;
};
