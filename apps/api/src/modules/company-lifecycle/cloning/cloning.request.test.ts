import { beforeAll, describe, expect, test } from 'vitest';
import { buildTag, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import {
  buildCloningFixture,
  buildKnowledge,
  type CloningFixture,
  everything,
} from '#test/support/fixtures/cloning-fixture';
import { knowledgeRows } from '#test/support/read-knowledge';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: CloningFixture;
let source: Awaited<ReturnType<typeof buildKnowledge>>;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildCloningFixture(server);
  source = await buildKnowledge(server.db);
  return () => server.close();
});

const order = (company_id: number, more: Readonly<Record<string, unknown>> = everything) =>
  fixture.clone({ company_id, source_company_id: source.id, ...more });

const eventsOf = (company: number) =>
  server.db
    .selectFrom('events')
    .select(['type', 'subject_type', 'subject_id', 'actor_user_id', 'data'])
    .where('company_id', '=', company)
    .orderBy('id')
    .execute();

describe('POST /companies/cloneAllData', () => {
  test('answers the copy that waits, and says in the target who ordered it', async () => {
    const { id } = await fixture.buildTarget();
    const response = dataOf(await order(id, { withLessons: true, withTags: true }));
    expect(response).toMatchObject({
      target: { id },
      source: { id: source.id, name: 'Quelle AG' },
      requested_by: { id: fixture.superadmin },
      withLessons: true,
      withTags: true,
      withPMPhases: false,
      withPMLessons: false,
      withXProcesses: false,
      withXLessons: false,
      state: 'waiting',
      progress: 0,
      counts: {},
      error: null,
      started_at: null,
      finished_at: null,
    });
    expect(await knowledgeRows(server.db, id)).toEqual({});
    expect(await eventsOf(id)).toEqual([
      {
        type: 'clone_requested',
        subject_type: 'company',
        subject_id: id,
        actor_user_id: null,
        data: {
          cloning_id: response.id,
          source_company: 'Quelle AG',
          kinds: ['trades', 'phases', 'topics', 'tags', 'lessons'],
          superadmin_user_id: fixture.superadmin,
        },
      },
    ]);
  });

  test('copies the active company when no source is named', async () => {
    const { id } = await fixture.buildTarget();
    const response = dataOf(await fixture.clone({ company_id: id }, source.id));
    expect(response.source).toEqual({ id: source.id, name: 'Quelle AG' });
  });

  test('without a company and without a source asks for the source', async () => {
    const { id } = await fixture.buildTarget();
    expectRefusedFields(await fixture.clone({ company_id: id }), 'source_company_id required');
  });

  test('never copies a company into itself', async () => {
    expectRefusedFields(await order(source.id), 'source_company_id contradicts');
    expectRefusedFields(await fixture.clone({ company_id: source.id }, source.id), 'source_company_id contradicts');
  });

  test.each([
    ['withPMLessons', 'withPMPhases'],
    ['withXLessons', 'withXProcesses'],
  ])('%s without %s contradicts itself', async (lessons, groups) => {
    const { id } = await fixture.buildTarget();
    expectRefusedFields(await order(id, { [lessons]: true }), `${lessons} contradicts`);
    expectRefusedFields(await order(id, { [lessons]: true, [groups]: false }), `${lessons} contradicts`);
    expect((await order(id, { [lessons]: true, [groups]: true })).status).toBe(200);
  });

  test('a company that does not exist is not found, as target and as source', async () => {
    const { id } = await fixture.buildTarget();
    expectProblem(await order(987_654_321), 404, 'not-found');
    expectProblem(await order(id, { source_company_id: 987_654_321 }), 404, 'not-found');
    expect(await fixture.list(id)).toEqual([]);
  });

  test('a target that has rows of a chosen kind is refused, and each kind is named', async () => {
    const { id, admin } = await fixture.buildTarget();
    const written = { company_id: id, author_user_id: admin };
    const trade = await buildTrade(server.db, { company_id: id });
    await buildTag(server.db, { company_id: id });
    await buildLesson(server.db, { ...written, kind: 'pm', insight: 'Nur ein Entwurf?' });
    const response = await fixture.clone({ company_id: id, source_company_id: source.id, ...everything });
    const { errors } = expectProblem(response, 409, 'cloning-target-not-empty');
    expect(errors).toEqual([
      { field: 'trades', code: 'not-empty', message: 'Gewerke: schon 1 vorhanden' },
      { field: 'tags', code: 'not-empty', message: 'Schlagwörter: schon 1 vorhanden' },
      { field: 'pm_phases', code: 'not-empty', message: 'PM-Phasen: schon 1 vorhanden' },
      { field: 'pm_sub_phases', code: 'not-empty', message: 'Teilphasen: schon 1 vorhanden' },
      { field: 'pm_lessons', code: 'not-empty', message: 'Fragen zu PM-Phasen: schon 1 vorhanden' },
    ]);
    expect(await fixture.list(id)).toEqual([]);
    await server.db.deleteFrom('trades').where('company_id', '=', id).where('id', '=', trade.id).execute();
    expect((await order(id, { withLessons: true })).status).toBe(200);
  });

  test('removed rows of the target do not block the copy', async () => {
    const { id } = await fixture.buildTarget();
    const archived_at = new Date();
    await buildTrade(server.db, { company_id: id, title: 'Beton', archived_at });
    await buildTopic(server.db, { company_id: id, title: 'Schalung', archived_at });
    dataOf(await order(id));
    await server.runJobs();
    expect((await fixture.list(id))[0]).toMatchObject({ state: 'done' });
  });

  test('one copy at a time: a second order for the same target is refused until the first has ended', async () => {
    const { id } = await fixture.buildTarget();
    const responses = await Promise.all([order(id, {}), order(id, {})]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expectProblem(
      responses.find(({ status }) => status === 409)!,
      409,
      'cloning-runs',
    );
    await server.runJobs();
    expectProblem(await order(id, {}), 409, 'cloning-target-not-empty');
    expect(await fixture.list(id)).toHaveLength(1);
  });

  test('is the superadmin’s alone, also for a superadmin who is an administrator there', async () => {
    const { id, admin } = await fixture.buildTarget();
    const token = await server.tokenFor(admin);
    const body = { company_id: id, source_company_id: source.id };
    const path = '/api/v1/companies/cloneAllData';
    expectProblem(await server.send('POST', path, { token, company: id, body }), 403, 'forbidden');
    const both = await buildUser(server.db, { is_superadmin: true });
    await buildMembership(server.db, { company_id: id, user_id: both.id, role: 'admin' });
    const asAdmin = { token: await server.tokenFor(both.id), company: id, body };
    expectProblem(await server.send('POST', path, asAdmin), 403, 'forbidden');
    expect((await server.send('POST', path, { ...asAdmin, company: undefined })).status).toBe(200);
  });
});

describe('GET /v2/cloning/preview', () => {
  test('counts what would be copied, chosen or not, and writes nothing', async () => {
    const { id } = await fixture.buildTarget();
    const preview = await fixture.preview({ company_id: id, source_company_id: source.id, withTags: true });
    expect(preview).toMatchObject({ target: { id }, source: { id: source.id }, obstacles: [], running: null });
    const seen = preview.kinds.map(({ kind, chosen, count, in_target }) => [kind, chosen, count, in_target]);
    expect(seen).toEqual([
      ['trades', true, 2, 0],
      ['phases', true, 2, 0],
      ['topics', true, 2, 0],
      ['tags', true, 1, 0],
      ['pm_phases', false, 1, 0],
      ['pm_sub_phases', false, 1, 0],
      ['x_processes', false, 1, 0],
      ['x_sub_processes', false, 1, 0],
      ['lessons', false, 4, 0],
      ['pm_lessons', false, 1, 0],
      ['x_lessons', false, 1, 0],
    ]);
    expect(await knowledgeRows(server.db, id)).toEqual({});
    expect(await fixture.list(id)).toEqual([]);
  });

  test('previews exactly what the copy then contains', async () => {
    const { id } = await fixture.buildTarget();
    const preview = await fixture.preview({ company_id: id, source_company_id: source.id, ...everything });
    dataOf(await order(id));
    await server.runJobs();
    const [done] = await fixture.list(id);
    expect(done!.counts).toEqual(Object.fromEntries(preview.kinds.map(({ kind, count }) => [kind, count])));
    expect(done!.totals).toEqual(done!.counts);
  });

  test('names the chosen kinds that stand in the way, a copy that runs, and features that are off', async () => {
    const { id } = await buildCompany(server.db, { settings: { feature_tab_x: true } });
    await buildTag(server.db, { company_id: id });
    const query = { company_id: id, source_company_id: source.id };
    expect((await fixture.preview(query)).obstacles).toEqual([]);
    const preview = await fixture.preview({ ...query, withTags: true });
    expect(preview.obstacles).toEqual(['tags']);
    const hidden = preview.kinds.filter((one) => one.hidden).map(({ kind }) => kind);
    expect(hidden).toEqual(['tags']);
    const running = dataOf(await order(id, {})).id;
    expect((await fixture.preview(query)).running).toBe(running);
  });
});

describe('GET /v2/cloning', () => {
  test('lists the copies into one company, or into all, the newest first', async () => {
    const [one, two] = [await fixture.buildTarget(), await fixture.buildTarget()];
    dataOf(await order(one.id, {}));
    dataOf(await order(two.id, {}));
    await server.runJobs();
    const all = await fixture.list();
    expect(all.slice(0, 2).map(({ target }) => target.id)).toEqual([two.id, one.id]);
    expect((await fixture.list(one.id)).map(({ target }) => target.id)).toEqual([one.id]);
  });

  test('keeps a copy whose source was removed since', async () => {
    const gone = await buildCompany(server.db);
    const { id } = await fixture.buildTarget();
    dataOf(await fixture.clone({ company_id: id, source_company_id: gone.id }));
    await server.runJobs();
    await server.db.deleteFrom('events').where('company_id', '=', gone.id).execute();
    await server.db.deleteFrom('settings').where('company_id', '=', gone.id).execute();
    await server.db.deleteFrom('companies').where('id', '=', gone.id).execute();
    expect(await fixture.list(id)).toMatchObject([{ state: 'done', source: null }]);
  });
});
