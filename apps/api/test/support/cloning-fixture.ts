import { cloningFlags, type CloningFlag } from '@polier/contract/cloning/cloning-kinds';
import type { CloningPreview, CloningView } from '@polier/contract/cloning/cloning.contract';
import {
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTag,
  buildTopic,
  buildTrade,
  buildXProcess,
  buildXSubProcess,
} from '../factories/catalogues.factory.ts';
import { buildLesson } from '../factories/lessons.factory.ts';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';
import type { TestResponse } from './test-client.ts';
import type { TestServer } from './test-server.ts';

type Db = TestServer['db'];

export const everything = Object.fromEntries(cloningFlags.map((flag) => [flag, true])) as Record<CloningFlag, true>;

/** A company with knowledge of every kind: three levels, links of every sort, gaps in the order. */
export const buildKnowledge = async (db: Db) => {
  const company = await buildCompany(db, { name: 'Quelle AG' });
  const company_id = company.id;
  const author_user_id = (await buildMembership(db, { company_id })).user_id;
  const concrete = await buildTrade(db, { company_id, title: 'Beton', bkp: '211.5', description: 'Ortbeton' });
  const mason = await buildTrade(db, { company_id, title: 'Maurer', bkp: '211.6' });
  const early = await buildPhase(db, { company_id, title: 'Vorprojekt', abbreviation: '31', sort_order: 31 });
  const late = await buildPhase(db, { company_id, title: 'Realisierung', abbreviation: '52', sort_order: 52 });
  const topic = await buildTopic(db, { company_id, title: 'Schalung', sort_order: 7, is_global: true });
  const other = await buildTopic(db, { company_id, title: 'Abnahme', sort_order: 3 });
  const tag = await buildTag(db, { company_id, title: 'Winter', color: '#00aaff' });
  const pmPhase = await buildPmPhase(db, { company_id, title: 'Start', sort_order: 2 });
  const subPhase = await buildPmSubPhase(db, { company_id, pm_phase_id: pmPhase.id, title: 'Team', is_global: true });
  const process = await buildXProcess(db, { company_id, title: 'Einkauf', sort_order: 4 });
  const subProcess = await buildXSubProcess(db, { company_id, x_process_id: process.id, title: 'Anfrage' });
  await db
    .insertInto('concepts')
    .values([
      { company_id, title: 'Schalung', topic_id: topic.id },
      { company_id, title: 'Team', topic_id: null },
    ])
    .execute();

  const written = { company_id, author_user_id, approved: true };
  const links = { trade_ids: [concrete.id, mason.id], phase_ids: [early.id, late.id], tag_ids: [tag.id] };
  const first = await buildLesson(db, {
    ...written,
    ...links,
    topic_id: topic.id,
    insight: 'A1 Ist die Schalung gereinigt?',
    more_info: 'Rückstände zeichnen sich ab.',
    mandatory: true,
    position: 5,
    language: 'de',
  });
  const second = await buildLesson(db, {
    ...written,
    trade_ids: [mason.id],
    parent: first,
    insight: 'A2 Wann?',
    position: 9,
  });
  await buildLesson(db, { ...written, trade_ids: [mason.id], parent: second, insight: 'A3 Von wem?', position: 2 });
  await buildLesson(db, {
    ...written,
    trade_ids: [concrete.id],
    topic_id: other.id,
    insight: 'B Le protocole est-il signé?',
    language: 'fr',
    version: 4,
  });
  await buildLesson(db, {
    ...written,
    kind: 'pm',
    pm_sub_phase_id: subPhase.id,
    phase_ids: [late.id],
    insight: 'C Wer leitet?',
  });
  await buildLesson(db, {
    ...written,
    kind: 'x',
    x_sub_process_id: subProcess.id,
    tag_ids: [tag.id],
    insight: 'D Wie viele Angebote?',
  });
  return {
    ...company,
    author: author_user_id,
    topic,
    other,
    concrete,
    mason,
    early,
    first,
    second,
    subPhase,
    subProcess,
  };
};

export interface CloningFixture {
  readonly superadmin: number;
  readonly token: string;
  readonly clone: (body: Readonly<Record<string, unknown>>, company?: number) => Promise<TestResponse>;
  readonly preview: (query: Readonly<Record<string, unknown>>) => Promise<CloningPreview>;
  readonly list: (company?: number) => Promise<CloningView[]>;
  readonly buildTarget: () => Promise<{ readonly id: number; readonly admin: number }>;
}

/** A superadmin who is a member of nothing. */
export const buildCloningFixture = async (server: TestServer): Promise<CloningFixture> => {
  const superadmin = (await buildUser(server.db, { is_superadmin: true })).id;
  const token = await server.tokenFor(superadmin);
  return {
    superadmin,
    token,
    clone: (body, company) => server.send('POST', '/api/v1/companies/cloneAllData', { token, company, body }),
    preview: async (query) => {
      const response = await server.send('GET', '/api/v2/cloning/preview', { token, query });
      return response.body.data as CloningPreview;
    },
    list: async (company) => {
      const query = company === undefined ? {} : { company_id: company };
      return (await server.send('GET', '/api/v2/cloning', { token, query })).body.data as CloningView[];
    },
    async buildTarget() {
      const { id } = await buildCompany(server.db);
      const admin = (await buildMembership(server.db, { company_id: id, role: 'admin' })).user_id;
      return { id, admin };
    },
  };
};
