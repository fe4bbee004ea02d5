import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson, LessonOverrides } from '#test/factories/lessons.factory';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('an answer of kind %s with its text', (kind) => {
  const { updateAppliedLessonAndLesson, getByWorksheetId } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let lesson: Lesson;
  let row: AppliedLesson;
  beforeAll(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
  });
  const given = async (about: LessonOverrides) => {
    worksheet = await fixture.worksheet();
    lesson = await fixture.lesson({ approved: false, ...about });
    row = await fixture.row(worksheet, { lesson_id: lesson.id });
    lesson = await storedLesson();
  };
  beforeEach(() => given({}));
  const change = (body: object, who: keyof typeof team.people = 'owner') =>
    team.people[who].send(updateAppliedLessonAndLesson, { body: { id: row.id, ...body } });
  const storedLesson = () =>
    server.db.selectFrom('lessons').selectAll().where('id', '=', lesson.id).executeTakeFirstOrThrow();
  const storedRow = () =>
    server.db.selectFrom('applied_lessons').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const versions = () =>
    server.db
      .selectFrom('lesson_versions')
      .select(['version', 'insight', 'author_user_id'])
      .where('lesson_id', '=', lesson.id)
      .orderBy('version')
      .execute();
  const expectUntouched = async () => {
    expect(await storedRow()).toEqual(row);
    expect(await storedLesson()).toEqual(lesson);
    expect(await versions()).toHaveLength(1);
  };

  test('is changed in one go, and the wording becomes a version', async () => {
    const changed = dataOf(await change({ todo: 'Siehe Plan', lesson: { insight: 'Ist der Kran geerdet?' } }));
    expect(changed).toMatchObject({
      todo: 'Siehe Plan',
      version: 2,
      lesson: { insight: 'Ist der Kran geerdet?', version: 2 },
    });
    expect(await versions()).toEqual([
      { version: 1, insight: lesson.insight, author_user_id: team.people.owner.id },
      { version: 2, insight: 'Ist der Kran geerdet?', author_user_id: team.people.owner.id },
    ]);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('subject_type', '=', 'lesson')
      .where('subject_id', '=', lesson.id)
      .execute();
    expect(events).toMatchObject([
      { type: 'lesson_edited', data: { changes: { insight: [lesson.insight, 'Ist der Kran geerdet?'] } } },
    ]);
  });

  test('needs no lesson, and none is a new version where nothing changes', async () => {
    expect(dataOf(await change({ solution: 'Erdspiess' }))).toMatchObject({ solution: 'Erdspiess', version: 2 });
    expect(dataOf(await change({ lesson: { insight: lesson.insight, project_only: false } })).lesson.version).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  test('changes nothing where the rule for the lesson says no', async () => {
    const body = { todo: 'Siehe Plan', lesson: { insight: 'Anders?' } };
    expectProblem(await change(body, 'mate'), 403, 'forbidden');
    await expectUntouched();
    await given({ approved: true });
    expectProblem(await change(body), 403, 'forbidden');
    await expectUntouched();
    const shown = await team.people.owner.send(getByWorksheetId, { query: { worksheetId: worksheet.id } });
    expect(dataOf(shown)[0].can).toMatchObject({ edit: true, editLesson: false });
    expect(dataOf(await change(body, 'admin'))).toMatchObject({ todo: 'Siehe Plan', lesson: { insight: 'Anders?' } });
  });

  test('changes nothing where the answer is refused', async () => {
    const appliedLesson = { lesson: { insight: 'Anders?' } };
    expectRefusedFields(
      await change({ internal_responsible_user: 987_654_321, ...appliedLesson }),
      'internal_responsible_user does-not-exist',
    );
    expectRefusedFields(await change({ contacttill: 'bald', ...appliedLesson }), 'contacttill not-a-date');
    expectRefusedFields(await change({ lesson: { insight: ' ' } }), 'lesson.insight required');
    expectRefusedFields(await change({ lesson: { mandatory: true } }), 'lesson.mandatory unknown-field');
    await expectUntouched();
  });

  test('keeps to the project what was written in it, never what everybody uses', async () => {
    expectRefusedFields(await change({ todo: 'x', lesson: { project_only: true } }), 'lesson.project_only contradicts');
    await expectUntouched();
    await given({ project_id: fixture.projectId });
    expect(dataOf(await change({ lesson: { project_only: true } })).lesson).toMatchObject({
      project_only: true,
      version: 2,
    });
    await given({ project_id: fixture.projectId, approved: true });
    const refused = await change({ lesson: { project_only: true } }, 'admin');
    expectRefusedFields(refused, 'lesson.project_only contradicts');
  });

  test('moves to another group with everything below it, and to its place in the worksheet', async () => {
    const parent = await fixture.lesson();
    lesson = await fixture.lesson({ parent, approved: false });
    const below = await fixture.lesson({ parent: lesson, approved: false });
    const [first, second] = [await fixture.lesson({ group: 0 }), await fixture.lesson({ group: 1 })];
    worksheet = await fixture.worksheet();
    row = await fixture.row(worksheet, { lesson_id: lesson.id });
    for (const { id } of [first, second]) await fixture.row(worksheet, { lesson_id: id });
    const changed = dataOf(await change({ lesson: { [fixture.changeField]: fixture.groups[1] } }));
    expect(changed).toMatchObject({ position: 3, lesson: { level: 1, parentId: null, version: 2 } });
    const moved = await server.db
      .selectFrom('lessons')
      .selectAll()
      .where('id', 'in', [lesson.id, below.id])
      .orderBy('level')
      .execute();
    expect(moved).toMatchObject([
      { id: lesson.id, group_id: fixture.groups[1], level: 1, parent_id: null },
      { id: below.id, group_id: fixture.groups[1], level: 2, parent_id: lesson.id },
    ]);
    expect(moved[0]!.position).toBeGreaterThan(second.position);
    expect(moved[1]!.position).toBeGreaterThan(moved[0]!.position);
    const shown = dataOf(await team.people.owner.send(getByWorksheetId, { query: { worksheetId: worksheet.id } }));
    const order = shown.map((one: { lesson: { id: number } }) => one.lesson.id);
    expect(order).toEqual([first.id, second.id, lesson.id]);
  });

  test('does not move to where it does not belong', async () => {
    const change1 = (id: number) => change({ todo: 'x', lesson: { [fixture.changeField]: id } });
    expectRefusedFields(await change1(987_654_321), `lesson.${fixture.changeField} does-not-exist`);
    const misplaced = await fixture.misplacedLesson();
    if (misplaced.group_id !== lesson.group_id) {
      expectRefusedFields(await change1(misplaced.group_id), `lesson.${fixture.changeField} not-on-worksheet`);
    }
    await expectUntouched();
  });

  test('rests while the worksheet is closed, and keeps the order of versions', async () => {
    dataOf(await change({ todo: 'Erste' }));
    expectProblem(await change({ version: 1, lesson: { insight: 'Anders?' } }), 409, 'stale-version');
    await server.db.updateTable('worksheets').set({ closed_at: new Date() }).where('id', '=', worksheet.id).execute();
    expectProblem(await change({ lesson: { insight: 'Anders?' } }), 409, 'worksheet-closed');
    expect(await storedLesson()).toEqual(lesson);
  });
});
