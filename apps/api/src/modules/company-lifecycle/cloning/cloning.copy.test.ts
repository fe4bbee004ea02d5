import { beforeAll, describe, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildCompany } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import {
  buildCloningFixture,
  buildKnowledge,
  type CloningFixture,
  everything,
} from '#test/support/fixtures/cloning-fixture';
import { knowledgeOf, knowledgeRows } from '#test/support/read-knowledge';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: CloningFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildCloningFixture(server);
  return () => server.close();
});

const copied = async (source: number, target: number, flags: Readonly<Record<string, boolean>> = everything) => {
  dataOf(await fixture.clone({ company_id: target, source_company_id: source, ...flags }));
  await server.runJobs();
  const [cloning] = await fixture.list(target);
  return cloning!;
};

const lessonsOf = async (company: number) => (await knowledgeOf(server.db, company))['lessons']!;

describe('a copy of everything', () => {
  test('says the same as its source: parts, levels, order, links, global topics, concepts', async () => {
    const source = await buildKnowledge(server.db);
    const target = await fixture.buildTarget();
    const before = await knowledgeRows(server.db, source.id);
    expect(await copied(source.id, target.id)).toMatchObject({ state: 'done', progress: 100, error: null });
    expect(await knowledgeOf(server.db, target.id)).toEqual(await knowledgeOf(server.db, source.id));
    expect(await knowledgeRows(server.db, target.id)).toEqual(before);
    expect(await knowledgeRows(server.db, source.id)).toEqual(before);
  });

  test('has ids of its own, its administrator as author, and one version of each lesson', async () => {
    const source = await buildKnowledge(server.db);
    const target = await fixture.buildTarget();
    await copied(source.id, target.id);
    const rows = await server.db
      .selectFrom('lessons as l')
      .innerJoin('lesson_versions as v', (join) =>
        join.onRef('v.company_id', '=', 'l.company_id').onRef('v.lesson_id', '=', 'l.id'),
      )
      .select(['l.id', 'l.company_id', 'l.insight', 'v.insight as wording', 'v.version', 'l.version as newest'])
      .select(['l.author_user_id', 'v.author_user_id as saved_by', 'l.approved_by_user_id'])
      .where('l.company_id', 'in', [source.id, target.id])
      .execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const own = rows.filter(({ company_id }) => company_id === target.id);
    expect(own).toHaveLength(6);
    for (const row of own) {
      expect(row).toMatchObject({
        wording: row.insight,
        version: 1,
        newest: 1,
        author_user_id: target.admin,
        saved_by: target.admin,
        approved_by_user_id: null,
      });
    }
  });

  test('is read like any other knowledge by the people of the target', async () => {
    const source = await buildKnowledge(server.db);
    const target = await fixture.buildTarget();
    await copied(source.id, target.id);
    const ask = { token: await server.tokenFor(target.admin), company: target.id };
    const trades = dataOf(await server.send('GET', '/api/v1/trades', { ...ask, query: { loadLessons: true } }));
    expect(trades.map((trade: { title: string; lessons: unknown[] }) => [trade.title, trade.lessons.length])).toEqual([
      ['Beton', 2],
      ['Maurer', 3],
    ]);
    const company = dataOf(await server.send('GET', '/api/v1/companies/getCompanyByUser', ask));
    expect(company.clonedData).toBe(true);
  });

  test('leaves titles and features of the target as they are', async () => {
    const source = await buildKnowledge(server.db);
    await server.db
      .updateTable('settings')
      .set({ pm_de_tab_title: 'Bauleitung', feature_tags: true })
      .where('company_id', '=', source.id)
      .execute();
    const target = await fixture.buildTarget();
    await copied(source.id, target.id);
    const settings = await server.db
      .selectFrom('settings')
      .select(['pm_de_tab_title', 'feature_tags'])
      .where('company_id', '=', target.id)
      .executeTakeFirst();
    expect(settings).toEqual({ pm_de_tab_title: null, feature_tags: false });
  });

  test('can be copied on', async () => {
    const source = await buildKnowledge(server.db);
    const [first, second] = [await fixture.buildTarget(), await fixture.buildTarget()];
    await copied(source.id, first.id);
    await copied(first.id, second.id);
    expect(await knowledgeOf(server.db, second.id)).toEqual(await knowledgeOf(server.db, source.id));
  });
});

describe('what is not chosen', () => {
  test('without any flag only trades, phases, topics and the concepts over topics are copied', async () => {
    const source = await buildKnowledge(server.db);
    const target = await fixture.buildTarget();
    expect(await copied(source.id, target.id, {})).toMatchObject({ counts: { trades: 2, phases: 2, topics: 2 } });
    expect(await knowledgeRows(server.db, target.id)).toEqual({ trades: 2, phases: 2, topics: 2, concepts: 1 });
  });

  test('lessons come without their tags when tags stay', async () => {
    const source = await buildKnowledge(server.db);
    const target = await fixture.buildTarget();
    await copied(source.id, target.id, { withLessons: true });
    const lessons = await lessonsOf(target.id);
    expect(lessons.map(({ kind }) => kind)).toEqual(['trade', 'trade', 'trade', 'trade']);
    expect(lessons[0]).toMatchObject({ tags: [], trades: ['Beton', 'Maurer'], phases: ['Realisierung', 'Vorprojekt'] });
  });
});

describe('what a company does not offer stays behind', () => {
  test('drafts, lessons of one project only, archived ones, and whatever depends on them', async () => {
    const source = await buildKnowledge(server.db);
    const written = { company_id: source.id, author_user_id: source.author, trade_ids: [source.concrete.id] };
    const project_id = (await buildProject(server.db, { company_id: source.id })).id;
    const { id: topic_id } = source.topic;
    await buildLesson(server.db, { ...written, topic_id, insight: 'X Entwurf?' });
    await buildLesson(server.db, {
      ...written,
      topic_id,
      insight: 'X Projekt?',
      approved: true,
      project_id,
      project_only: true,
    });
    await buildLesson(server.db, { ...written, topic_id, insight: 'X Alt?', approved: true, archived_at: new Date() });
    await buildLesson(server.db, {
      ...written,
      topic_id,
      insight: 'Y Aus einem Projekt?',
      approved: true,
      project_id,
      origin: JSON.stringify({ author: 'Nadia Keller' }),
    });
    const target = await fixture.buildTarget();
    expect(await copied(source.id, target.id)).toMatchObject({ counts: { lessons: 5 } });
    const lessons = await lessonsOf(target.id);
    expect(lessons.filter(({ insight }) => String(insight).startsWith('X'))).toEqual([]);
    expect(lessons.find(({ insight }) => String(insight).startsWith('Y'))).toMatchObject({
      project_id: null,
      origin: null,
    });
  });

  test('a lesson whose parent is not copied gets the nearest copied ancestor as parent', async () => {
    const source = await buildKnowledge(server.db);
    await server.db
      .updateTable('lessons')
      .set({ archived_at: new Date() })
      .where('company_id', '=', source.id)
      .where('id', '=', source.second.id)
      .execute();
    const orphan = await buildLesson(server.db, {
      company_id: source.id,
      author_user_id: source.author,
      approved: true,
      insight: 'A4 Ohne Eltern?',
      trade_ids: [source.concrete.id],
      parent: await buildLesson(server.db, {
        company_id: source.id,
        author_user_id: source.author,
        insight: 'A Entwurf?',
        topic_id: source.other.id,
      }),
    });
    expect(orphan.level).toBe(2);
    const target = await fixture.buildTarget();
    await copied(source.id, target.id);
    const lessons = await lessonsOf(target.id);
    expect(lessons.find(({ insight }) => insight === 'A3 Von wem?')).toMatchObject({
      level: 2,
      parent_level: 1,
      parent: 'A1 Ist die Schalung gereinigt?',
    });
    expect(lessons.find(({ insight }) => insight === 'A4 Ohne Eltern?')).toMatchObject({ level: 1, parent: null });
  });

  test('removed rows of catalogues with their parts and lessons; a link to one is dropped', async () => {
    const source = await buildKnowledge(server.db);
    const company_id = source.id;
    const archived_at = new Date();
    const gone = await buildTrade(server.db, { company_id, title: 'Gone', archived_at });
    const phase = await buildPmPhase(server.db, { company_id, title: 'Gone', archived_at });
    const part = await buildPmSubPhase(server.db, { company_id, pm_phase_id: phase.id, title: 'Gone' });
    const written = { company_id, author_user_id: source.author, approved: true };
    await buildLesson(server.db, {
      ...written,
      topic_id: source.topic.id,
      trade_ids: [gone.id],
      insight: 'E Nirgends?',
    });
    await buildLesson(server.db, {
      ...written,
      topic_id: source.topic.id,
      trade_ids: [gone.id, source.mason.id],
      insight: 'F Noch beim Maurer?',
    });
    await buildLesson(server.db, { ...written, kind: 'pm', pm_sub_phase_id: part.id, insight: 'G Nirgends?' });
    const target = await fixture.buildTarget();
    await copied(source.id, target.id);
    const known = await knowledgeOf(server.db, target.id);
    const all = Object.values(known).flat();
    expect(all.filter(({ title, insight }) => title === 'Gone' || /Nirgends/.test(String(insight)))).toEqual([]);
    expect(known['lessons']!.find(({ insight }) => insight === 'F Noch beim Maurer?')).toMatchObject({
      trades: ['Maurer'],
    });
  });
});

describe('who answers for the copied lessons', () => {
  const authorsOf = async (company: number) => {
    const rows = await server.db
      .selectFrom('lessons')
      .select('author_user_id')
      .distinct()
      .where('company_id', '=', company)
      .execute();
    return rows.map(({ author_user_id }) => author_user_id);
  };

  test('a company without an administrator gets the superadmin as somebody who has left, who may still act there', async () => {
    const source = await buildKnowledge(server.db);
    const { id } = await buildCompany(server.db);
    expect(await copied(source.id, id)).toMatchObject({ state: 'done' });
    expect(await authorsOf(id)).toEqual([fixture.superadmin]);
    const [membership] = await server.db.selectFrom('memberships').selectAll().where('company_id', '=', id).execute();
    expect(membership).toMatchObject({ user_id: fixture.superadmin, left_at: expect.any(Date) });
    const ask = { token: fixture.token, company: id };
    expect(dataOf(await server.send('GET', '/api/v1/companies/getAllUsersByCompanyId', ask))).toEqual([]);
    expect(dataOf(await server.send('GET', '/roles/v1/role', ask))).toMatchObject({ name: 'Superadmin' });
  });
});
