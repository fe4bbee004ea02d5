import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Entry } from '../catalogue.ts';
import { CatalogueList } from './catalogue-list-screen.tsx';

const isGlobal = (entry: Entry): boolean => entry.is_global === true;

/** The topics that cut across all trades. */
export const GlobalTopicsScreen = () => {
  const t = useTranslation();
  return (
    <CatalogueList
      name="topics"
      title={t('catalogues.globalTopics')}
      keeps={isGlobal}
      emptyText={t('catalogues.globalTopicsEmpty')}
    />
  );
};
