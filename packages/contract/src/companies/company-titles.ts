import type { titleNames } from './company-views.ts';

type TitleName = (typeof titleNames)[number];
type TitleLanguage = 'de' | 'en' | 'fr';

/** What a company may call by its own words: the PM tab, the X tab, one X process. */
export const titleGroups = ['pm_tab', 'x_tab', 'x_process'] as const;
export type TitleOf = (typeof titleGroups)[number];

/** `pm_tab` in French: `pm_fr_tab_title`. */
export const titleNameOf = (group: TitleOf, language: TitleLanguage): TitleName => {
  const [prefix, what] = group.split('_') as [string, string];
  return `${prefix}_${language}_${what}_title` as TitleName;
};

/** The company's own title for a reader of the language, else the German one; undefined: the product's own word. */
export const ownTitle = (
  setting: Readonly<Partial<Record<TitleName, unknown>>> | undefined,
  group: TitleOf,
  language: TitleLanguage,
): string | undefined =>
  [language, 'de' as const]
    .map((code) => setting?.[titleNameOf(group, code)])
    .find((title): title is string => typeof title === 'string' && title.trim() !== '')
    ?.trim();
