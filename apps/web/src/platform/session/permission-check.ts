import type { Permission } from '@polier/contract/permissions';
import { isAllowed } from './guard.ts';
import { useSession } from './session-store.ts';

/** `const canEdit = useCan('project.edit')`; with several keys all of them are needed. */
export const useCan = (...keys: Permission[]): boolean => useSession((session) => isAllowed({ all: keys }, session));

/** `const can = usePermissions()`, where which keys are asked is known only while drawing. */
export const usePermissions = (): ((key: Permission) => boolean) => {
  const role = useSession((session) => session.role);
  const token = useSession((session) => session.token);
  return (key) => isAllowed({ all: [key] }, { role, token });
};
