import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

type Loaded = 'topics' | 'subPhases' | 'pmPhases' | 'ofTopic' | 'ofId';

/** What could not be loaded, with the HTTP status where there was an answer. */
export const useConceptLoadError = () => {
  const t = useTranslation();
  return (loaded: Loaded, error: unknown): string => {
    const text = t(`concepts.loadFailed.${loaded}`);
    return isProblem(error) && error.status > 0 ? t('concepts.withStatus', { text, status: error.status }) : text;
  };
};
