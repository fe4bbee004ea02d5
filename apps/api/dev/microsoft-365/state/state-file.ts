import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newTenant, revivedTenant, type Tenant, type TenantSetup } from './state.ts';

const delay = 200;

/** The tenants as the file knows them, with the people and names of today; new ones are empty. */
export const readTenants = (setups: readonly TenantSetup[], path: string | undefined): readonly Tenant[] => {
  let stored: readonly Tenant[] = [];
  if (path !== undefined)
    try {
      stored = JSON.parse(readFileSync(path, 'utf8')) as readonly Tenant[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  return setups.map((setup) => {
    const kept = stored.find(({ id }) => id === setup.id);
    return kept ? { ...revivedTenant(kept), ...setup } : newTenant(setup);
  });
};

/** Follows the state into its file, a moment after each change; a killed process leaves the former or the new state whole. */
export const stateWriter = (tenants: readonly Tenant[], path: string | undefined) => {
  let waiting: NodeJS.Timeout | undefined;
  const write = (): void => {
    waiting = undefined;
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    const fresh = `${path}.new`;
    writeFileSync(fresh, JSON.stringify(tenants), { mode: 0o600 });
    renameSync(fresh, path);
  };
  return {
    changed(): void {
      if (path !== undefined) waiting ??= setTimeout(write, delay).unref();
    },
    close(): void {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      write();
    },
  };
};
