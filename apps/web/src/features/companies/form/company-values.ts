import type { CompanyView } from '@polier/contract/companies/company-views';
import { companyDraft, ownCompanyChange } from '@polier/contract/companies/company-inputs';
import { emailAddress } from '@polier/contract/fields';
import { z } from 'zod';

const { shape } = companyDraft;
const optionalEmail = z.union([z.literal(''), emailAddress]);

/** Fields of every company form; missing values are empty texts. */
const basics = {
  name: shape.name,
  description: shape.description.unwrap(),
  email: shape.email.unwrap(),
  phone: shape.phone.unwrap(),
  address: shape.address.unwrap(),
  address_addition: shape.address_addition.unwrap(),
  postcode: shape.postcode.unwrap(),
  city: shape.city.unwrap(),
  country: shape.country.unwrap(),
};

export const newCompanyValues = z.strictObject({
  ...basics,
  default_language: z.enum(['de', 'en', 'fr']),
  can_use_ms_graph: z.boolean(),
  /** Empty: nobody is invited yet. */
  admin_email: optionalEmail,
});
export type NewCompanyValues = z.input<typeof newCompanyValues>;

export const masterValues = z.strictObject({
  ...basics,
  can_use_ms_graph: z.boolean(),
  admin_id: z.int().positive().nullable(),
});
export type MasterValues = z.input<typeof masterValues>;

/** What a company says about itself: where it is must be complete. */
export const ownCompanyValues = ownCompanyChange.extend({
  description: shape.description.unwrap(),
  email: shape.email.unwrap(),
  address_addition: shape.address_addition.unwrap(),
  impact_bands: ownCompanyChange.shape.impact_bands.unwrap(),
  reminder_frequency: ownCompanyChange.shape.reminder_frequency.unwrap(),
  escalation_days: ownCompanyChange.shape.escalation_days.unwrap(),
});
export type OwnCompanyValues = z.input<typeof ownCompanyValues>;

const texts = [
  'name',
  'description',
  'email',
  'phone',
  'address',
  'address_addition',
  'postcode',
  'city',
  'country',
] as const;
type Texts = Record<(typeof texts)[number], string>;

export const emptyTexts = Object.fromEntries(texts.map((field) => [field, ''])) as Texts;
const textsOf = (company: Pick<CompanyView, (typeof texts)[number]>): Texts =>
  Object.fromEntries(texts.map((field) => [field, company[field] ?? ''])) as Texts;

export const ownCompanyValuesOf = (company: CompanyView): OwnCompanyValues => ({
  ...textsOf(company),
  impact_bands: company.setting.impact_bands,
  reminder_frequency: company.setting.reminder_frequency,
  escalation_days: company.setting.escalation_days,
});

export const masterValuesOf = (company: CompanyView): MasterValues => ({
  ...textsOf(company),
  can_use_ms_graph: company.can_use_ms_graph,
  admin_id: company.admin_id,
});

/** Only changed fields, so that somebody else's change of another field stays. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value ?? '') !== JSON.stringify(before[field as keyof V] ?? ''),
    ),
  ) as Partial<V>;
