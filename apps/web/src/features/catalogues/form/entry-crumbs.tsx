import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { catalogueDefinitions } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { useCatalogueWords } from '../catalogue-words.ts';

/** Knowledge or administration; before the title of a form the list as well. */
export const useEntryCrumbs = (name: CatalogueName, { withList }: { withList: boolean }): ReactNode[] => {
  const t = useTranslation();
  const { many } = useCatalogueWords(name);
  const { paths, ofAdministration = false } = catalogueDefinitions[name];
  const root = ofAdministration ? (
    t('companies.administration')
  ) : (
    <RouteLink key="root" to="/knowledge/combined">
      {t('shell.knowledge')}
    </RouteLink>
  );
  if (!withList) return [root];
  return [
    root,
    <RouteLink key="list" to={paths.list}>
      {many}
    </RouteLink>,
  ];
};
