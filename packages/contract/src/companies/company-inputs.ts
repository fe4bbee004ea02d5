import { z } from 'zod';
import { exactText, id, nullableText, optionalEmailAddress, requiredText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { features, titleNames } from './company-views.ts';

const language = z.enum(['de', 'en', 'fr']);
const line = nullableText(limits.title).optional();

const isPhoneNumber = (given: string) => /^[\d\s+()/.-]+$/.test(given) && (given.match(/\d/g) ?? []).length >= 3;
const numeric = { params: { code: 'not-a-number' } };
const phone = requiredText().refine((given) => given === '' || isPhoneNumber(given), numeric);
const optionalPhone = text(limits.title)
  .refine((given) => given === '' || isPhoneNumber(given), numeric)
  .nullable()
  .optional();

const optionalParts = {
  description: nullableText().optional(),
  email: optionalEmailAddress.nullable().optional(),
  address_addition: line,
};
const place = { address: line, postcode: line, city: line, country: line, phone: optionalPhone };

export const companyDraft = z.strictObject({
  name: requiredText(),
  ...optionalParts,
  ...place,
  default_language: language.optional(),
  can_use_ms_graph: z.boolean().optional(),
});
export type CompanyDraft = z.output<typeof companyDraft>;

/** What the superadmin changes: what is sent. */
export const companyChange = z.strictObject({
  id,
  name: requiredText().optional(),
  ...optionalParts,
  ...place,
  can_use_ms_graph: z.boolean().optional(),
  /** An administrator of that company. */
  admin_id: id.nullable().optional(),
});
export type CompanyChange = z.output<typeof companyChange>;

/** What a company says about itself: where it is must be complete. */
export const ownCompanyChange = z.strictObject({
  name: requiredText(),
  ...optionalParts,
  address: requiredText(),
  postcode: requiredText(),
  city: requiredText(),
  country: requiredText(),
  phone,
});
export type OwnCompanyChange = z.output<typeof ownCompanyChange>;

const flags = Object.fromEntries(features.map((name) => [name, z.boolean().optional()])) as Record<
  (typeof features)[number],
  z.ZodOptional<z.ZodBoolean>
>;
const titles = Object.fromEntries(titleNames.map((name) => [name, line])) as Record<
  (typeof titleNames)[number],
  typeof line
>;

/** Part of a setting: what is sent is changed. */
export const settingChange = z.strictObject({
  /** As answered; another company's is not found. */
  id: id.optional(),
  ...flags,
  ...titles,
  default_language: language.optional(),
});
export type SettingChange = z.output<typeof settingChange>;

export const companyRemoval = z.strictObject({
  company_id: id,
  /** Its name exactly as it is written. */
  confirmed_company_name: exactText(limits.title).min(1),
  /** The caller's. */
  password: exactText(limits.password.max).min(1),
});
export type CompanyRemoval = z.output<typeof companyRemoval>;
