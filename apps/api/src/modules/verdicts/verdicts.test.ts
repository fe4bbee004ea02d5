import { type Kind, kinds } from '@polier/contract/kinds';
import { type LessonBalance, type VerdictView, verdictsContract } from '@polier/contract/verdicts/verdicts.contract';
import { wilsonLowerBound } from '@polier/contract/verdicts/wilson';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildVerdict } from '#test/factories/proposals.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { wilsonSql } from './wilson-sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { ofLesson, ofAppliedLesson, store, confirm } = verdictsContract;

const start = async (kind: Kind) => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', outsider: 'user', admin: 'admin' });
  const { people, companyId: company_id } = team;
  await server.db.updateTable('settings').set({ feature_tab_x: true }).where('company_id', '=', company_id).execute();
  const user_ids = [people.mate.id];
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids,
  });
  const lesson = await fixture.lesson();
  const sheet = await fixture.worksheet();
  const row = await fixture.row(sheet, { lesson_id: lesson.id });
  const say = (who: { send: (typeof people.mate)['send'] }, body: object) =>
    who.send(store, { body: { applied_lesson_id: row.id, kind, ...body } });
  const balance = async (): Promise<LessonBalance> =>
    dataOf(await people.mate.send(ofLesson, { query: { lessonId: lesson.id, kind } }));
  return { people, company_id, fixture, lesson, sheet, row, say, balance };
};

describe.each(kinds)('the verdict on an applied lesson of kind %s', (kind) => {
  test('is an estimate until somebody else than its author confirms it, then it stays', async () => {
    const { people, say, balance } = await start(kind);
    const first = dataOf(await say(people.owner, { verdict: 'yes', chf: 12_000.5, days: 1.5 })) as VerdictView;
    expect(first).toMatchObject({
      verdict: 'yes',
      chf: 12_000.5,
      days: 1.5,
      author: { id: people.owner.id },
      confirmed_by: null,
      can: { edit: true, confirm: false },
    });
    expect(await balance()).toMatchObject({
      used: 1,
      projects: 1,
      yes: 1,
      confirmed_chf: 0,
      estimated_chf: 12_000.5,
      days: 1.5,
    });
    const send = (who: typeof people.owner) => who.send(confirm, { body: { id: first.id } });
    expectProblem(await send(people.owner), 403, 'four-eyes');
    expectProblem(await send(people.mate), 403, 'forbidden');
    const confirmed = dataOf(await send(people.admin)) as VerdictView;
    expect(confirmed).toMatchObject({ confirmed_by: { id: people.admin.id }, can: { edit: false, confirm: false } });
    expectProblem(await send(people.admin), 409, 'already-decided');
    expectProblem(await say(people.mate, { verdict: 'no' }), 409, 'already-decided');
    expect(await balance()).toMatchObject({
      confirmed_chf: 12_000.5,
      estimated_chf: 0,
      helped: wilsonLowerBound(1, 1),
    });
  });

  test('can be replaced before it is confirmed; what did not help has saved nothing', async () => {
    const { people, say, row, balance } = await start(kind);
    const read = async () =>
      dataOf(await people.mate.send(ofAppliedLesson, { query: { appliedLessonId: row.id, kind } }));
    expect(await read()).toEqual({ verdict: null, proposed_chf: null });
    const { id } = dataOf(await say(people.owner, { verdict: 'partly', days: 2 })) as VerdictView;
    const replaced = dataOf(await say(people.mate, { verdict: 'no', chf: 5_000, days: 3 })) as VerdictView;
    expect(replaced).toMatchObject({ id, verdict: 'no', chf: null, days: null, author: { id: people.mate.id } });
    expect(await read()).toMatchObject({ verdict: { id, verdict: 'no' } });
    expect(await balance()).toMatchObject({ yes: 0, partly: 0, no: 1, helped: 0, verdicts: [{ id }] });
    expectProblem(await say(people.outsider, { verdict: 'yes' }), 404, 'not-found');
    expectRefusedFields(await say(people.mate, { verdict: 'maybe' }), 'verdict not-a-choice');
  });
});

test('what it saved is proposed as an equal share of the risk value of the worksheet', async () => {
  const { people, company_id, fixture, sheet, say } = await start('trade');
  await fixture.row(sheet);
  await fixture.row(sheet, { not_applicable_reason: 'Entfällt' });
  await server.db
    .updateTable('worksheets')
    .set({ probability: 10, impact: '500000' })
    .where('company_id', '=', company_id)
    .where('id', '=', sheet.id)
    .execute();
  expect(dataOf(await say(people.mate, { verdict: 'yes' }))).toMatchObject({ chf: 25_000 });
  expect(dataOf(await say(people.mate, { verdict: 'yes', chf: null }))).toMatchObject({ chf: null });
});

test('the balance counts uses everywhere and shows only verdicts of projects that the reader may read', async () => {
  const { people, company_id, lesson, balance } = await start('trade');
  const elsewhere = await buildWorksheetFixture(server.db, 'trade', { company_id, owner_user_id: people.owner.id });
  const used = await elsewhere.row(await elsewhere.worksheet(), { lesson_id: lesson.id });
  await elsewhere.row(await elsewhere.worksheet(), { lesson_id: lesson.id, not_applicable_reason: 'Entfällt' });
  await buildVerdict(server.db, {
    company_id,
    applied_lesson_id: used.id,
    author_user_id: people.owner.id,
    chf: '900',
  });
  expect(await balance()).toMatchObject({ used: 3, not_applicable: 1, yes: 1, estimated_chf: 900, verdicts: [] });
});

test('the lower bound in SQL is the one of the contract', async () => {
  for (const [successes, trials] of [
    [0, 0],
    [1, 1],
    [40, 45],
    [2.5, 7],
    [0, 20],
  ] as const) {
    const { rows } = await sql<{ bound: number | null }>`
      select ${wilsonSql(sql`${sql.lit(successes)}`, sql`${sql.lit(trials)}`)} as bound`.execute(server.db);
    const expected = wilsonLowerBound(successes, trials);
    if (expected === null) expect(rows[0]?.bound).toBeNull();
    else expect(rows[0]?.bound).toBeCloseTo(expected, 6);
  }
});
