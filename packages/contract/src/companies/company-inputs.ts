import { z } from 'zod';
import { exactText, id, lineText, nullableLine, nullableText, optionalEmailAddress, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { changeOf } from '../echoed.ts';
import { companyView, features, reminderFrequencies, settingView, titleNames } from './company-views.ts';

const language = z.enum(['de', 'en', 'fr']);
const line = nullableLine().optional();

const isPhoneNumber = (given: string) => /^[\d\s+()/.-]+$/.test(given) && (given.match(/\d/g) ?? []).length >= 3;
const numeric = { params: { code: 'not-a-number' } };
const phone = requiredLine().refine((given) => given === '' || isPhoneNumber(given), numeric);
const optionalPhone = lineText()
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
  name: requiredLine(),
  ...optionalParts,
  ...place,
  default_language: language.optional(),
  can_use_ms_graph: z.boolean().optional(),
});
export type CompanyDraft = z.output<typeof companyDraft>;

/** What the superadmin changes: what is sent. */
export const companyChange = changeOf(companyView, {
  id,
  name: requiredLine().optional(),
  ...optionalParts,
  ...place,
  can_use_ms_graph: z.boolean().optional(),
  /** An administrator of that company. */
  admin_id: id.nullable().optional(),
});
export type CompanyChange = z.output<typeof companyChange>;

/** Each ends above the one before. */
const impactBands = z
  .array(z.int().min(1).max(10_000_000_000))
  .min(4)
  .max(4)
  .superRefine((bands, context) => {
    for (const [index, band] of bands.entries()) {
      const before = bands[index - 1];
      if (before === undefined || band > before) continue;
      context.addIssue({ code: 'custom', path: [index], params: { code: 'too-small', min: before + 1 } });
    }
  });

/** What a company says about itself: where it is must be complete. */
export const ownCompanyChange = changeOf(companyView, {
  name: requiredLine(),
  ...optionalParts,
  address: requiredLine(),
  postcode: requiredLine(),
  city: requiredLine(),
  country: requiredLine(),
  phone,
  impact_bands: impactBands.optional(),
  reminder_frequency: z.enum(reminderFrequencies).optional(),
  escalation_days: z.int().min(1).max(90).optional(),
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
export const settingChange = changeOf(settingView, {
  /** As answered; another company's is not found. */
  id: id.optional(),
  ...flags,
  ...titles,
  default_language: language.optional(),
  verify_months: z.int().min(1).max(240).optional(),
  approval_four_eyes: z.boolean().optional(),
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
