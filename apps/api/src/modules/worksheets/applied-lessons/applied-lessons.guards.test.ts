import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { fullPath } from '@polier/contract/endpoint';
import { kinds } from '@polier/contract/kinds';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '#test/factories/people.factory';
import { type Send, buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('lessons of kind x rest while their feature is off, but can be read', async () => {
  const { companyId: company_id, people } = await buildTeam(server, { owner: 'user' }, { feature_tab_x: false });
  for (const kind of kinds) {
    const fixture = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: people.owner.id });
    const worksheet = await fixture.worksheet();
    const row = await fixture.row(worksheet);
    const endpoints = appliedLessonsContract[kind];
    const addition = { worksheetId: worksheet.id, appliedLessons: [(await fixture.lesson()).id] };
    const responses = [
      await people.owner.send(endpoints.update, { body: { id: row.id, todo: 'x' } }),
      await people.owner.send(endpoints.updateMany, { body: { items: [{ id: row.id, solution: 'x' }] } }),
      await people.owner.send(endpoints.updateAppliedLessonAndLesson, { body: { id: row.id, todo: 'y' } }),
      await people.owner.send(endpoints.store, { body: addition }),
      await people.owner.send(endpoints.remove, { query: { id: row.id } }),
    ];
    if (kind === 'x') for (const response of responses) expectProblem(response, 403, 'feature-off');
    else expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const read = await people.owner.send(endpoints.getByWorksheetId, { query: { worksheetId: worksheet.id } });
    expect(dataOf(read)).toHaveLength(1);
  }
});

describe('a superadmin who is no member', () => {
  test('looks on and corrects, but signs nothing and owns nothing', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { owner: 'user' });
    const superadmin = await buildUser(server.db, { is_superadmin: true });
    const token = await server.tokenFor(superadmin.id);
    const ask: Send = (endpoint, { query, body } = {}) =>
      server.send(endpoint.method, fullPath(endpoint), {
        token,
        company: company_id,
        ...(query === undefined ? {} : { query: query as Record<string, unknown> }),
        ...(body === undefined ? {} : { body }),
      });
    const fixture = await buildWorksheetFixture(server.db, 'trade', { company_id, owner_user_id: people.owner.id });
    const row = await fixture.row(await fixture.worksheet());
    const { update, history } = appliedLessonsContract.trade;

    expect(dataOf(await ask(projectsContract.list))).toHaveLength(1);
    expect(dataOf(await ask(update, { body: { id: row.id, todo: 'Siehe Plan' } })).todo).toBe('Siehe Plan');
    const [line] = dataOf(await ask(history, { query: { id: row.id } }));
    expect(line).toMatchObject({ actor: null, changes: { todo: [null, 'Siehe Plan'] } });
    const event = await server.db
      .selectFrom('events')
      .select('data')
      .where('subject_id', '=', row.id)
      .where('subject_type', '=', 'applied_lesson')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({ superadmin_user_id: superadmin.id });

    expectProblem(await ask(update, { body: { id: row.id, done: true } }), 403, 'forbidden');
    expectProblem(await ask(worksheetsContract.trade.store, { body: fixture.draft() }), 403, 'forbidden');
    expectProblem(await ask(projectsContract.store, { body: { title: 'Ohne Eigentümer' } }), 403, 'forbidden');
  });
});

test('a worksheet has at most 5,000 rows', async () => {
  const { companyId, people } = await buildTeam(server, { owner: 'user' });
  const fixture = await buildWorksheetFixture(server.db, 'pm', {
    company_id: companyId,
    owner_user_id: people.owner.id,
  });
  const worksheet = await fixture.worksheet();
  const [group, author] = [fixture.groups[0], people.owner.id];
  await sql`
    with written as (
      insert into lessons (company_id, kind, insight, pm_sub_phase_id, position, author_user_id, approved_at)
      select ${companyId}, 'pm', 'Frage ' || n || '?', ${group}, n, ${author}, now() from generate_series(1, 5000) as n
      returning company_id, id, position)
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position)
    select company_id, 'pm', ${worksheet.id}, id, position from written`.execute(server.db);
  // Statistics of a moment before let the planner expect one row and join in a square of them.
  await sql`analyze lessons, applied_lessons`.execute(server.db);
  const body = { worksheetId: worksheet.id, appliedLessons: [(await fixture.lesson({ position: 5001 })).id] };
  const { store, getByWorksheetId } = appliedLessonsContract.pm;
  expectRefusedFields(await people.owner.send(store, { body }), 'appliedLessons too-many');
  const read = await people.owner.send(getByWorksheetId, { query: { worksheetId: worksheet.id } });
  expect(dataOf(read)).toHaveLength(5000);
});

describe.each(kinds)('a worksheet of kind %s that is closed while others answer it', (kind) => {
  test('takes no answer after that, and keeps those from before', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { owner: 'user', mate: 'user' });
    const shared = { company_id, owner_user_id: people.owner.id, user_ids: [people.mate.id] };
    const fixture = await buildWorksheetFixture(server.db, kind, shared);
    const worksheet = await fixture.worksheet();
    const rows = [await fixture.row(worksheet), await fixture.row(worksheet), await fixture.row(worksheet)];
    const { update } = appliedLessonsContract[kind];
    const close = worksheetsContract[kind].update;
    const responses = await Promise.all(
      [...rows, ...rows, ...rows].map(async ({ id }, index) => {
        if (index === 4) dataOf(await people.owner.send(close, { body: { id: worksheet.id, closed: true } }));
        return { id, answer: await people.mate.send(update, { body: { id, todo: `Stand ${index}` } }) };
      }),
    );
    const stored = await server.db
      .selectFrom('applied_lessons')
      .selectAll()
      .where('worksheet_id', '=', worksheet.id)
      .execute();
    for (const { id, version, lesson_version } of stored) {
      const taken = responses.filter((one) => one.id === id && one.answer.status === 200);
      expect(version).toBe(1 + taken.length);
      expect(lesson_version).toBe(1);
    }
    for (const { answer: response } of responses.filter((one) => one.answer.status !== 200))
      expectProblem(response, 409, 'worksheet-closed');
    const late = await people.mate.send(update, { body: { id: rows[0]!.id, todo: 'zu spät' } });
    expectProblem(late, 409, 'worksheet-closed');
  });
});
