import type { CompanyData } from '../company-data/company-data.ts';
import { catalogueDefinitions, catalogueNames } from './catalogue-definitions.ts';
import { catalogueCloneSteps } from './clone-catalogues.ts';

const tablesOf = (haveParent: boolean) =>
  catalogueNames
    .map((name) => catalogueDefinitions[name])
    .filter(({ parent }) => (parent !== undefined) === haveParent)
    .map(({ table }) => table);

export const cataloguesCompanyData: CompanyData = {
  tables: ['concepts', ...tablesOf(true), ...tablesOf(false)],
  cloneSteps: catalogueCloneSteps,
};
