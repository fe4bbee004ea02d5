import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { deleteRequestedFiles } from '../requested-files/requested-files.jobs.ts';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider'>;
let projectId: number;
let fixture: Awaited<ReturnType<typeof buildWorksheetFixture>>;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user' });
  fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    user_ids: [team.people.mate.id],
  });
  ({ projectId } = fixture);
  await fixture.row(await fixture.worksheet({ title: 'Beton & Stahl' }));
});

const ask = (more: object = {}, who: keyof typeof team.people = 'owner') =>
  team.people[who].send(contract.exports.paper, { body: { projectId, language: 'de', ...more } });
const papers = () =>
  server.db
    .selectFrom('requested_files')
    .select(['user_id', 'state'])
    .where('company_id', '=', team.companyId)
    .execute();

test('a document is begun by the first call, made once, and brought by a later one to the same person', async () => {
  expect(dataOf(await ask())).toEqual({ state: 'queued', error: null, pages: null, file: null });
  expect(dataOf(await ask())).toEqual({ state: 'queued', error: null, pages: null, file: null });
  expect(await papers()).toHaveLength(1);
  await server.runJobs();
  const { state, pages, file } = dataOf(await ask());
  expect([state, pages, file?.media_type, file?.rows, file?.worksheets]).toEqual(['done', 1, 'application/pdf', 1, 1]);
  expect(
    Buffer.from(file?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(dataOf(await ask({ orientation: 'landscape' })).state).toBe('queued');
  expect(dataOf(await ask({}, 'mate')).state).toBe('queued');
  expect(await papers()).toHaveLength(2);
});

test('a document that was brought is made anew for whoever asks again, and so is one that nobody came for', async () => {
  await ask();
  await server.runJobs();
  expect(dataOf(await ask()).state).toBe('done');
  expect(dataOf(await ask()).state).toBe('queued');
  await server.runJobs();
  server.clock.advance(limits.finishedFileMinutes * 60_000 + 1_000);
  expect(dataOf(await ask()).state).toBe('queued');
});

test('a failure is reported once, and the next call tries again', async () => {
  await ask({}, 'mate');
  const left = await server.db.deleteFrom('project_users').where('project_id', '=', projectId).returningAll().execute();
  await server.runJobs();
  await server.db.insertInto('project_users').values(left).execute();
  expect(dataOf(await ask({}, 'mate'))).toEqual({ state: 'failed', error: 'not-found', pages: null, file: null });
  expect(dataOf(await ask({}, 'mate')).state).toBe('queued');
});

test('two calls at once begin one document', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map((answer) => dataOf(answer).state)).toEqual(['queued', 'queued', 'queued']);
  expect(await papers()).toHaveLength(1);
});

test('nobody has a document made of what they cannot read, and rights lost meanwhile are lost', async () => {
  expectProblem(await ask({}, 'outsider'), 404, 'not-found');
  expect(await papers()).toEqual([]);
  dataOf(await ask({}, 'mate'));
  await server.db.deleteFrom('project_users').where('project_id', '=', projectId).execute();
  await server.runJobs();
  expect(await papers()).toMatchObject([{ user_id: team.people.mate.id, state: 'failed' }]);
  expectProblem(await ask({}, 'mate'), 404, 'not-found');
});

test('documents are deleted after an hour', async () => {
  dataOf(await ask());
  await server.runJobs();
  server.clock.advance(limits.requestedFileMinutes * 60_000 + 1_000);
  const parts = { database: server.database, clock: server.clock, config: { eventRetentionMonths: null } };
  await deleteRequestedFiles.run(parts);
  expect(await papers()).toEqual([]);
});

describe('of a project with more rows than a document holds', () => {
  const [worksheets, rowsOfEach, openOfEach] = [13, 1_000, 10];

  beforeEach(async () => {
    const { companyId } = team;
    const { lesson_id: model } = await fixture.row(await fixture.worksheet());
    await sql`
      with written as (
        insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
        select company_id, kind, insight || ' ' || n, topic_id, 1000 + n, author_user_id, now()
        from lessons cross join generate_series(1, ${rowsOfEach}::int) as n where company_id = ${companyId} and id = ${model}
        returning *), versions as (
        insert into lesson_versions (company_id, lesson_id, version, insight, author_user_id)
        select company_id, id, 1, insight, author_user_id from written)
      select from written`.execute(server.db);
    for (let number = 0; number < worksheets; number += 1) {
      const { id } = await fixture.worksheet();
      await sql`
        insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, done, done_at, done_by_user_id)
        select company_id, kind, ${id}, id, position, is_done, case when is_done then now() end, case when is_done then author_user_id end
        from lessons cross join lateral (select position > ${1000 + openOfEach} as is_done) as state where company_id = ${companyId} and position > 1000`.execute(
        server.db,
      );
    }
  });
  const exported = (query: object) =>
    team.people.owner.send(contract.exports.worksheets, { query: { projectId, ...query } });

  test('the whole is refused as one document, and what a filter leaves of it is not', async () => {
    expectProblem(await exported({ format: 'pdf' }), 422, 'list-too-long');
    expectProblem(await ask(), 422, 'list-too-long');
    const open = dataOf(await exported({ format: 'pdf', filter: 'open' }));
    expect(open.rows).toBe(worksheets * openOfEach + 2);
    expect(dataOf(await ask({ filter: 'open' })).state).toBe('queued');
  });
});
