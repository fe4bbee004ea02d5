import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import type { WaitingSubject } from '@polier/contract/live/waiting-subjects';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import type { OpenStream } from '#test/support/server/event-stream';
import { followStreams } from '#test/support/server/follow-streams';
import { dataOf } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';

let server: TestServer;
let address: string;
let team: Team<'owner' | 'mate' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.server.listen({ host: '127.0.0.1', port: 0 });
  return () => server.close();
});
beforeEach(async () => {
  team = await buildTeam(server, { owner: 'user', mate: 'user', admin: 'admin' });
});

const follow = followStreams(() => ({ server, address, company: team.companyId }));
/** The stream of a page that shows no project. */
const followOwn = async (who: keyof typeof team.people): Promise<OpenStream> => {
  const stream = await follow(team.people[who].id, {});
  await stream.next('open');
  return stream;
};
const subjectsOf = ({ messages }: OpenStream): WaitingSubject[] => [
  ...new Set(messages.flatMap((one) => (one.type === 'changes' ? one.waiting : []))),
];
const hears = (stream: OpenStream, subject: WaitingSubject) =>
  stream.next('changes', ({ waiting }) => waiting.includes(subject));

describe.each(kinds)('who has a stream open while questions of kind %s are edited', (kind) => {
  const { update } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let row: AppliedLesson;
  beforeEach(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    worksheet = await fixture.worksheet();
    row = await fixture.row(worksheet);
  });
  const edit = (changes: object) => team.people.owner.send(update, { body: { id: row.id, ...changes } });

  test('is told of questions that come, change and go, and of their notifications', async () => {
    const { mate } = team.people;
    const stream = await followOwn('mate');
    dataOf(await edit({ internal_responsible_user: mate.id }));
    await hears(stream, 'todos');
    await server.runJobs();
    await hears(stream, 'notifications');
    const before = stream.messages.length;
    dataOf(await edit({ done: true }));
    await expect.poll(() => subjectsOf({ ...stream, messages: stream.messages.slice(before) })).toContain('todos');
    const gone = stream.messages.length;
    dataOf(await edit({ internal_responsible_user: null }));
    await expect.poll(() => subjectsOf({ ...stream, messages: stream.messages.slice(gone) })).toContain('todos');
    const external = await buildExternalUser(server.db, { company_id: team.companyId });
    await server.db
      .insertInto('project_external_users')
      .values({ company_id: team.companyId, project_id: fixture.projectId, external_user_id: external.id })
      .execute();
    dataOf(await edit({ external_responsible_user: external.id }));
    const back = stream.messages.length;
    dataOf(await edit({ internal_responsible_user: mate.id }));
    await expect.poll(() => subjectsOf({ ...stream, messages: stream.messages.slice(back) })).toContain('todos');
  });

  test('is not told of the questions of others, and hears what belongs to the page once', async () => {
    const { owner } = team.people;
    const own = await followOwn('mate');
    const sheet = await follow(team.people.mate.id, { worksheetId: worksheet.id });
    await sheet.next('open');
    dataOf(await edit({ internal_responsible_user: owner.id }));
    const { changes, waiting } = await sheet.next('changes');
    expect({ ids: changes.map(({ id }) => id), waiting }).toEqual({ ids: [row.id], waiting: [] });
    expect(own.messages.filter(({ type }) => type !== 'open')).toEqual([]);
  });

  test('is told when the worksheet of the own questions is closed', async () => {
    const { mate } = team.people;
    await fixture.row(worksheet, { responsible_user_id: mate.id });
    const stream = await followOwn('mate');
    const body = { id: worksheet.id, closed: true };
    dataOf(await team.people.owner.send(contract.worksheets[kind].update, { body }));
    expect((await hears(stream, 'todos')).changes).toEqual([]);
  });

  test('is told of lessons to be approved only by those who approve', async () => {
    const admin = await followOwn('admin');
    const mate = await followOwn('mate');
    const { id: lesson } = await fixture.lesson();
    await server.db
      .insertInto('events')
      .values({
        company_id: team.companyId,
        type: 'lesson_suggested',
        subject_type: 'lesson',
        subject_id: lesson,
        data: JSON.stringify({ kind }),
      })
      .execute();
    await hears(admin, 'lessons');
    expect(subjectsOf(mate)).toEqual([]);
  });
});

test('what is read on one device is told to the others, and to nobody else', async () => {
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    user_ids: [team.people.mate.id],
  });
  const row = await fixture.row(await fixture.worksheet());
  const assigned = { id: row.id, internal_responsible_user: team.people.mate.id };
  dataOf(await team.people.owner.send(appliedLessonsContract.trade.update, { body: assigned }));
  await server.runJobs();
  const [phone, other] = [await followOwn('mate'), await followOwn('admin')];
  const before = phone.messages.length;
  dataOf(await team.people.mate.send(contract.notifications.markAllAsRead));
  await expect.poll(() => subjectsOf({ ...phone, messages: phone.messages.slice(before) })).toEqual(['notifications']);
  expect(subjectsOf(other)).toEqual([]);
});

test('a page that returns is told what came meanwhile', async () => {
  const first = await followOwn('mate');
  first.leave();
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    user_ids: [team.people.mate.id],
  });
  const row = await fixture.row(await fixture.worksheet());
  const assigned = { id: row.id, internal_responsible_user: team.people.mate.id };
  dataOf(await team.people.owner.send(appliedLessonsContract.trade.update, { body: assigned }));
  const second = await follow(team.people.mate.id, {}, { lastEventId: first.lastEventId() });
  expect((await hears(second, 'todos')).changes).toEqual([]);
});
