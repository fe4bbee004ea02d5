import type { Translate } from '../../platform/i18n/use-translation.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useKindTabTitle, useXProcessTitle } from '../companies/company-setting.ts';
import { catalogueDefinitions } from './catalogue.ts';
import type { CatalogueName } from './catalogue-access.ts';

export interface CatalogueWords {
  many: string;
  add: string;
  edit: string;
}

const ours = (t: Translate, name: CatalogueName): CatalogueWords => {
  const { entity } = catalogueDefinitions[name];
  return {
    many: t(`catalogues.${entity}.many`),
    add: t(`catalogues.${entity}.add`),
    edit: t(`catalogues.${entity}.edit`),
  };
};

/** The catalogue's words in the company's terms. */
export const useCatalogueWords = (name: CatalogueName): CatalogueWords => {
  const t = useTranslation();
  const titleOf = useKindTabTitle();
  const process = useXProcessTitle();
  const words = ours(t, name);
  if (name === 'pmPhases') return { ...words, many: titleOf('pm') };
  if (name !== 'xProcesses') return words;
  return {
    many: titleOf('x'),
    add: t('catalogues.x_process.addNamed', { name: process }),
    edit: t('catalogues.x_process.editNamed', { name: process }),
  };
};
