import type { Path } from '../../platform/navigation/addresses.ts';
import { type CatalogueAccess, catalogueAccess, type CatalogueName } from './catalogue-access.ts';

/** Fields of the form, by their names on the wire. */
export type EntryField =
  | 'bkp'
  | 'abbreviation'
  | 'title'
  | 'description'
  | 'order'
  | 'value'
  | 'color'
  | 'is_global'
  | 'pmPhaseId'
  | 'xProcessId';

/** Columns of the list. */
export type EntryColumn = 'number' | 'title' | 'description' | 'trades' | 'lessons' | 'order' | 'value' | 'global';

/** A row of any catalogue. */
export interface Entry {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly description?: string | null;
  readonly bkp?: string;
  readonly abbreviation?: string | null;
  readonly order?: number;
  readonly value?: number;
  readonly color?: string | null;
  readonly is_global?: boolean;
  readonly pmPhaseId?: number;
  readonly xProcessId?: number;
  readonly lessons_count?: number;
  readonly trades?: readonly { readonly title: string }[];
  readonly archived?: boolean;
}

export interface CatalogueDefinition extends CatalogueAccess {
  readonly fields: readonly EntryField[];
  /** Path of its list, if it has one. */
  readonly columns: readonly EntryColumn[];
  /** Name of the query field that reads one row. */
  readonly idName: string;
  readonly paths: { readonly list: Path; readonly create: Path; readonly edit: Path };
  /** Where the form leads back to: the list, or the row on the knowledge page. */
  readonly backTo?: (
    entry: Pick<Entry, 'id' | 'pmPhaseId' | 'xProcessId'>,
  ) => Readonly<Record<string, string | number>>;
  /** Belongs to the administration menu. */
  readonly ofAdministration?: true;
  /** The removal asks for the typed title. */
  readonly takesTypedTitle: boolean;
  /** Its lessons may move to another row when it is removed. */
  readonly hasSuccessor?: true;
  readonly merges?: true;
  readonly parent?: { readonly catalogue: CatalogueName; readonly field: 'pmPhaseId' | 'xProcessId' };
  /** Milliseconds until its list is fetched again after a write, so that many writes ask once. */
  readonly fetchDelay?: number;
}

const combined = '/knowledge/combined' as const;
const ordered = ['abbreviation', 'title', 'description', 'order'] as const;

const definitions = {
  trades: {
    ...catalogueAccess.trades,
    fields: ['bkp', 'title', 'description'],
    columns: [],
    idName: 'tradeId',
    paths: { list: combined, create: '/knowledge/trades/new', edit: '/knowledge/trades/update' },
    backTo: ({ id }) => ({ tab: 'trade', id }),
    takesTypedTitle: true,
  },
  phases: {
    ...catalogueAccess.phases,
    fields: ordered,
    columns: ['number', 'title', 'description', 'lessons', 'order'],
    idName: 'phaseId',
    paths: { list: '/knowledge/phases', create: '/knowledge/phases/new', edit: '/knowledge/phases/update' },
    takesTypedTitle: true,
  },
  topics: {
    ...catalogueAccess.topics,
    fields: ['title', 'description', 'order', 'is_global'],
    columns: ['title', 'description', 'trades', 'lessons', 'global', 'order'],
    idName: 'topicId',
    paths: { list: '/knowledge/topics', create: '/knowledge/topics/new', edit: '/knowledge/topics/update' },
    takesTypedTitle: false,
    hasSuccessor: true,
  },
  tags: {
    ...catalogueAccess.tags,
    fields: ['title', 'color'],
    columns: ['title', 'lessons'],
    idName: 'tagId',
    paths: { list: '/knowledge/tags', create: '/knowledge/tags/new', edit: '/knowledge/tags/update' },
    takesTypedTitle: true,
    merges: true,
  },
  pmPhases: {
    ...catalogueAccess.pmPhases,
    fields: ordered,
    columns: [],
    idName: 'pmPhaseId',
    paths: { list: combined, create: '/knowledge/pmphases/new', edit: '/knowledge/pmphases/update' },
    backTo: ({ id }) => ({ tab: 'pm', id }),
    takesTypedTitle: true,
  },
  pmSubPhases: {
    ...catalogueAccess.pmSubPhases,
    fields: ['pmPhaseId', ...ordered, 'is_global'],
    columns: [],
    idName: 'pmSubPhaseId',
    paths: { list: combined, create: '/knowledge/pmsubphases/new', edit: '/knowledge/pmsubphases/update' },
    backTo: ({ id, pmPhaseId = 0 }) => ({ tab: 'pm', id: pmPhaseId, part: id }),
    takesTypedTitle: true,
    parent: { catalogue: 'pmPhases', field: 'pmPhaseId' },
  },
  xProcesses: {
    ...catalogueAccess.xProcesses,
    fields: ordered,
    columns: [],
    idName: 'xProcessId',
    paths: { list: combined, create: '/knowledge/xprocesses/new', edit: '/knowledge/xprocesses/update' },
    backTo: ({ id }) => ({ tab: 'x', id }),
    takesTypedTitle: true,
  },
  xSubProcesses: {
    ...catalogueAccess.xSubProcesses,
    fields: ['xProcessId', ...ordered],
    columns: [],
    idName: 'xSubProcessId',
    paths: { list: combined, create: '/knowledge/xsubprocesses/new', edit: '/knowledge/xsubprocesses/update' },
    backTo: ({ id, xProcessId = 0 }) => ({ tab: 'x', id: xProcessId, part: id }),
    takesTypedTitle: true,
    parent: { catalogue: 'xProcesses', field: 'xProcessId' },
  },
  dynamicFields: {
    ...catalogueAccess.dynamicFields,
    fields: ['title', 'description', 'value', 'order', 'color'],
    columns: ['title', 'description', 'value', 'order'],
    idName: 'id',
    paths: { list: '/system/dynamicFields', create: '/system/dynamicFields/new', edit: '/system/dynamicFields/update' },
    ofAdministration: true,
    takesTypedTitle: false,
    fetchDelay: 500,
  },
} as const satisfies Readonly<
  Record<string, Omit<CatalogueDefinition, 'parent'> & { parent?: { catalogue: string; field: string } }>
>;

export const catalogueDefinitions: Readonly<Record<CatalogueName, CatalogueDefinition>> = definitions;
export const catalogueNames = Object.keys(definitions) as CatalogueName[];
