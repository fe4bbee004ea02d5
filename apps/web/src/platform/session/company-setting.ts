import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { CompanyView } from '@polier/contract/companies/company-views';
import type { Kind } from '@polier/contract/kinds';
import type { Language } from '@polier/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { type Translate, useLanguage, useWords } from '../i18n/use-words.ts';
import { useSession } from './session-store.ts';

type Setting = CompanyView['setting'];
export type Feature = Extract<keyof Setting, `feature_${string}`>;
/** Which features are on. */
export type Features = Readonly<Partial<Record<Feature, boolean>>>;

/** The company of the active scope; undefined until it is known. */
export const useCompany = (): CompanyView | undefined => {
  const isReady = useSession(({ role, activeScope }) => role !== null && activeScope !== null);
  return useQuery({ ...queryOf(companiesContract.getByUser), enabled: isReady, staleTime: 5 * 60_000 }).data;
};

export const useFeature = (feature: Feature): boolean => useCompany()?.setting[feature] ?? false;

/** French falls back to German, then English; an empty title counts as none. */
const ownTitle = (
  setting: Setting | undefined,
  prefix: 'pm' | 'x',
  what: 'tab' | 'process',
  language: Language,
): string | null => {
  if (setting === undefined || (prefix === 'pm' && what === 'process')) return null;
  const order: Language[] = language === 'fr' ? ['fr', 'de', 'en'] : language === 'en' ? ['en', 'de'] : ['de', 'en'];
  const titles = setting as unknown as Record<string, string | null | undefined>;
  return order.map((code) => titles[`${prefix}_${code}_${what}_title`]).find(Boolean) ?? null;
};

/** What the company calls a kind as a tab: its own title, else ours. */
const kindTabTitle = (setting: Setting | undefined, kind: Kind, language: Language, t: Translate): string => {
  const titles: Record<Kind, () => string> = {
    trade: () => t('kinds.trades'),
    pm: () => ownTitle(setting, 'pm', 'tab', language) ?? t('kinds.pmPhases'),
    x: () => ownTitle(setting, 'x', 'tab', language) ?? t('kinds.xProcesses'),
  };
  return titles[kind]();
};

export const useKindTabTitle = (): ((kind: Kind) => string) => {
  const setting = useCompany()?.setting;
  const language = useLanguage();
  const t = useWords();
  return (kind) => kindTabTitle(setting, kind, language, t);
};

/** What the company calls one of its processes. */
export const useXProcessTitle = (): string => {
  const setting = useCompany()?.setting;
  const language = useLanguage();
  const t = useWords();
  return ownTitle(setting, 'x', 'process', language) ?? t('kinds.x');
};
