import { ownTitle } from '@polier/contract/companies/company-titles';
import type { CompanyView, Feature } from '@polier/contract/companies/company-views';
import { type Kind, kindDefinitions, kinds, worksWithKind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryClient, queryOf } from '../../platform/api/queries.ts';
import { type Translate, useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useSession } from '../../platform/session/session-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';

/** Which features are on. */
export type Features = Readonly<Partial<Record<Feature, boolean>>>;

/** The company of the active scope; undefined until it is known. */
export const useCompany = (): CompanyView | undefined => {
  const isReady = useSession(({ role, activeScope }) => role !== null && activeScope !== null);
  return useQuery({ ...queryOf(endpoints.companies.getByUser), enabled: isReady, staleTime: 5 * 60_000 }).data;
};

/** For a screen that opens; while nobody knows, it opens and says itself what it cannot load. */
export const isFeatureOn = async (feature: Feature): Promise<boolean> => {
  try {
    const company = await queryClient.query({ ...queryOf(endpoints.companies.getByUser), staleTime: 5 * 60_000 });
    return company.setting[feature];
  } catch {
    return true;
  }
};

export const useFeature = (feature: Feature): boolean => useCompany()?.setting[feature] ?? false;

/** Until the company is known it has no feature. */
const isKindOn = (setting: CompanyView['setting'] | undefined, kind: Kind): boolean =>
  worksWithKind(setting ?? { feature_tab_x: false }, kind);

/** Whether the company works with the kind at all. */
export const useIsKindOn = (): ((kind: Kind) => boolean) => {
  const setting = useCompany()?.setting;
  return (kind) => isKindOn(setting, kind);
};

/** The kinds that the company works with. */
export const useShownKinds = (): readonly Kind[] => {
  const setting = useCompany()?.setting;
  return useMemo(() => kinds.filter((kind) => isKindOn(setting, kind)), [setting]);
};

const companyTitles: Readonly<Record<Kind, { tab: (t: Translate) => string; short?: (t: Translate) => string }>> = {
  trade: { tab: (t) => t('kinds.trades'), short: (t) => t('kinds.short.trade') },
  pm: { tab: (t) => t('kinds.pmPhases'), short: (t) => t('kinds.short.pm') },
  x: { tab: (t) => t('kinds.xProcesses') },
};

/** What the company calls a kind as a tab: its own title, else ours. */
export const useKindTabTitle = (): ((kind: Kind) => string) => {
  const setting = useCompany()?.setting;
  const language = useLanguage();
  const t = useTranslation();
  return useCallback(
    (kind) => {
      const { titlePrefix } = kindDefinitions[kind];
      const own = titlePrefix === null ? undefined : ownTitle(setting, `${titlePrefix}_tab`, language);
      return own ?? companyTitles[kind].tab(t);
    },
    [setting, language, t],
  );
};

/** In a row of buttons: the company's own title, else a short word of ours, else our title. */
export const useShortKindTitle = (): ((kind: Kind) => string) => {
  const tabTitle = useKindTabTitle();
  const t = useTranslation();
  return (kind) => {
    const [title, { tab, short }] = [tabTitle(kind), companyTitles[kind]];
    return title === tab(t) ? (short?.(t) ?? title) : title;
  };
};

/** What the company calls one of its processes. */
export const useXProcessTitle = (): string => {
  const setting = useCompany()?.setting;
  const language = useLanguage();
  const t = useTranslation();
  return ownTitle(setting, 'x_process', language) ?? t('kinds.x');
};

/** What the company calls one thing of a kind. */
export const useKindTitle = (): ((kind: Kind) => string) => {
  const tabTitle = useKindTabTitle();
  const xProcess = useXProcessTitle();
  const t = useTranslation();
  return useCallback(
    (kind) => ({ trade: t('kinds.trade'), pm: tabTitle('pm'), x: xProcess })[kind],
    [tabTitle, xProcess, t],
  );
};
