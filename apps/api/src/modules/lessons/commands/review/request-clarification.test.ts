import { kinds } from '@polier/contract/kinds';
import { approvalContract } from '@polier/contract/lessons/approval.contract';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

describe.each(kinds)('the author of a %s lesson', (kind) => {
  const endpoints = lessonsContract[kind];
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
  let team: Team<'author' | 'mate' | 'admin'>;
  let fixture: LessonFixture;
  beforeEach(async () => {
    team = await buildTeam(server, { author: 'user', mate: 'user', admin: 'admin' });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  });
  type Name = keyof typeof team.people;
  const waiting = () => fixture.lesson({ author_user_id: team.people.author.id });
  const ask = (id: number, more: object = {}, who: Name = 'admin') =>
    team.people[who].send(endpoints.requestClarification, { body: { id, note: 'Welche Decke?', ...more } });
  const asked = async (who: Name) => dataOf(await team.people[who].send(approvalContract.clarifications));
  const update = (id: number, insight: string, who: Name) =>
    team.people[who].send(endpoints.update, { body: { id, insight } });
  const countOfAdmin = async () =>
    dataOf(await team.people.admin.send(approvalContract.waiting)).find((one: { kind: string }) => one.kind === kind)
      .lessons;

  test('is asked before it is approved, and answers by a change; until then it waits for nobody else', async () => {
    const { id, insight } = await waiting();
    expect(await countOfAdmin()).toBe(1);
    const open = { kind, lesson_id: id, note: 'Welche Decke?', asked_by: { id: team.people.admin.id } };
    expect(dataOf(await ask(id, { version: 1 }))).toMatchObject({ ...open, answered_at: null });
    expect(await countOfAdmin()).toBe(0);
    for (const who of ['author', 'admin'] as const) {
      expect(await asked(who)).toMatchObject([{ ...open, answered_at: null }]);
    }
    expect(await asked('mate')).toEqual([]);
    dataOf(await update(id, 'Ist die Decke über Eingang gemeint?', 'admin'));
    expect(await asked('admin')).toMatchObject([{ answered_at: null }]);
    dataOf(await update(id, 'Ist die Decke über Erdgeschoss gekühlt?', 'author'));
    expect(await asked('admin')).toMatchObject([{ ...open, answered_at: expect.any(String) }]);
    expect(await countOfAdmin()).toBe(1);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', team.companyId)
      .where('type', '=', 'lesson_clarification_requested')
      .execute();
    const data = { kind, title: insight, author_user_id: team.people.author.id };
    expect(events).toEqual([
      { type: 'lesson_clarification_requested', data: { ...data, changes: { note: [null, 'Welche Decke?'] } } },
    ]);
  });

  test('is asked again once it is answered, and not any more once it is approved', async () => {
    const { id } = await waiting();
    dataOf(await ask(id));
    expectRefusedFields(await ask(id), 'id already-used');
    dataOf(await update(id, 'Ist die Decke über Erdgeschoss gekühlt?', 'author'));
    dataOf(await ask(id, { note: 'Wer misst?' }));
    expect(await asked('author')).toMatchObject([{ note: 'Wer misst?', answered_at: null }]);
    dataOf(await team.people.admin.send(endpoints.storeApproved, { body: { [idName]: id, approved: true } }));
    expect(await asked('author')).toEqual([]);
    expectRefusedFields(await ask(id), 'id contradicts');
  });

  test('is asked by who approves, about what was read, never by the author', async () => {
    const { id } = await waiting();
    expectProblem(await ask(id, {}, 'author'), 403, 'forbidden');
    expectProblem(await ask(id, { version: 2 }), 409, 'stale-version');
    expectRefusedFields(await ask(id, { note: '  ' }), 'note required');
    const own = await fixture.lesson({ author_user_id: team.people.admin.id });
    expectRefusedFields(await ask(own.id), 'id contradicts');
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
