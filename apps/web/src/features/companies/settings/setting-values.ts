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
});

export type TitleOf = 'pm_tab' | 'x_tab' | 'x_process';
export const titleGroups: readonly TitleOf[] = ['pm_tab', 'x_tab', 'x_process'];

/** `pm_tab` in French: `pm_fr_tab_title`. */
export const titleNameOf = (group: TitleOf, language: Language): (typeof titleNames)[number] => {
  const [prefix, what] = group.split('_') as [string, string];
  return `${prefix}_${language}_${what}_title` as (typeof titleNames)[number];
};

/** The other languages a title falls back to, nearest first; as the tabs do. */
const fallbacks: Readonly<Record<Language, readonly Language[]>> = {
  de: ['de', 'en'],
  en: ['en', 'de'],
  fr: ['fr', 'de', 'en'],
};

/** What will be shown in a language: the company's word, that of another language, else ours. */
export const shownTitle = (
  values: Readonly<Record<string, string | boolean | null>>,
  group: TitleOf,
  language: Language,
  ours: string,
): string => {
  const own = fallbacks[language].map((code) => `${values[titleNameOf(group, code)] ?? ''}`.trim());
  return own.find((title) => title !== '') ?? ours;
};
