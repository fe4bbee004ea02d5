import { z } from 'zod';
import { id, instant, named } from '../fields.ts';

export const features = [
  'feature_tags',
  'feature_integrations',
  'feature_orders',
  'feature_tab_x',
  'feature_dynamic_worksheet_field',
] as const;
export type Feature = (typeof features)[number];

/** What a company calls its tabs and its process; null: the product's own term. */
export const titleNames = [
  'pm_de_tab_title',
  'pm_en_tab_title',
  'pm_fr_tab_title',
  'x_de_tab_title',
  'x_en_tab_title',
  'x_fr_tab_title',
  'x_de_process_title',
  'x_en_process_title',
  'x_fr_process_title',
] as const;
export type TitleName = (typeof titleNames)[number];

/** How often open to-dos are mailed. */
export const reminderFrequencies = ['off', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;

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
    /** Months after which a lesson is due for verification. */
    verify_months: z.int(),
    /** An author may not approve the own lesson. */
    approval_four_eyes: z.boolean(),
    /** Upper ends in CHF of the first four of five impact bands. */
    impact_bands: z.array(z.int()),
    /** Of members who chose none themselves. */
    reminder_frequency: z.enum(reminderFrequencies),
    /** Days until an overdue question reaches the owner of its project. */
    escalation_days: z.int(),
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
    /** Where the logo lies; opened by its signed form only. */
    logo_path: z.string().nullable(),
    /** The same, signed: opens for five minutes without a token. */
    logo: z.string().nullable(),
    can_use_ms_graph: z.boolean(),
    setting: settingView,
  })
  .meta({ id: 'Company' });
export type CompanyView = z.output<typeof companyView>;

export const adminInvitationStates = ['queued', 'sent', 'failed', 'expired', 'accepted', 'revoked'] as const;
export type AdminInvitationState = (typeof adminInvitationStates)[number];

/** A company as the superadmin sees it beside the others. */
export const companySummaryView = companyView
  .omit({ token: true })
  .extend({
    members_count: z.int(),
    projects_count: z.int(),
    lessons_count: z.int(),
    orders_count: z.int(),
    /** Who answers for it; else the administrator who has been there longest. */
    administrator: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    /** Active administrators by name: each may be the contact. */
    administrators: z.array(named),
    /** The newest invitation of an administrator. */
    admin_invitation: z
      .object({
        id,
        email: z.string(),
        state: z.enum(adminInvitationStates),
        sent_at: instant.nullable(),
        expires_at: instant,
      })
      .nullable(),
    created_at: instant,
  })
  .meta({ id: 'CompanySummary' });
export type CompanySummaryView = z.output<typeof companySummaryView>;

/** A company in the paged list of all. */
export const companyEntryView = z
  .object({
    id,
    name: z.string(),
    city: z.string().nullable(),
    created_at: instant,
    members_count: z.int(),
    projects_count: z.int(),
    lessons_count: z.int(),
  })
  .meta({ id: 'CompanyEntry' });

/** What somebody with an invitation learns before an account exists. */
export const invitingCompanyView = z
  .object({
    name: z.string(),
    /** The address a personal invitation went to; null: the company's own link, which is for everybody who has it. */
    email: z.string().nullable(),
    role: z.enum(['user', 'admin']),
  })
  .meta({ id: 'InvitingCompany' });
export type InvitingCompanyView = z.output<typeof invitingCompanyView>;

export const companyRemovalView = z
  .object({
    /** Its name lives on here alone. */
    company: named,
    requested_by: named.nullable(),
    state: z.enum(['waiting', 'running', 'done']),
    /** Per cent of the rows. */
    progress: z.int().min(0).max(100),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'CompanyRemoval' });
export type CompanyRemovalView = z.output<typeof companyRemovalView>;
