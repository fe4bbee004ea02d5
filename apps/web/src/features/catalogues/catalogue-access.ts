import type { CatalogueEntity } from '@polier/contract/catalogues/catalogue-endpoints';
import type { Feature } from '@polier/contract/companies/company-views';

/** Whose permissions open a catalogue, and the feature that it belongs to. */
export interface CatalogueAccess {
  readonly entity: CatalogueEntity;
  readonly feature?: Feature;
}

/** Apart from the definitions: the table of screens needs it in the first load. */
export const catalogueAccess = {
  trades: { entity: 'trade' },
  phases: { entity: 'phase' },
  topics: { entity: 'topic' },
  tags: { entity: 'tag', feature: 'feature_tags' },
  pmPhases: { entity: 'pm_phase' },
  pmSubPhases: { entity: 'pm_sub_phase' },
  xProcesses: { entity: 'x_process', feature: 'feature_tab_x' },
  xSubProcesses: { entity: 'x_sub_process', feature: 'feature_tab_x' },
  dynamicFields: { entity: 'dynamic_field', feature: 'feature_dynamic_worksheet_field' },
} as const satisfies Readonly<Record<string, CatalogueAccess>>;
export type CatalogueName = keyof typeof catalogueAccess;
