import type { CatalogueEntity } from '@polier/contract/catalogues/catalogue-endpoints';
import type { Permission } from '@polier/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { FeatureSetting } from '../settings/require-feature.ts';
import { tradeOrder } from './trade-order.ts';

/** The definition of one catalogue, which reading, writing, events, clones and removals follow. */
export interface CatalogueDefinition {
  readonly table: string;
  /** First part of its permission keys and event types. */
  readonly entity: CatalogueEntity;
  /** Writable fields: name on the wire -> column. */
  readonly columns: Readonly<Record<string, string>>;
  /** Whether a removed row is archived, so that what used it can still show it, instead of deleted. */
  readonly archives: boolean;
  /** Order of its rows, over the table by this name. */
  readonly order: (row: string) => RawBuilder<unknown>;
  /** Its rows are children of rows of another catalogue; titles are unique and orders count inside it. */
  readonly parent?: { readonly catalogue: CatalogueName; readonly field: string; readonly column: string };
  /** The feature that writing one of its rows requires. */
  readonly feature?: FeatureSetting;
  /** One of these is needed to make a row global, or local again; global rows have a concept. */
  readonly globalKeys?: readonly Permission[];
  /** Constraint that keeps titles unique, ignoring case. */
  readonly uniqueTitle: string;
}

const described = { title: 'title', description: 'description' } as const;
const ordered = { ...described, order: 'sort_order', abbreviation: 'abbreviation' } as const;
const byOrder = (row: string) => sql`
  ${sql.ref(`${row}.sort_order`)}, fold_case(${sql.ref(`${row}.title`)}), ${sql.ref(`${row}.id`)}`;

/** Children are sorted by their parents first. */
const byParent = (parents: string, column: string) => (row: string) =>
  sql`(
  select parent.sort_order from ${sql.table(parents)} as parent
  where parent.company_id = ${sql.ref(`${row}.company_id`)} and parent.id = ${sql.ref(`${row}.${column}`)}),
  ${sql.ref(`${row}.${column}`)}, ${byOrder(row)}`;

const definitions = {
  trades: {
    table: 'trades',
    entity: 'trade',
    columns: { ...described, bkp: 'bkp' },
    archives: true,
    order: tradeOrder,
    uniqueTitle: 'trade_title_is_unique',
  },
  phases: {
    table: 'phases',
    entity: 'phase',
    columns: ordered,
    archives: true,
    order: byOrder,
    uniqueTitle: 'phase_title_is_unique',
  },
  topics: {
    table: 'topics',
    entity: 'topic',
    columns: { ...described, order: 'sort_order', is_global: 'is_global' },
    archives: true,
    order: byOrder,
    globalKeys: ['topic.global'],
    uniqueTitle: 'topic_title_is_unique',
  },
  tags: {
    table: 'tags',
    entity: 'tag',
    columns: { title: 'title', color: 'color' },
    archives: false,
    order: (row) => sql`fold_case(${sql.ref(`${row}.title`)}), ${sql.ref(`${row}.id`)}`,
    feature: 'feature_tags',
    uniqueTitle: 'tag_title_is_unique',
  },
  pmPhases: {
    table: 'pm_phases',
    entity: 'pm_phase',
    columns: ordered,
    archives: true,
    order: byOrder,
    uniqueTitle: 'pm_phase_title_is_unique',
  },
  pmSubPhases: {
    table: 'pm_sub_phases',
    entity: 'pm_sub_phase',
    columns: { ...ordered, is_global: 'is_global', pmPhaseId: 'pm_phase_id' },
    archives: true,
    order: byParent('pm_phases', 'pm_phase_id'),
    parent: { catalogue: 'pmPhases', field: 'pmPhaseId', column: 'pm_phase_id' },
    globalKeys: ['pm_sub_phase.global', 'pm_phase.global'],
    uniqueTitle: 'pm_sub_phase_title_is_unique',
  },
  xProcesses: {
    table: 'x_processes',
    entity: 'x_process',
    columns: ordered,
    archives: true,
    order: byOrder,
    feature: 'feature_tab_x',
    uniqueTitle: 'x_process_title_is_unique',
  },
  xSubProcesses: {
    table: 'x_sub_processes',
    entity: 'x_sub_process',
    columns: { ...ordered, xProcessId: 'x_process_id' },
    archives: true,
    order: byParent('x_processes', 'x_process_id'),
    parent: { catalogue: 'xProcesses', field: 'xProcessId', column: 'x_process_id' },
    feature: 'feature_tab_x',
    uniqueTitle: 'x_sub_process_title_is_unique',
  },
  dynamicFields: {
    table: 'dynamic_fields',
    entity: 'dynamic_field',
    columns: { ...described, order: 'sort_order', color: 'color', value: 'value' },
    archives: true,
    order: (row) => sql`${sql.ref(`${row}.value`)} desc, ${byOrder(row)}`,
    feature: 'feature_dynamic_worksheet_field',
    uniqueTitle: 'dynamic_field_title_is_unique',
  },
} as const satisfies Readonly<Record<string, Definition>>;

type Definition = Omit<CatalogueDefinition, 'parent'> & {
  readonly parent?: { readonly catalogue: string; readonly field: string; readonly column: string };
};

export type CatalogueName = keyof typeof definitions;
export const catalogueNames = Object.keys(definitions) as CatalogueName[];
export const catalogueDefinitions: Readonly<Record<CatalogueName, CatalogueDefinition>> = definitions;

/** The catalogue whose rows are children of this one's. */
export const childCatalogueOf = (name: CatalogueName): CatalogueName | undefined =>
  catalogueNames.find((one) => catalogueDefinitions[one].parent?.catalogue === name);
