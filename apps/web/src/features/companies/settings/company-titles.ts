import type { TitleOf } from '@polier/contract/companies/company-titles';
import { kinds as de } from '@polier/i18n/de/kinds';
import { kinds as en } from '@polier/i18n/en/kinds';
import { kinds as fr } from '@polier/i18n/fr/kinds';
import type { Language } from '@polier/i18n/languages';

const titles = { de, en, fr };

/** The product's own words in every language, whichever one is shown. */
export const companyTitles = Object.fromEntries(
  Object.entries(titles).map(([language, words]) => [
    language,
    { trade: words.trades, pm_tab: words.pmPhases, x_tab: words.xProcesses, x_process: words.x },
  ]),
) as Record<Language, Record<TitleOf | 'trade', string>>;
