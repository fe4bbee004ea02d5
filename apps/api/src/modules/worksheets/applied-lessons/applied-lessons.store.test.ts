import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTag } from '#test/factories/catalogues.factory';
import type { Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('lessons of kind %s', (kind) => {
  const { store, remove, getByWorksheetId } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  beforeAll(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
  });
  beforeEach(async () => {
    worksheet = await fixture.worksheet();
  });
  const add = (body: object, who: keyof typeof team.people = 'owner') =>
    team.people[who].send(store, { body: { worksheetId: worksheet.id, ...body } });
  const rows = async () =>
    dataOf(await team.people.owner.send(getByWorksheetId, { query: { worksheetId: worksheet.id } }));
  const asked = async () => (await rows()).map(({ lesson }: { lesson: { id: number } }) => lesson.id);
  const written = (more: object = {}) => ({
    insight: 'Ist der Kran gegen Blitz geerdet?',
    [fixture.groupField]: fixture.groups[0],
    ...more,
  });
  const lessonsInProject = () =>
    server.db.selectFrom('lessons').selectAll().where('project_id', '=', fixture.projectId).orderBy('id').execute();
  const close = () =>
    server.db.updateTable('worksheets').set({ closed_at: new Date() }).where('id', '=', worksheet.id).execute();

  describe('are added', () => {
    test('each at its place in the order, and only the new ones are answered', async () => {
      const [last, first] = [await fixture.lesson({ group: 1 }), await fixture.lesson({ group: 0 })];
      const existing = await fixture.row(worksheet, { lesson_id: last.id });
      const added = dataOf(await add({ appliedLessons: [last.id, first.id, first.id] }));
      expect(added).toMatchObject([{ lesson: { id: first.id }, position: 1, version: 1, done: false }]);
      expect(await asked()).toEqual([first.id, last.id]);
      expect((await rows())[1]).toMatchObject({ id: existing.id, position: 2, version: 1 });
      expect(dataOf(await add({ appliedLessons: [first.id] }))).toEqual([]);
      const events = await server.db
        .selectFrom('events')
        .select(['type', 'subject_type', 'data'])
        .where('worksheet_id', '=', worksheet.id)
        .execute();
      expect(events).toMatchObject([
        {
          type: `${kindDefinitions[kind].permissions.appliedLesson}_stored`,
          subject_type: 'worksheet',
          data: { applied_lessons: [added[0].id] },
        },
      ]);
    });

    test('once, however many add the same at the same time', async () => {
      const lessons = [await fixture.lesson(), await fixture.lesson(), await fixture.lesson()].map(({ id }) => id);
      const responses = await Promise.all(
        Array.from({ length: 4 }, (_, turn) => add({ appliedLessons: turn % 2 ? lessons : lessons.toReversed() })),
      );
      expect(responses.flatMap(dataOf)).toHaveLength(3);
      expect((await rows()).map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    });

    test.each([
      ['owner', 200],
      ['mate', 200],
      ['admin', 200],
      ['outsider', 404],
    ] as const)('by %s: %i', async (who, status) => {
      expect((await add({ appliedLessons: [(await fixture.lesson()).id] }, who)).status).toBe(status);
    });

    test('all or none: one that does not fit refuses all', async () => {
      const good = (await fixture.lesson()).id;
      const misplaced = (await fixture.misplacedLesson()).id;
      expectRefusedFields(
        await add({ appliedLessons: [good, misplaced, 987_654_321], newAppliedLessons: [written()] }),
        'appliedLessons.1 not-on-worksheet',
        'appliedLessons.2 does-not-exist',
      );
      const before = await lessonsInProject();
      const response = await add({
        appliedLessons: [good],
        newAppliedLessons: [written(), written({ phases: [987_654_321] })],
      });
      expectRefusedFields(response, 'newAppliedLessons.1.phases does-not-exist');
      expect(await rows()).toEqual([]);
      expect(await lessonsInProject()).toEqual(before);
    });

    test('not to a closed worksheet', async () => {
      await close();
      expectProblem(await add({ appliedLessons: [(await fixture.lesson()).id] }), 409, 'worksheet-closed');
      expectProblem(await add({ newAppliedLessons: [written()] }), 409, 'worksheet-closed');
    });

    test('not to a worksheet of another kind', async () => {
      const lesson = await fixture.lesson();
      const body = { worksheetId: worksheet.id, appliedLessons: [lesson.id] };
      for (const other of kinds.filter((one) => one !== kind)) {
        expectProblem(await team.people.owner.send(appliedLessonsContract[other].store, { body }), 404, 'not-found');
      }
    });
  });

  describe('written in place', () => {
    test('wait for approval, known to their author and in the project', async () => {
      const tag = await buildTag(server.db, { company_id: team.companyId });
      const [row] = dataOf(
        await add({ newAppliedLessons: [written({ more_info: 'Siehe Plan', tags: [tag.id] })] }, 'mate'),
      );
      expect(row.lesson).toMatchObject({
        insight: 'Ist der Kran gegen Blitz geerdet?',
        more_info: 'Siehe Plan',
        approved: false,
        project_only: false,
        projectId: fixture.projectId,
        userId: team.people.mate.id,
        tags: [tag.id],
        phases: kind === 'trade' ? [fixture.location['phaseId']] : [],
        version: 1,
        ...(kind === 'trade' && { trades: [fixture.location['tradeId']] }),
      });
      expect(await asked()).toEqual([row.lesson.id]);
      const waiting = lessonsContract[kind].loadByApproved;
      const ids = async (who: keyof typeof team.people) =>
        dataOf(await team.people[who].send(waiting, { query: { approved: false } })).map(
          ({ id }: { id: number }) => id,
        );
      expect(await ids('mate')).toContain(row.lesson.id);
      expect(await ids('admin')).toContain(row.lesson.id);
      expect(await ids('owner')).not.toContain(row.lesson.id);
    });

    test('for this project only never wait for anybody', async () => {
      const [row] = dataOf(await add({ newAppliedLessons: [written({ project_only: true })] }));
      expect(row.lesson).toMatchObject({ approved: false, project_only: true, projectId: fixture.projectId });
      const found = await team.people.admin.send(lessonsContract[kind].loadByApproved, { query: { approved: false } });
      expect(dataOf(found).map(({ id }: { id: number }) => id)).not.toContain(row.lesson.id);
    });

    test('together with lessons that are there, as one', async () => {
      const lesson = await fixture.lesson({ group: 1 });
      const added = dataOf(await add({ appliedLessons: [lesson.id], newAppliedLessons: [written(), written()] }));
      expect(added.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
      expect(added[2].lesson.id).toBe(lesson.id);
    });

    test('need their wording and their group, which must be one of the worksheet', async () => {
      const misplaced = await fixture.misplacedLesson();
      const at = (field: string) => `newAppliedLessons.0.${field}`;
      expectRefusedFields(
        await add({ newAppliedLessons: [written({ insight: ' ' })] }),
        `${at('insight')} question-needs-group`,
      );
      const { [fixture.groupField]: _group, ...without } = written();
      expectRefusedFields(
        await add({ newAppliedLessons: [without] }),
        `${at(fixture.groupField)} question-needs-group`,
      );
      expectRefusedFields(
        await add({ newAppliedLessons: [written({ [fixture.groupField]: 987_654_321 })] }),
        `${at(fixture.groupField)} does-not-exist`,
      );
      if (misplaced.group_id !== fixture.groups[0]) {
        expectRefusedFields(
          await add({ newAppliedLessons: [written({ [fixture.groupField]: misplaced.group_id })] }),
          `${at(fixture.groupField)} not-on-worksheet`,
        );
      }
      expectRefusedFields(
        await add({ newAppliedLessons: [written({ mandatory: true })] }),
        `${at('mandatory')} unknown-field`,
      );
      expect(await rows()).toEqual([]);
    });
  });

  describe('are taken out', () => {
    const takeOut = (id: number, who: keyof typeof team.people = 'owner') =>
      team.people[who].send(remove, { query: { id } });

    test('and the rows below move up', async () => {
      const [one, two, three] = [
        await fixture.row(worksheet),
        await fixture.row(worksheet),
        await fixture.row(worksheet),
      ];
      expect(dataOf(await takeOut(two.id))).toEqual({ id: two.id });
      expect(await rows()).toMatchObject([
        { id: one.id, position: 1, version: 1 },
        { id: three.id, position: 2, version: 1 },
      ]);
      expectProblem(await takeOut(two.id), 404, 'not-found');
      const events = await server.db
        .selectFrom('events')
        .select('type')
        .where('subject_id', '=', two.id)
        .where('subject_type', '=', 'applied_lesson')
        .execute();
      expect(events).toEqual([{ type: `${kindDefinitions[kind].permissions.appliedLesson}_deleted` }]);
    });

    test('not when everybody has to ask them, not even by an administrator', async () => {
      const row = await fixture.row(worksheet, { lesson_id: (await fixture.lesson({ mandatory: true })).id });
      for (const who of ['owner', 'admin'] as const) expectProblem(await takeOut(row.id, who), 403, 'forbidden');
      expect((await rows())[0]).toMatchObject({ id: row.id, can: { edit: true, remove: false } });
    });

    test('not from a closed worksheet, by others, or by the paths of another kind', async () => {
      const row = await fixture.row(worksheet);
      expectProblem(await takeOut(row.id, 'outsider'), 404, 'not-found');
      for (const other of kinds.filter((one) => one !== kind)) {
        const query = { id: row.id };
        expectProblem(await team.people.owner.send(appliedLessonsContract[other].remove, { query }), 404, 'not-found');
      }
      await close();
      expectProblem(await takeOut(row.id), 409, 'worksheet-closed');
      expect(await rows()).toHaveLength(1);
    });
  });
});
