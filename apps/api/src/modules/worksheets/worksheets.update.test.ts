import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '#test/factories/lessons.factory';
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

const eventsOf = ({ id }: Worksheet) =>
  server.db.selectFrom('events').select(['type', 'data']).where('worksheet_id', '=', id).orderBy('id').execute();

describe.each(kinds)('a worksheet of kind %s', (kind) => {
  const { update, remove, getById } = worksheetsContract[kind];
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
    worksheet = await fixture.worksheet({ author_user_id: team.people.mate.id });
  });
  const change = (body: object, who: keyof typeof team.people = 'owner') =>
    team.people[who].send(update, { body: { id: worksheet.id, ...body } });
  const queryContext = async () =>
    dataOf(await team.people.owner.send(getById, { query: { worksheetId: worksheet.id } }));

  test('changes only what is sent, counts the version and says so in an event', async () => {
    const before = await queryContext();
    const changed = dataOf(await change({ cost: 1200.5, columns: ['contacttill'], place: '' }));
    expect(changed).toEqual({
      ...before,
      cost: 1200.5,
      columns: ['contacttill'],
      version: 2,
      updated_at: expect.any(String),
    });
    expect(await eventsOf(worksheet)).toEqual([
      {
        type: `${kindDefinitions[kind].permissions.worksheet}_edited`,
        data: {
          kind,
          title: worksheet.title,
          changes: { cost: [null, 1200.5], columns: [before.columns, ['contacttill']] },
        },
      },
    ]);
    expect(dataOf(await change({ cost: 1200.5, columns: ['contacttill', 'none'] })).version).toBe(2);
    expect(dataOf(await change({ cost: null })).cost).toBeNull();
  });

  test.each([
    ['owner', 200],
    ['mate', 200],
    ['admin', 200],
    ['outsider', 404],
  ] as const)('is changed by %s: %i', async (who, status) => {
    expect((await change({ title: 'Neu' }, who)).status).toBe(status);
  });

  test('refuses a version that is not the newest, with the worksheet as it stands', async () => {
    dataOf(await change({ title: 'Erste', version: 1 }));
    const { current } = expectProblem(await change({ title: 'Zweite', version: 1 }), 409, 'stale-version');
    expect(current).toEqual(await queryContext());
    expect((await queryContext()).title).toBe('Erste');
  });

  test('lets one of many through who have all seen the same', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, index) => change({ cost: index + 1, version: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('refuses what it cannot be', async () => {
    expectRefusedFields(await change({ date: 'morgen' }), 'date not-a-date');
    expectRefusedFields(await change({ title: ' ' }), 'title required');
    expectRefusedFields(await change({ foreman: 1 }), 'foreman unknown-field');
    expect((await queryContext()).version).toBe(1);
  });

  test('keeps its figures once closed, but may be opened and changed in one step', async () => {
    dataOf(await change({ closed: true }));
    expectProblem(await change({ cost: 5 }), 409, 'worksheet-closed');
    expectProblem(await change({ cost: 5, closed: true }), 409, 'worksheet-closed');
    expect(await queryContext()).toMatchObject({ closed: true, version: 2 });
    expect(dataOf(await change({ cost: 5, closed: false }))).toMatchObject({ cost: 5, closed: false, version: 3 });
  });

  describe('when everything in it is checked', () => {
    const rowsOf = () =>
      server.db
        .selectFrom('applied_lessons')
        .select(['done', 'needscheck', 'version'])
        .where('worksheet_id', '=', worksheet.id)
        .orderBy('position')
        .execute();
    beforeEach(async () => {
      await fixture.row(worksheet);
      await fixture.row(worksheet, { done: true });
      await fixture.row(worksheet, { done: true, needscheck: true });
    });

    test('all its rows need a check, those that are added too', async () => {
      expect((await queryContext()).needscheck).toBe(false);
      const changed = dataOf(await change({ needscheck: true }));
      expect(changed).toMatchObject({ needscheck: true, progress: { done: 2, to_check: 2, not_checked: 0 } });
      const appliedLessons = [(await fixture.lesson()).id];
      const added = { worksheetId: worksheet.id, appliedLessons, newAppliedLessons: [] };
      dataOf(await team.people.owner.send(appliedLessonsContract[kind].store, { body: added }));
      expect((await rowsOf()).map(({ needscheck }) => needscheck)).toEqual([true, true, true, true]);
    });

    test('rows that wait for their check keep it when that ends, open ones do not', async () => {
      dataOf(await change({ needscheck: true }));
      expect(dataOf(await change({ needscheck: false }))).toMatchObject({ progress: { to_check: 2 } });
      expect(await rowsOf()).toEqual([
        { done: false, needscheck: false, version: 3 },
        { done: true, needscheck: true, version: 2 },
        { done: true, needscheck: true, version: 1 },
      ]);
    });

    test('that may come with closing and with opening, but not to a closed one', async () => {
      dataOf(await change({ needscheck: true, closed: true }));
      expect((await rowsOf()).every(({ needscheck }) => needscheck)).toBe(true);
      expectProblem(await change({ needscheck: false }), 409, 'worksheet-closed');
      dataOf(await change({ needscheck: false, closed: false }));
      expect((await rowsOf()).map(({ needscheck }) => needscheck)).toEqual([false, true, true]);
    });
  });

  describe('once closed', () => {
    let lesson: Lesson;
    beforeEach(async () => {
      lesson = await fixture.lesson();
      await fixture.row(worksheet, { lesson_id: lesson.id });
    });
    const reword = async (insight: string, version: number) => {
      const key = { company_id: team.companyId, lesson_id: lesson.id };
      await server.db
        .insertInto('lesson_versions')
        .values({ ...key, version, insight, more_info: 'Mehr', author_user_id: team.people.owner.id })
        .execute();
      await server.db
        .updateTable('lessons')
        .set({ insight, more_info: 'Mehr', version })
        .where('id', '=', lesson.id)
        .execute();
    };
    const shown = async () => {
      const query = { worksheetId: worksheet.id };
      const [row] = dataOf(await team.people.owner.send(appliedLessonsContract[kind].getByWorksheetId, { query }));
      const { insight, more_info, version } = row.lesson;
      return { insight, more_info, version, can: row.can };
    };
    const nothing = { edit: false, check: false, remove: false, editLesson: false };

    test('shows the wording of that day, and the newest once it is opened again', async () => {
      await reword('Ist die Abnahme bestellt?', 2);
      const closed = dataOf(await change({ closed: true }));
      expect(closed).toMatchObject({ closed: true, version: 2, can: { edit: true } });
      await reword('Ist die Abnahme bestellt und bestätigt?', 3);
      expect(await shown()).toEqual({
        insight: 'Ist die Abnahme bestellt?',
        more_info: 'Mehr',
        version: 2,
        can: nothing,
      });
      dataOf(await change({ closed: false }));
      expect(await shown()).toMatchObject({ insight: 'Ist die Abnahme bestellt und bestätigt?', version: 3 });
      const events = await eventsOf(worksheet);
      expect(events.map(({ data }) => data['changes'])).toEqual([{ closed: [false, true] }, { closed: [true, false] }]);
    });

    test('a wording without more information stays without', async () => {
      dataOf(await change({ closed: true }));
      await reword('Neu gefasst?', 2);
      expect(await shown()).toMatchObject({ insight: lesson.insight, more_info: null, version: 1 });
    });
  });

  describe('goes', () => {
    const goes = (who: keyof typeof team.people) => team.people[who].send(remove, { body: { id: worksheet.id } });

    test.each([
      ['mate', 200],
      ['admin', 200],
    ] as const)('with everything in it by %s: %i', async (who, status) => {
      const row = await fixture.row(worksheet);
      expect((await goes(who)).status).toBe(status);
      expectProblem(await team.people.owner.send(getById, { query: { worksheetId: worksheet.id } }), 404, 'not-found');
      const left = await server.db.selectFrom('applied_lessons').select('id').where('id', '=', row.id).execute();
      expect(left).toEqual([]);
      expect((await eventsOf(worksheet)).at(-1)).toEqual({
        type: `${kindDefinitions[kind].permissions.worksheet}_deleted`,
        data: { kind, title: worksheet.title },
      });
      expectProblem(await goes(who), 404, 'not-found');
    });

    test('not by somebody else of the team, nor by who may not see it', async () => {
      expectProblem(await goes('owner'), 403, 'forbidden');
      expectProblem(await goes('outsider'), 404, 'not-found');
      expect((await queryContext()).id).toBe(worksheet.id);
    });
  });
});
