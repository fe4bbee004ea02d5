import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user' });
  return () => server.close();
});

describe.each(kinds)('rows of kind %s together', (kind) => {
  const { updateMany } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let rows: AppliedLesson[];
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
    rows = [await fixture.row(worksheet), await fixture.row(worksheet), await fixture.row(worksheet)];
  });
  const change = (items: object[], who: keyof typeof team.people = 'owner') =>
    team.people[who].send(updateMany, { body: { items } });
  const stored = () =>
    server.db
      .selectFrom('applied_lessons')
      .selectAll()
      .where('worksheet_id', '=', worksheet.id)
      .orderBy('position')
      .execute();
  const idOf = (index: number) => rows[index]!.id;

  test('are changed each in its own way, and answered in row order', async () => {
    const answered = dataOf(
      await change([
        { id: idOf(2), done: true, version: 1 },
        { id: idOf(0), todo: 'Plan Index D', contacttill: '2026-12-01' },
      ]),
    );
    expect(answered).toMatchObject([
      { id: idOf(0), todo: 'Plan Index D', contacttill: '2026-12-01', done: false, version: 2 },
      { id: idOf(2), todo: null, done: true, version: 2 },
    ]);
    expect((await stored()).map(({ version }) => version)).toEqual([2, 1, 2]);
    const events = await server.db
      .selectFrom('events')
      .select('subject_id')
      .where('worksheet_id', '=', worksheet.id)
      .execute();
    expect(new Set(events.map(({ subject_id }) => subject_id))).toEqual(new Set([idOf(0), idOf(2)]));
  });

  test('are all refused when one is, which is named by its place', async () => {
    const good = { id: idOf(0), todo: 'gut' };
    expectRefusedFields(
      await change([good, { id: idOf(1), contacttill: 'bald' }, { id: idOf(2), contacttill: 'morgen' }]),
      'items.1.contacttill not-a-date',
      'items.2.contacttill not-a-date',
    );
    expectRefusedFields(
      await change([good, { id: idOf(1), internal_responsible_user: 987_654_321, dynamic_field: 987_654_321 }]),
      'items.1.internal_responsible_user does-not-exist',
      'items.1.dynamic_field does-not-exist',
    );
    expectProblem(await change([good, { id: idOf(1), checked: true }]), 403, 'forbidden');
    expect(await stored()).toEqual(rows);
  });

  test('are all refused when one is stale, with those that are', async () => {
    dataOf(await change([{ id: idOf(1), todo: 'Erste' }]));
    const before = await stored();
    const items = rows.map(({ id, version }) => ({ id, version, todo: 'Zweite' }));
    const { current } = expectProblem(await change(items), 409, 'stale-version');
    expect(current).toMatchObject([{ id: idOf(1), todo: 'Erste', version: 2 }]);
    expect(await stored()).toEqual(before);
  });

  test('of several worksheets are changed together, or none of them', async () => {
    const elsewhere = await fixture.row(await fixture.worksheet());
    const items = [
      { id: elsewhere.id, contacttill: '2026-12-01' },
      { id: idOf(0), contacttill: '2026-12-01' },
    ];
    expectRefusedFields(
      await change([...items, { id: idOf(1), internal_responsible_user: 987_654_321 }]),
      'items.2.internal_responsible_user does-not-exist',
    );
    expect(await stored()).toEqual(rows);
    dataOf(await change(items));
    const dates = server.db.selectFrom('applied_lessons').select('contacttill');
    const changed = await dates.where('id', 'in', [elsewhere.id, idOf(0)]).execute();
    expect(changed).toEqual([{ contacttill: '2026-12-01' }, { contacttill: '2026-12-01' }]);
    await server.db
      .updateTable('worksheets')
      .set({ closed_at: new Date() })
      .where('id', '=', elsewhere.worksheet_id)
      .execute();
    expectProblem(await change(items.map((item) => ({ ...item, todo: 'x' }))), 409, 'worksheet-closed');
    expect((await stored()).map(({ todo }) => todo)).toEqual([null, null, null]);
  });

  test('are changed once each, by those who may read them', async () => {
    const good = { id: idOf(0), todo: 'gut' };
    expectRefusedFields(await change([good, good]), 'items.1.id contradicts');
    expectProblem(await change([good, { id: 987_654_321, todo: 'x' }]), 404, 'not-found');
    expectProblem(await change([good], 'outsider'), 404, 'not-found');
    expect(await stored()).toEqual(rows);
  });

  test('are between one and 500', async () => {
    expectRefusedFields(await change([]), 'items required');
    const many = Array.from({ length: 501 }, () => ({ id: idOf(0) }));
    expectRefusedFields(await change(many), 'items too-many');
  });

  test('rest while their worksheet is closed', async () => {
    await server.db.updateTable('worksheets').set({ closed_at: new Date() }).where('id', '=', worksheet.id).execute();
    expectProblem(await change([{ id: idOf(0), done: true }]), 409, 'worksheet-closed');
  });

  test('survive parallel changes in different order while rows are added and removed', async () => {
    const { store, remove } = appliedLessonsContract[kind];
    const lessons = [await fixture.lesson({ group: 1 }), await fixture.lesson({ group: 0 })];
    const extra = await fixture.row(worksheet);
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, (_, round) => change(rows.map(({ id }) => ({ id, todo: `vor ${round}` })))),
      ...Array.from({ length: 4 }, (_, round) =>
        change(
          rows.toReversed().map(({ id }) => ({ id, solution: `zurück ${round}` })),
          'mate',
        ),
      ),
      ...lessons.map(({ id }) =>
        team.people.owner.send(store, { body: { worksheetId: worksheet.id, appliedLessons: [id] } }),
      ),
      team.people.mate.send(remove, { query: { id: extra.id } }),
    ]);
    expect(responses.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(responses.map(() => 200));
    const left = await stored();
    expect(left.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    for (const { id } of rows) {
      const row = left.find((one) => one.id === id);
      expect(row).toMatchObject({
        todo: expect.stringMatching(/^vor/),
        solution: expect.stringMatching(/^zurück/),
        version: 9,
      });
    }
  });
});
