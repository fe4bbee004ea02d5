import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { fullPath } from '@polier/contract/endpoint';
import { liveContract } from '@polier/contract/live/live.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { LiveStream } from '#platform/live/live-stream';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { openStream } from '#test/support/server/event-stream';
import { dataOf } from '#test/support/problems';
import { testEngine } from '#test/support/database/test-engine';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { openTwoEngines } from '#test/support/database/two-engines';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let here: TestServer;
let there: TestServer;
let address: string;
let team: Team<'owner'>;
let closeEngines: () => Promise<unknown>;
beforeAll(async () => {
  const { engines, close } = await openTwoEngines();
  closeEngines = close;
  here = await startTestServer({ engine: engines[0] });
  there = await startTestServer({ engine: engines[1] });
  address = await there.server.listen({ host: '127.0.0.1', port: 0 });
  team = await buildTeam(here, { owner: 'admin' });
  return async () => {
    await here.close();
    await there.close();
    await closeEngines();
  };
});

const setUp = async () => {
  const fixture = await buildWorksheetFixture(here.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
  });
  const worksheet = await fixture.worksheet();
  const rows = [await fixture.row(worksheet), await fixture.row(worksheet)] as const;
  const follow = async (at = address) =>
    openStream(`${at}${fullPath(liveContract.follow)}?worksheetId=${worksheet.id}`, {
      token: await here.tokenFor(team.people.owner.id),
      company: team.companyId,
    });
  const event = (id: number) => ({
    company_id: team.companyId,
    type: 'applied_lesson_edited',
    subject_type: 'applied_lesson',
    subject_id: id,
    project_id: fixture.projectId,
    worksheet_id: worksheet.id,
  });
  return { rows, follow, event };
};

describe('a stream of one server', () => {
  test('tells what is written through another one', async () => {
    const { rows, follow } = await setUp();
    const stream = await follow();
    await stream.next('open');
    const { update } = appliedLessonsContract.trade;
    dataOf(await team.people.owner.send(update, { body: { id: rows[0].id, done: true } }));
    expect((await stream.next('changes')).changes).toMatchObject([{ id: rows[0].id, version: 2 }]);
    stream.leave();
  });

  test.runIf(testEngine === 'postgres')(
    'tells what commits late, and waits for nobody who writes for long',
    async () => {
      const { rows, follow, event } = await setUp();
      const stream = await follow();
      await stream.next('open');
      const ids = () =>
        stream.messages.flatMap((one) => (one.type === 'changes' ? one.changes.map(({ id }) => id) : []));
      const late = await here.database.engine.owner.begin();
      const { project_id, worksheet_id } = event(rows[0].id);
      await late.run(
        `insert into events (company_id, type, subject_type, subject_id, project_id, worksheet_id)
         values ($1, 'applied_lesson_edited', 'applied_lesson', $2, $3, $4)`,
        [team.companyId, rows[0].id, project_id, worksheet_id],
      );
      await there.db.insertInto('events').values(event(rows[1].id)).execute();
      await expect.poll(ids, { timeout: 3_000 }).toEqual([rows[1].id]);
      await late.commit();
      await expect.poll(ids, { timeout: 3_000 }).toEqual([rows[1].id, rows[0].id]);
      stream.leave();
    },
  );

  test('tells nothing of what was rolled back', async () => {
    const { rows, follow, event } = await setUp();
    const stream = await follow();
    await stream.next('open');
    const gone = here.database.writeOwner(async (tx) => {
      await tx.insertInto('events').values(event(rows[0].id)).execute();
      throw new Error('rolled back');
    });
    await expect(gone).rejects.toThrow('rolled back');
    await here.db.insertInto('events').values(event(rows[1].id)).execute();
    expect((await stream.next('changes')).changes).toMatchObject([{ id: rows[1].id }]);
    stream.leave();
  });

  test('does not hold back a server that stops, and another one continues it', async () => {
    const { rows, follow } = await setUp();
    const stopping = await startTestServer({ engine: { ...here.database.engine, close: async () => undefined } });
    const stream = await follow(await stopping.server.listen({ host: '127.0.0.1', port: 0 }));
    await stream.next('open');
    const began = performance.now();
    await stopping.close();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(1_000);
    const { update } = appliedLessonsContract.trade;
    dataOf(await team.people.owner.send(update, { body: { id: rows[0].id, done: true } }));
    const next = await openStream(stream.response.url.replace(/^http:\/\/[^/]+/, address), {
      token: await here.tokenFor(team.people.owner.id),
      company: team.companyId,
      lastEventId: stream.lastEventId(),
    });
    expect((await next.next('changes')).changes).toMatchObject([{ id: rows[0].id }]);
    next.leave();
  });
});

test('a reader who takes nothing off loses the stream before it fills the memory', () => {
  const rights = { caller: {} as never, followed: null };
  const stream = new LiveStream(rights, async () => rights);
  const message = { type: 'changes', changes: 'x'.repeat(1_000) };
  let sent = 0;
  for (; stream.isOpen && sent < 1_000; sent++) stream.send(message, 'cursor');
  expect(stream.destroyed).toBe(true);
  expect(sent).toBeLessThan(70);
});
