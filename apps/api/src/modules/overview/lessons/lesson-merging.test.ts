import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSuggestion } from '#test/factories/lessons.factory';
import { buildTag } from '#test/factories/catalogues.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
let team: Team<'user' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { user: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('a %s lesson merged into another one', (kind) => {
  const endpoints = lessonsContract[kind];
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
  let fixture: WorksheetFixture;
  beforeEach(async () => {
    const owned = { company_id: team.companyId, owner_user_id: team.people.admin.id };
    fixture = await buildWorksheetFixture(server.db, kind, owned);
  });
  const merge = (id: number, into_id: number, more: object = {}) =>
    team.people.admin.send(endpoints.mergeInto, { body: { id, into_id, ...more } });
  const read = (id: number) => team.people.admin.send(endpoints.getById, { query: { [idName]: id } });
  const wordings = async (id: number) =>
    dataOf(await team.people.admin.send(endpoints.versions, { query: { [idName]: id } })).map(
      ({ version, insight, merged }: { version: number; insight: string; merged: boolean }) => [
        version,
        insight,
        merged,
      ],
    );
  const rowsOf = async (worksheetId: number) =>
    dataOf(await team.people.admin.send(appliedLessonsContract[kind].getByWorksheetId, { query: { worksheetId } })).map(
      ({ todo, lesson }: { todo: string | null; lesson: { id: number; insight: string } }) => [
        todo,
        lesson.id,
        lesson.insight,
      ],
    );

  test('is archived and leaves its uses, answers and wordings to the other, whose wording stays', async () => {
    const merged = await fixture.lesson({ insight: 'Ist die Schalung geprüft?' });
    const into = await fixture.lesson({ insight: 'Ist die Schalung abgenommen?' });
    const worksheet = await fixture.worksheet();
    await fixture.row(worksheet, { lesson_id: merged.id, todo: 'Am Montag' });
    const answer = dataOf(await merge(merged.id, into.id));
    expect(answer).toMatchObject({ id: into.id, insight: into.insight, projects_count: 1, version: 3 });
    expect(await rowsOf(worksheet.id)).toEqual([['Am Montag', into.id, into.insight]]);
    expect(await wordings(into.id)).toEqual([
      [3, into.insight, false],
      [2, merged.insight, true],
      [1, into.insight, false],
    ]);
    expectProblem(await read(merged.id), 404, 'not-found');
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_type', '=', 'lesson')
      .where('subject_id', '=', merged.id)
      .execute();
    const data = { kind, title: merged.insight, author_user_id: merged.author_user_id };
    expect(events).toEqual([{ type: 'lesson_merged', data: { ...data, into_id: into.id, into_title: into.insight } }]);
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test('is still worded as it was in a closed worksheet', async () => {
    const merged = await fixture.lesson();
    const into = await fixture.lesson();
    const worksheet = await fixture.worksheet({ closed_at: new Date() });
    await fixture.row(worksheet, { lesson_id: merged.id, lesson_version: 1 });
    dataOf(await merge(merged.id, into.id));
    expect(await rowsOf(worksheet.id)).toEqual([[null, into.id, merged.insight]]);
  });

  test('keeps its row in a worksheet that has both, with its answer', async () => {
    const merged = await fixture.lesson();
    const into = await fixture.lesson();
    const worksheet = await fixture.worksheet();
    await fixture.row(worksheet, { lesson_id: merged.id, position: 1, todo: 'Erstens' });
    await fixture.row(worksheet, { lesson_id: into.id, position: 2, todo: 'Zweitens' });
    dataOf(await merge(merged.id, into.id));
    expect(await rowsOf(worksheet.id)).toEqual([
      ['Erstens', merged.id, merged.insight],
      ['Zweitens', into.id, into.insight],
    ]);
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test('gives its tags, suggestions and sub-questions away', async () => {
    const tag = await buildTag(server.db, { company_id: team.companyId });
    const merged = await fixture.lesson({ tag_ids: [tag.id] });
    const child = await fixture.lesson({ parent: merged });
    const into = await fixture.lesson();
    const suggestion = await buildSuggestion(server.db, merged, team.people.user.id);
    expect(dataOf(await merge(merged.id, into.id))).toMatchObject({ tags: [tag.id], has_suggestion: true });
    expect(dataOf(await read(child.id))).toMatchObject({ parentId: null, level: 1 });
    const waiting = dataOf(await team.people.admin.send(endpoints.suggestions));
    expect(waiting).toMatchObject([
      { id: suggestion.id, base: { insight: merged.insight }, base_version: 2, lesson: { id: into.id } },
    ]);
    const accept = { id: suggestion.id, accepted: true };
    expectProblem(await team.people.admin.send(endpoints.decideSuggestion, { body: accept }), 409, 'stale-version');
    const read3 = { ...accept, version: 3 };
    expect(dataOf(await team.people.admin.send(endpoints.decideSuggestion, { body: read3 }))).toMatchObject({
      accepted: true,
    });
  });

  test('may be the parent of the one that stays', async () => {
    const merged = await fixture.lesson();
    const into = await fixture.lesson({ parent: merged });
    expect(dataOf(await merge(merged.id, into.id))).toMatchObject({ id: into.id, parentId: null, level: 1 });
  });

  test('goes on being visible: an approved one not into one that waits, one for all not into one of a project', async () => {
    const approved = await fixture.lesson();
    const waiting = await fixture.lesson({ approved: false });
    const ofProject = await fixture.lesson({ approved: false, project_only: true, project_id: fixture.projectId });
    for (const hidden of [waiting, ofProject]) {
      expectRefusedFields(await merge(approved.id, hidden.id), 'into_id contradicts');
    }
    expectRefusedFields(await merge(waiting.id, ofProject.id), 'into_id contradicts');
    expect(dataOf(await merge(waiting.id, approved.id))).toMatchObject({ id: approved.id, approved: true });
    expect(dataOf(await merge(ofProject.id, approved.id))).toMatchObject({ id: approved.id });
  });

  test('is not merged into itself, twice, unread or by somebody who may not approve', async () => {
    const merged = await fixture.lesson();
    const into = await fixture.lesson();
    expectRefusedFields(await merge(merged.id, merged.id), 'into_id contradicts');
    expectProblem(await merge(merged.id, into.id, { version: 7 }), 409, 'stale-version');
    const body = { id: merged.id, into_id: into.id };
    expectProblem(await team.people.user.send(endpoints.mergeInto, { body }), 403, 'forbidden');
    dataOf(await merge(merged.id, into.id, { version: 1 }));
    expectProblem(await merge(merged.id, into.id), 404, 'not-found');
    expectProblem(await merge(into.id, merged.id), 404, 'not-found');
  });

  test('and the other way round at once: one of the two wins', async () => {
    const one = await fixture.lesson();
    const other = await fixture.lesson();
    const worksheet = await fixture.worksheet();
    await fixture.row(worksheet, { lesson_id: one.id });
    const statuses = (await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 404]);
    expect(await wrongFigures(server.db)).toEqual([]);
  });
});
