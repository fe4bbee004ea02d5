import type { SearchedCatalogue } from '@polier/contract/search/search.contract';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useXProcessTitle } from './company-setting.ts';

/** What the company calls an entry of a catalogue. */
export const useEntryTitle = (): ((catalogue: SearchedCatalogue) => string) => {
  const xProcess = useXProcessTitle();
  const t = useTranslation();
  return (catalogue) => (catalogue === 'x_processes' ? xProcess : t(`search.catalogues.${catalogue}`));
};
