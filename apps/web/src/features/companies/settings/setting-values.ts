import { ownTitle, type TitleOf } from '@polier/contract/companies/company-titles';
import { settingChange } from '@polier/contract/companies/company-inputs';
import { features, type SettingView, titleNames } from '@polier/contract/companies/company-views';
import { text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import type { Language } from '@polier/i18n/languages';
import { z } from 'zod';

const { shape } = settingChange;
const flags = Object.fromEntries(features.map((name) => [name, z.boolean()])) as Record<
  (typeof features)[number],
  z.ZodBoolean
>;
const titles = Object.fromEntries(titleNames.map((name) => [name, text(limits.title)])) as Record<
  (typeof titleNames)[number],
  z.ZodString
>;

/** The setting as the form holds it; the own column needs a name while it is on. */
export const settingValues = z
  .strictObject({
    ...flags,
    ...titles,
    default_language: shape.default_language.unwrap(),
    dynamic_field_name: text(limits.title),
    verify_months: shape.verify_months.unwrap(),
    approval_four_eyes: z.boolean(),
  })
  .superRefine((values, context) => {
    if (!values.feature_dynamic_worksheet_field || values.dynamic_field_name !== '') return;
    context.addIssue({ code: 'custom', path: ['dynamic_field_name'], params: { code: 'required' } });
  });
export type SettingValues = z.output<typeof settingValues>;

export const settingValuesOf = (setting: SettingView): SettingValues => ({
  ...(Object.fromEntries(features.map((name) => [name, setting[name]])) as Record<(typeof features)[number], boolean>),
  ...(Object.fromEntries(titleNames.map((name) => [name, setting[name] ?? ''])) as Record<
    (typeof titleNames)[number],
    string
  >),
  default_language: setting.default_language,
  dynamic_field_name: setting.dynamic_field_name ?? '',
  verify_months: setting.verify_months,
  approval_four_eyes: setting.approval_four_eyes,
});

/** The title shown in a language: the company's own, its title in another language, else the default. */
export const shownTitle = (
  values: Parameters<typeof ownTitle>[0],
  group: TitleOf,
  language: Language,
  ours: string,
): string => ownTitle(values, group, language) ?? ours;
