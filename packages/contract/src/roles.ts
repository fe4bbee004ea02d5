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

/** Role ids as accounts answer them. */
export const roleIds = { user: 1, admin: 2, superadmin: 3 } as const satisfies Record<Role, number>;

const rank = (role: Role) => roles.indexOf(role);

export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = Object.fromEntries(
  roles.map((role) => [role, new Set(permissions.filter((key) => rank(permissionTable[key]) <= rank(role)))]),
) as Record<Role, Set<Permission>>;

const isOfSuperadminAlone = (key: Permission): boolean => permissionTable[key] === 'superadmin';

/** What a superadmin may do without a company: what is the superadmin's alone, and the own profile. */
export const isHeldOutsideCompanies = (key: Permission): boolean => isOfSuperadminAlone(key) || key === 'user.edit.own';

/** What makes somebody an owner or an author, who must belong to the company: a superadmin without a membership may not. */
export const permissionsOfMembers: ReadonlySet<Permission> = new Set([
  'project.create',
  'worksheet.create',
  'pm_worksheet.create',
  'x_worksheet.create',
  'experience.create',
  'order.create',
]);

const asks = (requires: Requirement, isMet: (key: Permission) => boolean): boolean => {
  if (typeof requires === 'string') return false;
  return 'all' in requires ? requires.all.every(isMet) : requires.any.some(isMet);
};

/** Whether an endpoint is about companies from outside: its keys are the superadmin's alone. */
export const isPersonal = (requires: Requirement): boolean => asks(requires, isOfSuperadminAlone);
/** Whether an endpoint answers a superadmin without a company. */
export const answersOutsideCompanies = (requires: Requirement): boolean => asks(requires, isHeldOutsideCompanies);
