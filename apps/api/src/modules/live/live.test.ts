import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { liveContract } from '@polier/contract/live/live.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { followStreams } from '#test/support/server/follow-streams';
import { dataOf, expectProblem } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';

let server: TestServer;
let address: string;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
let stranger: Team<'owner'>;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.server.listen({ host: '127.0.0.1', port: 0 });
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  stranger = await buildTeam(server, { owner: 'admin' });
  return () => server.close();
});

const follow = followStreams(() => ({ server, address, company: team.companyId }));

const tab = '018f6b1e-7c52-4a3e-9d2b-5b0d8a4a1f11';

describe.each(kinds)('the stream of a worksheet of kind %s', (kind) => {
  const { update, store, remove } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let row: AppliedLesson;
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
    row = await fixture.row(worksheet);
  });
  const { owner, mate } = { owner: () => team.people.owner, mate: () => team.people.mate };

  test('tells who changed which fields of which row, and what the row says now', async () => {
    const stream = await follow(mate().id, { worksheetId: worksheet.id });
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await stream.next('open');
    dataOf(await owner().send(update, { body: { id: row.id, todo: 'Aussparung prüfen' } }));
    const { changes } = await stream.next('changes');
    expect(changes).toEqual([
      {
        subject: 'applied_lesson',
        id: row.id,
        worksheetId: worksheet.id,
        act: 'edited',
        version: 2,
        fields: ['todo'],
        by: { id: owner().id, name: expect.any(String) },
        by_link: false,
        row: expect.objectContaining({ id: row.id, todo: 'Aussparung prüfen', version: 2 }),
      },
    ]);
  });

  test('tells of added and removed rows', async () => {
    const stream = await follow(mate().id, { worksheetId: worksheet.id });
    await stream.next('open');
    const { id: lessonId } = await fixture.lesson();
    const added = dataOf(
      await owner().send(store, { body: { worksheetId: worksheet.id, appliedLessons: [lessonId] } }),
    ) as { id: number }[];
    const isAdded = { subject: 'applied_lesson', act: 'stored', id: added[0]?.id, version: 1 };
    await stream.next('changes', ({ changes }) => changes.some((one) => one.id === isAdded.id));
    expect(stream.messages.flatMap((one) => (one.type === 'changes' ? one.changes : []))).toContainEqual(
      expect.objectContaining(isAdded),
    );
    dataOf(await owner().send(remove, { query: { id: row.id } }));
    const gone = await stream.next('changes', ({ changes }) => changes.some(({ act }) => act === 'deleted'));
    expect(gone.changes).toMatchObject([{ id: row.id, act: 'deleted', version: null }]);
  });

  test('continues after the last event that was received', async () => {
    const first = await follow(mate().id, { worksheetId: worksheet.id });
    await first.next('open');
    first.leave();
    dataOf(await owner().send(update, { body: { id: row.id, done: true } }));
    const second = await follow(mate().id, { worksheetId: worksheet.id }, { lastEventId: first.lastEventId() });
    expect((await second.next('changes')).changes).toMatchObject([{ id: row.id, fields: ['done'] }]);
    expect(second.messages.map(({ type }) => type)).not.toContain('reload');
  });

  test('does not exist for another company, for somebody outside the team, or without a token', async () => {
    const query = { worksheetId: worksheet.id };
    expectProblem(await stranger.people.owner.send(liveContract.follow, { query }), 404, 'not-found');
    expectProblem(await team.people.outsider.send(liveContract.follow, { query }), 404, 'not-found');
    expect((await follow(0, query, { token: 'x'.repeat(43) })).response.status).toBe(401);
    expect((await team.people.admin.send(liveContract.follow, { query })).status).toBe(200);
  });
});

describe('a stream', () => {
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let row: AppliedLesson;
  beforeEach(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, 'trade', {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    worksheet = await fixture.worksheet();
    row = await fixture.row(worksheet);
  });
  const { update } = appliedLessonsContract.trade;
  const edit = (todo: string) => team.people.owner.send(update, { body: { id: row.id, todo } });

  test('ends before the next message once its session has ended', async () => {
    const token = await server.tokenFor(team.people.mate.id);
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id }, { token });
    await stream.next('open');
    await server.send('POST', '/api/v1/auth/logout', { token });
    dataOf(await edit('after the end'));
    await stream.ended;
    expect(stream.messages.map(({ type }) => type)).not.toContain('changes');
  });

  test('ends before the next message once its reader has left the team', async () => {
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    await stream.next('open');
    const { people } = team;
    const mates = { id: fixture.projectId, users: [people.admin.id], confirm: true };
    const left = await server.send('POST', '/api/v1/projects/update', {
      token: await server.tokenFor(people.owner.id),
      company: team.companyId,
      body: mates,
    });
    expect(left.status, left.text).toBe(200);
    await stream.ended;
    expect(stream.messages.map(({ type }) => type)).not.toContain('changes');
  });

  test('keeps no session alive', async () => {
    const token = await server.tokenFor(team.people.mate.id);
    const ends = () => server.db.selectFrom('sessions').select(['id', 'expires_at']).orderBy('id', 'desc').execute();
    const [before] = await ends();
    server.clock.advance(30 * 60_000);
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id }, { token });
    await stream.next('open');
    expect((await ends()).find(({ id }) => id === before?.id)).toEqual(before);
  });

  test('tells that its worksheet was closed', async () => {
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    await stream.next('open');
    const { update: change } = worksheetsContract.trade;
    dataOf(await team.people.owner.send(change, { body: { id: worksheet.id, closed: true } }));
    expect((await stream.next('changes')).changes).toMatchObject([
      { subject: 'worksheet', id: worksheet.id, act: 'edited', fields: ['closed'] },
    ]);
  });

  test('ends when its worksheet is removed, and hears so from the answer to the next one', async () => {
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    await stream.next('open');
    dataOf(await team.people.owner.send(worksheetsContract.trade.remove, { body: { id: worksheet.id } }));
    await stream.ended;
    const again = await team.people.mate.send(liveContract.follow, { query: { worksheetId: worksheet.id } });
    expectProblem(again, 404, 'not-found');
  });

  test('asks to read anew when it cannot be continued', async () => {
    const given = ['700:700:@1', 'nonsense', '1:1:@99999999999999999999', `9999999999:9999999999:@${Date.now()}`];
    for (const lastEventId of given) {
      const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id }, { lastEventId });
      expect(await stream.next('reload')).toEqual({ type: 'reload' });
    }
  });

  test('asks to read anew when too much happened at once', async () => {
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    await stream.next('open');
    const event = {
      company_id: team.companyId,
      type: 'applied_lesson_edited',
      subject_type: 'applied_lesson',
      subject_id: row.id,
      project_id: fixture.projectId,
      worksheet_id: worksheet.id,
    };
    await server.db
      .insertInto('events')
      .values(Array.from({ length: 300 }, () => event))
      .execute();
    expect(await stream.next('reload')).toEqual({ type: 'reload' });
  });

  test('of a project tells of its worksheets', async () => {
    const stream = await follow(team.people.mate.id, { projectId: fixture.projectId });
    await stream.next('open');
    dataOf(await edit('known in the project'));
    expect((await stream.next('changes')).changes).toMatchObject([{ worksheetId: worksheet.id, id: row.id }]);
  });

  test('is refused to a person who has twenty of them', async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => follow(team.people.admin.id, { worksheetId: worksheet.id })),
    );
    const surplus = await follow(team.people.admin.id, { worksheetId: worksheet.id });
    expect(surplus.response.status).toBe(503);
    expect(surplus.response.headers.get('retry-after')).toBe('30');
    for (const stream of streams) stream.leave();
  });
});

describe('presence', () => {
  let worksheet: Worksheet;
  let row: AppliedLesson;
  let foreignRow: AppliedLesson;
  beforeEach(async () => {
    const { owner, mate } = team.people;
    const fixture = await buildWorksheetFixture(server.db, 'trade', {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    worksheet = await fixture.worksheet();
    row = await fixture.row(worksheet);
    foreignRow = await fixture.row(await fixture.worksheet());
  });
  const show = (who: 'owner' | 'mate' | 'outsider', body: object = {}) =>
    team.people[who].send(liveContract.showPresence, { body: { worksheetId: worksheet.id, tab, ...body } });

  test('shows the others on which cell somebody is, until that person leaves', async () => {
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    dataOf(await show('owner', { appliedLessonId: row.id, column: 'todo', editing: true }));
    const shown = await stream.next('presence', ({ people }) => people.length > 0);
    const { id } = team.people.owner;
    const cell = { tab, appliedLessonId: row.id, column: 'todo', editing: true };
    expect(shown.people).toEqual([{ ...cell, user: { id, name: expect.any(String) } }]);
    const before = stream.messages.length;
    dataOf(await show('owner', { left: true }));
    await expect.poll(() => stream.messages.slice(before)).toEqual([{ type: 'presence', people: [] }]);
  });

  test('is forgotten when the tab no longer says so', async () => {
    dataOf(await show('owner'));
    await server.db
      .updateTable('worksheet_presences')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .where('worksheet_id', '=', worksheet.id)
      .execute();
    const stream = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    expect((await stream.next('presence')).people).toEqual([]);
    dataOf(await show('mate', { tab: '018f6b1e-7c52-4a3e-9d2b-5b0d8a4a1f12' }));
    const kept = server.db.selectFrom('worksheet_presences').select('user_id');
    expect(await kept.where('worksheet_id', '=', worksheet.id).execute()).toEqual([{ user_id: team.people.mate.id }]);
  });

  test('names no row of another worksheet, no worksheet one may not read and no tab of somebody else', async () => {
    expectProblem(await show('owner', { appliedLessonId: foreignRow.id }), 404, 'not-found');
    expectProblem(await show('outsider'), 404, 'not-found');
    dataOf(await show('owner'));
    expectProblem(await show('mate'), 404, 'not-found');
  });

  test('of one person fills no more than ten tabs', async () => {
    for (let number = 10; number < 25; number++) dataOf(await show('owner', { tab: tab.slice(0, -2) + number }));
    const kept = server.db.selectFrom('worksheet_presences').select('tab');
    expect((await kept.where('worksheet_id', '=', worksheet.id).execute()).length).toBeLessThanOrEqual(11);
  });
});
