import { experiencesContract as experiences } from '@polier/contract/experiences/experiences.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '#platform/clock/clock';
import { buildPmSubPhase, buildTag, buildTrade, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const texts = {
  lesson: 'Kerntemperatur messen, erst dann ausschalen',
  problem: 'Nachts minus drei Grad, am Morgen ausgeschalt.',
  solution: 'Messprotokoll vor dem Ausschalen verlangen',
};
const team = (settings = {}) => buildTeam(server, { admin: 'admin', author: 'user', colleague: 'user' }, settings);
const eventsOf = async (companyId: number) => {
  const rows = await server.db
    .selectFrom('events')
    .select(['type', 'subject_type', 'subject_id', 'project_id', 'data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, subject_id, project_id, data }) => [type, subject_id, project_id, data]);
};
const wordsOf = async (companyId: number) => {
  const rows = await server.db.selectFrom('search_words').select('word').where('company_id', '=', companyId).execute();
  return rows.map(({ word }) => word);
};

describe('POST /experiences/store', () => {
  test('records what is sent, for the caller, and tells it', async () => {
    const { companyId, people } = await team();
    const company = { company_id: companyId };
    const project = await buildProject(server.db, {
      ...company,
      owner_user_id: people.author.id,
      title: '2417 Lindenhof',
    });
    const trade = await buildTrade(server.db, { ...company, bkp: '211.5', title: 'Beton' });
    const tags = [(await buildTag(server.db, company)).id, (await buildTag(server.db, company)).id];
    const body = {
      ...texts,
      kind: 'near_miss',
      date: '2026-11-20',
      projectId: project.id,
      tradeId: trade.id,
      cause: 'Keine Messung vereinbart',
      cost: 12_500.5,
      days: 2.5,
      tags: [...tags.toReversed(), ...tags],
      state: 'submitted',
    };
    const stored = dataOf(await people.author.send(experiences.store, { body }));
    expect(stored).toEqual({
      ...body,
      tags,
      id: expect.any(Number),
      project: { id: project.id, title: '2417 Lindenhof' },
      pmSubPhaseId: null,
      xSubProcessId: null,
      belongs_to: { kind: 'trade', id: trade.id, number: '211.5', title: 'Beton' },
      userId: people.author.id,
      author: { id: people.author.id, name: expect.any(String) },
      attachments: [],
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      can: { edit: true, remove: true, transfer: true },
    });
    expect(dataOf(await people.author.send(experiences.getById, { query: { experienceId: stored.id } }))).toEqual(
      stored,
    );
    expect(await eventsOf(companyId)).toEqual([['experience_stored', stored.id, project.id, { title: texts.lesson }]]);
    expect(await wordsOf(companyId)).toContain('messprotokoll');
  });

  test('with the texts alone is a bad one of today, without anything else', async () => {
    const { people } = await team();
    expect(dataOf(await people.author.send(experiences.store, { body: texts }))).toMatchObject({
      kind: 'bad',
      state: 'submitted',
      date: today(server.clock),
      project: null,
      belongs_to: null,
      cost: null,
      days: null,
      cause: null,
    });
  });

  test('asks for the three texts by name', async () => {
    const { companyId, people } = await team();
    const response = await people.author.send(experiences.store, { body: { lesson: '  ', cause: 'Eile' } });
    expectRefusedFields(response, 'lesson required', 'problem required', 'solution required');
    expect(response.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Geben Sie ein, was gelernt wurde',
      'Geben Sie ein Problem ein',
      'Geben Sie eine Lösung ein',
    ]);
    expect(await eventsOf(companyId)).toEqual([]);
  });

  test('keeps a draft without texts, of which nothing is recorded and no word learned', async () => {
    const { companyId, people } = await team();
    const body = { problem: 'Kantenabbr', state: 'draft' };
    expect(dataOf(await people.author.send(experiences.store, { body }))).toMatchObject({
      lesson: '',
      problem: 'Kantenabbr',
      solution: '',
      state: 'draft',
      can: { edit: true, remove: true, transfer: false },
    });
    expect(await eventsOf(companyId)).toEqual([]);
    expect(await wordsOf(companyId)).toEqual([]);
  });

  test('belongs to one thing at most', async () => {
    const { companyId: company_id, people } = await team();
    const tradeId = (await buildTrade(server.db, { company_id })).id;
    const pmSubPhaseId = (await buildPmSubPhase(server.db, { company_id })).id;
    const xSubProcessId = (await buildXSubProcess(server.db, { company_id })).id;
    const store = (body: object) => people.author.send(experiences.store, { body: { ...texts, ...body } });
    expectRefusedFields(
      await store({ tradeId, pmSubPhaseId, xSubProcessId }),
      'pmSubPhaseId contradicts',
      'xSubProcessId contradicts',
    );
    expect(dataOf(await store({ pmSubPhaseId })).belongs_to).toMatchObject({ kind: 'pm', id: pmSubPhaseId });
    expect(dataOf(await store({ xSubProcessId })).belongs_to).toMatchObject({ kind: 'x', id: xSubProcessId });
  });

  test('refuses tags and processes while their feature is off, and what is archived', async () => {
    const { companyId: company_id, people } = await team({ feature_tags: false, feature_tab_x: false });
    const store = (body: object) => people.author.send(experiences.store, { body: { ...texts, ...body } });
    expectProblem(await store({ tags: [(await buildTag(server.db, { company_id })).id] }), 403, 'feature-off');
    const process = await buildXSubProcess(server.db, { company_id });
    expectProblem(await store({ xSubProcessId: process.id }), 403, 'feature-off');
    const old = await buildTrade(server.db, { company_id, archived_at: new Date() });
    expectRefusedFields(await store({ tradeId: old.id }), 'tradeId does-not-exist');
  });

  test('refuses a project one is not on', async () => {
    const { companyId: company_id, people } = await team();
    const project = await buildProject(server.db, { company_id, owner_user_id: people.colleague.id });
    const body = { ...texts, projectId: project.id };
    expectRefusedFields(await people.author.send(experiences.store, { body }), 'projectId does-not-exist');
    expect(dataOf(await people.admin.send(experiences.store, { body })).projectId).toBe(project.id);
  });
});

describe('GET /experiences', () => {
  test('answers one’s own, the newest first, and with edit.all those of the company', async () => {
    const { companyId: company_id, people } = await team();
    const build = (author_user_id: number, created_at: string) =>
      buildExperience(server.db, { company_id, author_user_id, created_at });
    const old = await build(people.author.id, '2026-01-02');
    const foreign = await build(people.colleague.id, '2026-01-03');
    const young = await build(people.author.id, '2026-01-04');
    await buildExperience(server.db);
    const idsFor = async (who: keyof typeof people) =>
      dataOf(await people[who].send(experiences.list)).map(({ id }: { id: number }) => id);
    expect(await idsFor('author')).toEqual([young.id, old.id]);
    expect(await idsFor('admin')).toEqual([young.id, foreign.id, old.id]);
    const query = { experienceId: foreign.id };
    expectProblem(await people.author.send(experiences.getById, { query }), 404, 'not-found');
    expect(dataOf(await people.admin.send(experiences.getById, { query })).userId).toBe(people.colleague.id);
  });
});

describe('POST /experiences/update', () => {
  const start = async (row: object = {}) => {
    const built = await team();
    const { companyId: company_id, people } = built;
    const { id } = await buildExperience(server.db, { company_id, author_user_id: people.author.id, ...texts, ...row });
    const update = (body: object, who: keyof typeof people = 'author') =>
      people[who].send(experiences.update, { body: { id, ...body } });
    return { ...built, id, update };
  };

  test('changes what is sent, says what, and takes its own answer back', async () => {
    const { companyId, id, update } = await start({ cost: 100 });
    const first = dataOf(await update({ cause: 'Eile', cost: null, version: 1 }));
    expect(first).toMatchObject({ ...texts, cause: 'Eile', cost: null, version: 2 });
    expect(dataOf(await update(first))).toEqual(first);
    expect(await eventsOf(companyId)).toEqual([
      ['experience_edited', id, null, { title: texts.lesson, changes: { cause: [null, 'Eile'], cost: [100, null] } }],
    ]);
  });

  test('submits a draft once it is whole, and never makes one again', async () => {
    const { companyId, id, update } = await start({ state: 'draft', solution: '' });
    expectRefusedFields(await update({ state: 'submitted' }), 'solution required');
    expect(dataOf(await update({ solution: texts.solution })).state).toBe('draft');
    expect(await eventsOf(companyId)).toEqual([]);
    expect(dataOf(await update({ state: 'submitted' })).state).toBe('submitted');
    expect(dataOf(await update({ state: 'draft' })).state).toBe('submitted');
    expectRefusedFields(await update({ lesson: '' }), 'lesson required');
    expect(await eventsOf(companyId)).toEqual([['experience_stored', id, null, { title: texts.lesson }]]);
  });

  test('tells who was slower, with what stands', async () => {
    const { update } = await start();
    const current = dataOf(await update({ problem: 'Zuerst', version: 1 }));
    const refused = expectProblem(await update({ problem: 'Danach', version: 1 }), 409, 'stale-version');
    expect(refused.current).toEqual(current);
    expect(dataOf(await update({ problem: 'Danach' })).version).toBe(3);
  });

  test('keeps an archived trade, and leaves it for another one', async () => {
    const { companyId: company_id, id, update } = await start();
    const old = await buildTrade(server.db, { company_id, archived_at: new Date() });
    await server.db.updateTable('experiences').set({ trade_id: old.id }).where('id', '=', id).execute();
    expect(dataOf(await update({ tradeId: old.id, cause: 'Eile' })).tradeId).toBe(old.id);
    const pmSubPhaseId = (await buildPmSubPhase(server.db, { company_id })).id;
    expectRefusedFields(await update({ pmSubPhaseId }), 'pmSubPhaseId contradicts');
    expect(dataOf(await update({ pmSubPhaseId, tradeId: null })).belongs_to.kind).toBe('pm');
  });

  test('replaces its tags', async () => {
    const { companyId: company_id, update } = await start();
    const [one, two] = [(await buildTag(server.db, { company_id })).id, (await buildTag(server.db, { company_id })).id];
    expect(dataOf(await update({ tags: [two, one] })).tags).toEqual([one, two]);
    expect(dataOf(await update({ tags: [two] })).tags).toEqual([two]);
    expect(dataOf(await update({ tags: [] })).tags).toEqual([]);
  });

  test('is for the author and for edit.all', async () => {
    const { update } = await start();
    expectProblem(await update({ cause: 'Fremd' }, 'colleague'), 404, 'not-found');
    expect(dataOf(await update({ cause: 'Büro' }, 'admin')).cause).toBe('Büro');
  });
});

describe('POST /experiences/remove', () => {
  test('removes one’s own with its tags, and what others wrote only with edit.all', async () => {
    const { companyId: company_id, people } = await team();
    const own = { company_id, author_user_id: people.author.id, ...texts };
    const tag = await buildTag(server.db, { company_id });
    const [first, second] = [
      await buildExperience(server.db, { ...own, tag_ids: [tag.id] }),
      await buildExperience(server.db, own),
    ];
    const remove = (who: keyof typeof people, id: number) => people[who].send(experiences.remove, { body: { id } });
    expectProblem(await remove('colleague', first.id), 404, 'not-found');
    expect(dataOf(await remove('author', first.id))).toEqual({ id: first.id });
    expectProblem(await remove('author', first.id), 404, 'not-found');
    dataOf(await remove('admin', second.id));
    expect(
      await server.db.selectFrom('experience_tags').selectAll().where('company_id', '=', company_id).execute(),
    ).toEqual([]);
    expect((await eventsOf(company_id)).map(([type, id]) => [type, id])).toEqual([
      ['experience_removed', first.id],
      ['experience_removed', second.id],
    ]);
  });
});
