import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

export const userView = z
  .object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    /** The address that waits for its confirmation. */
    new_email: z.string().nullable(),
    is_superadmin: z.boolean(),
    email_confirmed: z.boolean(),
    address: z.string().nullable(),
    address_addition: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    settings: z.object({ language: z.enum(['de', 'en', 'fr']).nullable() }),
    /** 1 user, 2 admin, 3 superadmin; this and the next two are of the company in Company-Id, null without one of one's own. */
    role_id: z.literal([1, 2, 3]).nullable(),
    disabled: z.boolean().nullable(),
    company_id: id.nullable(),
  })
  .meta({ id: 'User' });
export type UserView = z.output<typeof userView>;

/** A colleague as the members of a company see each other. */
export const companyUserView = z
  .object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    disabled: z.boolean(),
  })
  .meta({ id: 'CompanyUser' });
export type CompanyUserView = z.output<typeof companyUserView>;

export const externalUserView = z
  .object({
    id,
    company: z.string().nullable(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    function: z.string().nullable(),
    /** Projects on whose team the person is. */
    projects_count: z.int(),
  })
  .meta({ id: 'ExternalUser' });
export type ExternalUserView = z.output<typeof externalUserView>;

/** A company and the role the caller has in it. */
export const scopeView = z
  .object({
    company: z.object({ id, name: z.string() }),
    role: z.object({ name: z.enum(['user', 'admin', 'Superadmin']) }),
  })
  .meta({ id: 'Scope' });
export type ScopeView = z.output<typeof scopeView>;

export const roleView = z
  .object({
    name: z.enum(['user', 'admin', 'Superadmin']),
    permissions: z.array(z.object({ key: z.string() })),
    /** False for a superadmin who does not belong to the company. */
    member: z.boolean(),
  })
  .meta({ id: 'Role' });
export type RoleView = z.output<typeof roleView>;

export const sessionView = z.object({ token: z.string(), expires_at: instant, user: userView }).meta({ id: 'Session' });
export type SessionView = z.output<typeof sessionView>;

export const usersContract = {
  companies: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/users/companies',
    summary: 'The scopes of the caller; a superadmin sees every company.',
    requires: 'signed-in',
    sessionOnly: false,
    response: z.array(scopeView),
  }),
  role: endpoint({
    service: 'roles',
    method: 'GET',
    path: '/role',
    summary: 'The role of the active scope with its permission keys.',
    requires: 'member',
    beforeStrongSignIn: true,
    response: roleView,
  }),
  listExternal: endpoint({
    method: 'GET',
    path: '/externalusers',
    summary: 'The external partners of the company.',
    requires: { all: ['external_user'] },
    response: z.array(externalUserView),
    errors: ['list-too-long'],
  }),
};
