import type { Requirement } from './endpoint.ts';
import { type Permission, permissions, permissionTable } from './permissions.ts';

export const roles = ['user', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];
/** Roles a membership can carry; superadmin is a flag of the account. */
export const companyRoles = ['user', 'admin'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Role names as the role service and the scopes answer them. */
export const roleNames = { user: 'user', admin: 'admin', superadmin: 'Superadmin' } as const satisfies Record<
  Role,
  string
>;

const rank = (role: Role) => roles.indexOf(role);

export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = Object.fromEntries(
  roles.map((role) => [role, new Set(permissions.filter((key) => rank(permissionTable[key]) <= rank(role)))]),
) as Record<Role, Set<Permission>>;

const isOfSuperadminAlone = (key: Permission): boolean => permissionTable[key] === 'superadmin';

/** Whether an endpoint answers a superadmin without a company: its keys are the superadmin's alone. */
export const answersWithoutCompany = (requires: Requirement): boolean => {
  if (typeof requires === 'string') return false;
  return 'all' in requires ? requires.all.every(isOfSuperadminAlone) : requires.any.some(isOfSuperadminAlone);
};
