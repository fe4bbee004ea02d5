import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
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
  team = await buildTeam(server, { owner: 'user', mate: 'user', admin: 'admin' });
  return () => server.close();
});

const follow = followStreams(() => ({ server, address, company: team.companyId }));

describe.each(kinds)('the stream of a worksheet of kind %s', (kind) => {
  const { update, updateMany, rows } = appliedLessonsContract[kind];
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

  test('gives each reader the row as this reader would read it', async () => {
    const readers = [owner(), mate(), team.people.admin];
    const streams = await Promise.all(readers.map(({ id }) => follow(id, { worksheetId: worksheet.id })));
    for (const stream of streams) await stream.next('open');
    dataOf(await owner().send(update, { body: { id: row.id, done: true, contacttill: '2027-03-01' } }));
    const checks: unknown[] = [];
    for (const [at, reader] of readers.entries()) {
      const [read] = dataOf(await reader.send(rows, { query: { worksheetId: worksheet.id, ids: String(row.id) } })) as [
        { can: { check: boolean } },
      ];
      expect((await streams[at]?.next('changes'))?.changes).toMatchObject([{ row: read }]);
      checks.push(read.can.check);
    }
    expect(checks).toEqual([false, true, true]);
  });

  test('leaves rows to be read when many change at once', async () => {
    const many: AppliedLesson[] = [];
    for (let count = 0; count < 21; count += 1) many.push(await fixture.row(worksheet));
    const stream = await follow(mate().id, { worksheetId: worksheet.id });
    await stream.next('open');
    const items = many.map(({ id }) => ({ id, version: 1, todo: 'alle' }));
    dataOf(await owner().send(updateMany, { body: { items } }));
    const { changes } = await stream.next('changes', (message) => message.changes.length === 21);
    expect(changes.map((change) => change.row)).toEqual(many.map(() => null));
  });
});
