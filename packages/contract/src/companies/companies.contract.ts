import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, queryId } from '../fields.ts';
import { companyUserView } from '../users/users.contract.ts';

export const settingView = z
  .object({
    id,
    feature_tags: z.boolean(),
    feature_integrations: z.boolean(),
    feature_orders: z.boolean(),
    feature_tab_x: z.boolean(),
    feature_dynamic_worksheet_field: z.boolean(),
    pm_de_tab_title: z.string().nullable(),
    pm_en_tab_title: z.string().nullable(),
    pm_fr_tab_title: z.string().nullable(),
    x_de_tab_title: z.string().nullable(),
    x_en_tab_title: z.string().nullable(),
    x_fr_tab_title: z.string().nullable(),
    x_de_process_title: z.string().nullable(),
    x_en_process_title: z.string().nullable(),
    x_fr_process_title: z.string().nullable(),
    dynamic_field_name: z.string().nullable(),
    default_language: z.enum(['de', 'en', 'fr']),
  })
  .meta({ id: 'Setting' });
export type SettingView = z.output<typeof settingView>;

export const companyView = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    email: z.string().nullable(),
    /** The invitation token; only for those who may edit the company, else null. */
    token: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    address_addition: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    admin_id: id.nullable(),
    clonedData: z.boolean(),
    logo_path: z.string().nullable(),
    can_use_ms_graph: z.boolean(),
    setting: settingView,
  })
  .meta({ id: 'Company' });
export type CompanyView = z.output<typeof companyView>;

export const companiesContract = {
  getByUser: endpoint({
    method: 'GET',
    path: '/companies/getCompanyByUser',
    summary: 'The company of the active scope with its settings.',
    requires: 'member',
    beforeStrongSignIn: true,
    response: companyView,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/companies/getAllUsersByCompanyId',
    summary: 'The members of the company; without company_id, of the active one.',
    requires: 'member',
    query: z.strictObject({ company_id: queryId.optional() }),
    response: z.array(companyUserView),
    errors: ['not-found', 'list-too-long'],
  }),
};
