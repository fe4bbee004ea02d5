import { wireKey } from '@polier/contract/permissions';
import { roleNames } from '@polier/contract/roles';
import type { RoleView, ScopeView } from '@polier/contract/users/users.contract';
import type { Member } from '#platform/session/caller';
import type { ScopeRow } from './users.queries.ts';

export const scopeView = ({ id, name, role }: ScopeRow): ScopeView => ({
  company: { id, name },
  role: { name: roleNames[role] },
});

export const roleView = ({ role, permissions, scope }: Member): RoleView => ({
  name: roleNames[role],
  permissions: Array.from(permissions, (permission) => ({ key: wireKey(permission) })),
  member: scope.memberId !== null,
});
