import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Endpoint } from '@polier/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
} from '#test/factories/catalogues.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Build = (
  company_id: number,
  overrides?: { title?: string; archived_at?: Date },
) => Promise<{ id: number; title: string }>;

interface Case {
  readonly list: Endpoint;
  readonly getById: Endpoint;
  readonly idField: string;
  readonly build: Build;
  readonly archives: boolean;
}

const cases: Record<keyof typeof cataloguesContract, Case> = {
  trades: {
    ...cataloguesContract.trades,
    idField: 'tradeId',
    archives: true,
    build: (company_id, overrides) => buildTrade(server.db, { company_id, ...overrides }),
  },
  phases: {
    ...cataloguesContract.phases,
    idField: 'phaseId',
    archives: true,
    build: (company_id, overrides) => buildPhase(server.db, { company_id, ...overrides }),
  },
  topics: {
    ...cataloguesContract.topics,
    idField: 'topicId',
    archives: true,
    build: (company_id, overrides) => buildTopic(server.db, { company_id, ...overrides }),
  },
  tags: {
    ...cataloguesContract.tags,
    idField: 'tagId',
    archives: false,
    build: (company_id, { title } = {}) => buildTag(server.db, { company_id, ...(title ? { title } : {}) }),
  },
  pmPhases: {
    ...cataloguesContract.pmPhases,
    idField: 'pmPhaseId',
    archives: true,
    build: (company_id, overrides) => buildPmPhase(server.db, { company_id, ...overrides }),
  },
  pmSubPhases: {
    ...cataloguesContract.pmSubPhases,
    idField: 'pmSubPhaseId',
    archives: true,
    build: (company_id, overrides) => buildPmSubPhase(server.db, { company_id, ...overrides }),
  },
  xProcesses: {
    ...cataloguesContract.xProcesses,
    idField: 'xProcessId',
    archives: true,
    build: (company_id, overrides) => buildXProcess(server.db, { company_id, ...overrides }),
  },
  xSubProcesses: {
    ...cataloguesContract.xSubProcesses,
    idField: 'xSubProcessId',
    archives: true,
    build: (company_id, overrides) => buildXSubProcess(server.db, { company_id, ...overrides }),
  },
  dynamicFields: {
    ...cataloguesContract.dynamicFields,
    idField: 'id',
    archives: false,
    build: (company_id, { title } = {}) => buildDynamicField(server.db, { company_id, ...(title ? { title } : {}) }),
  },
};

describe.each(Object.entries(cases))('%s', (_name, { list, getById, idField, build }) => {
  let team: Team<'user'>;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user' });
  });
  const get = (id: number) => team.people.user.send(getById, { query: { [idField]: id } });

  test('a company lists its own rows and no others', async () => {
    const stranger = await buildTeam(server, {});
    const own = await build(team.companyId);
    const foreign = await build(stranger.companyId);
    const { status, body } = await team.people.user.send(list);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ id: own.id, title: own.title }]);
    expect((await get(foreign.id)).status).toBe(404);
  });

  test('one row answers the same alone as in the list', async () => {
    const own = await build(team.companyId, { title: 'Décor «بناء» 🧱' });
    const { body } = await team.people.user.send(list);
    expect((await get(own.id)).body.data).toEqual(body.data[0]);
    expect(body.data[0].title).toBe('Décor «بناء» 🧱');
  });

  test('a row that never was is not found', async () => {
    expect((await get(999_999_999)).status).toBe(404);
  });

  test('a client with the current list gets 304 until something changes', async () => {
    await build(team.companyId);
    const caller = { token: await server.tokenFor(team.people.user.id), company: team.companyId };
    const ask = (etag?: string) =>
      server.send('GET', `/api/v1${list.path}`, { ...caller, ...(etag ? { headers: { 'if-none-match': etag } } : {}) });
    const first = await ask();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(String(first.headers['vary'])).toContain('Company-Id');
    const etag = String(first.headers['etag']);
    expect((await ask(etag)).status).toBe(304);
    await build(team.companyId);
    const changed = await ask(etag);
    expect([changed.status, changed.body.data.length]).toEqual([200, 2]);
  });
});

describe.each(Object.entries(cases).filter(([, { archives }]) => archives))(
  '%s that were removed',
  (_name, { list, getById, idField, build }) => {
    test('are not offered', async () => {
      const team = await buildTeam(server, { user: 'user' });
      const removed = await build(team.companyId, { archived_at: new Date() });
      expect((await team.people.user.send(list)).body.data).toEqual([]);
      expect((await team.people.user.send(getById, { query: { [idField]: removed.id } })).status).toBe(404);
    });
  },
);

describe('orders', () => {
  let team: Team<'user'>;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user' });
  });
  const listed = async (endpoint: Endpoint, field: string) =>
    (await team.people.user.send(endpoint)).body.data.map((row: Record<string, unknown>) => row[field]);

  test('trades stand in the natural order of their number', async () => {
    const inOrder = [
      '112',
      '13',
      '17',
      '201',
      '211.1',
      '211.5',
      '211.10',
      '212',
      '23',
      '237',
      '242',
      '25',
      '281.0',
      '42',
      'C2.1',
      'c2.10',
      'D1',
    ];
    for (const bkp of inOrder.toReversed()) await buildTrade(server.db, { company_id: team.companyId, bkp });
    expect(await listed(cataloguesContract.trades.list, 'bkp')).toEqual(inOrder);
  });

  test('trades of the same number stand by title, ignoring case', async () => {
    for (const title of ['beton', 'Zäune', 'Abbruch'])
      await buildTrade(server.db, { company_id: team.companyId, bkp: '211', title });
    expect(await listed(cataloguesContract.trades.list, 'title')).toEqual(['Abbruch', 'beton', 'Zäune']);
  });

  test('phases stand by their order, then title', async () => {
    const phases: [string, number][] = [
      ['Bau', 3],
      ['Ausschreibung', 2],
      ['Projekt', 1],
      ['Abnahme', 3],
    ];
    for (const [title, sort_order] of phases)
      await buildPhase(server.db, { company_id: team.companyId, title, sort_order });
    expect(await listed(cataloguesContract.phases.list, 'title')).toEqual([
      'Projekt',
      'Ausschreibung',
      'Abnahme',
      'Bau',
    ]);
  });

  test('sub-phases stand by their phase first', async () => {
    const company_id = team.companyId;
    const late = (await buildPmPhase(server.db, { company_id, sort_order: 2 })).id;
    const early = (await buildPmPhase(server.db, { company_id, sort_order: 1 })).id;
    await buildPmSubPhase(server.db, { company_id, pm_phase_id: late, sort_order: 1, title: 'C' });
    await buildPmSubPhase(server.db, { company_id, pm_phase_id: early, sort_order: 9, title: 'B' });
    await buildPmSubPhase(server.db, { company_id, pm_phase_id: early, sort_order: 8, title: 'A' });
    expect(await listed(cataloguesContract.pmSubPhases.list, 'title')).toEqual(['A', 'B', 'C']);
  });

  test('dynamic fields stand by value, the highest first', async () => {
    for (const value of [3, -1, 10]) await buildDynamicField(server.db, { company_id: team.companyId, value });
    expect(await listed(cataloguesContract.dynamicFields.list, 'value')).toEqual([10, 3, -1]);
  });
});
