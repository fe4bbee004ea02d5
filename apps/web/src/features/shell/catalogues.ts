import { type Catalogues, loadCatalogues } from '../../platform/i18n/i18n.ts';

/** Texts of all screens. */
export const allCatalogues: Catalogues = {
  de: async () => (await import('@polier/i18n/de')).de,
  en: async () => (await import('@polier/i18n/en')).en,
  fr: async () => (await import('@polier/i18n/fr')).fr,
};

/** Loads what speaks words of other screens than the first. */
export const withAllTexts = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  await loadCatalogues(allCatalogues);
  return load();
};
