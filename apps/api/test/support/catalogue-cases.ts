import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { CatalogueName } from '#modules/catalogues/catalogue-definitions';
import {
  buildDynamicField,
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTag,
  buildTopic,
  buildTrade,
  buildXProcess,
  buildXSubProcess,
} from '../factories/catalogues.factory.ts';
import type { TestServer } from './test-server.ts';

type Db = TestServer['db'];
type Row = { id: number; title: string };
type Build = (db: Db, overrides: { company_id: number; title?: string }) => Promise<Row>;

export interface CatalogueCase {
  readonly name: CatalogueName;
  readonly idField: string;
  readonly build: Build;
  /** A draft that is right; parts get a whole of the company. */
  readonly draft: (db: Db, companyId: number) => Promise<Record<string, unknown> & { title: string }>;
  /** Name of its events and permission keys. */
  readonly entity: string;
  readonly takesTypedTitle: boolean;
}

const described = { title: 'Fassaden', description: 'Gerüst und Hülle' };
const ordered = { ...described, order: 3, abbreviation: 'F' };
const of =
  (draft: Record<string, unknown> & { title: string }): CatalogueCase['draft'] =>
  async () =>
    draft;

export const catalogueCases: readonly CatalogueCase[] = [
  {
    name: 'trades',
    entity: 'trade',
    idField: 'tradeId',
    build: buildTrade,
    draft: of({ ...described, bkp: '215' }),
    takesTypedTitle: true,
  },
  { name: 'phases', entity: 'phase', idField: 'phaseId', build: buildPhase, draft: of(ordered), takesTypedTitle: true },
  {
    name: 'topics',
    entity: 'topic',
    idField: 'topicId',
    build: buildTopic,
    draft: of({ ...described, order: 4, is_global: true }),
    takesTypedTitle: false,
  },
  {
    name: 'tags',
    entity: 'tag',
    idField: 'tagId',
    build: buildTag,
    draft: of({ title: 'Fassaden', color: '#aabbcc' }),
    takesTypedTitle: true,
  },
  {
    name: 'pmPhases',
    entity: 'pm_phase',
    idField: 'pmPhaseId',
    build: buildPmPhase,
    draft: of(ordered),
    takesTypedTitle: true,
  },
  {
    name: 'pmSubPhases',
    entity: 'pm_sub_phase',
    idField: 'pmSubPhaseId',
    build: buildPmSubPhase,
    draft: async (db, company_id) => ({
      ...ordered,
      is_global: true,
      pmPhaseId: (await buildPmPhase(db, { company_id })).id,
    }),
    takesTypedTitle: true,
  },
  {
    name: 'xProcesses',
    entity: 'x_process',
    idField: 'xProcessId',
    build: buildXProcess,
    draft: of(ordered),
    takesTypedTitle: true,
  },
  {
    name: 'xSubProcesses',
    entity: 'x_sub_process',
    idField: 'xSubProcessId',
    build: buildXSubProcess,
    draft: async (db, company_id) => ({ ...ordered, xProcessId: (await buildXProcess(db, { company_id })).id }),
    takesTypedTitle: true,
  },
  {
    name: 'dynamicFields',
    entity: 'dynamic_field',
    idField: 'id',
    build: buildDynamicField,
    draft: of({ ...described, order: 2, color: '#112233', value: 7 }),
    takesTypedTitle: false,
  },
];

export const endpointsOf = (name: CatalogueName) => cataloguesContract[name];
