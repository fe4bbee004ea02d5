import { type Analytics, type AnalyticsRepeat, analyticsContract } from '@polier/contract/analytics/analytics.contract';
import type { Page } from '@polier/contract/page';
import { searchContract } from '@polier/contract/search/search.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildTag } from '#test/factories/catalogues.factory';
import { buildProposal, buildVerdict } from '#test/factories/proposals.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
let team: Team<'admin' | 'owner'>;
let otherCompany: Team<'admin'>;
let fixture: WorksheetFixture;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin', owner: 'user' });
  otherCompany = await buildTeam(server, { admin: 'admin' });
  fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
  });
  return () => server.close();
});

const read = async (query: object = {}, person = team.people.admin): Promise<Analytics> =>
  dataOf(await person.send(analyticsContract.read, { query }));
const fileOf = async (query: object = {}): Promise<Record<'file_name' | 'media_type' | 'text', string>> => {
  const file = dataOf(await team.people.admin.send(analyticsContract.file, { query }));
  const text: string = Buffer.from(file.content, 'base64').toString('utf8');
  return { ...file, text };
};
type RepeatQuery = z.input<typeof analyticsContract.repeats.query>;
const repeatsOf = async (query: RepeatQuery, person = team.people.admin): Promise<Page<AnalyticsRepeat>> =>
  dataOf(await person.send(analyticsContract.repeats, { query }));
const company = () => ({ company_id: team.companyId });

test('counts which lessons are used most and never, and what they saved, confirmed and estimated apart', async () => {
  const [often, once, never] = [await fixture.lesson(), await fixture.lesson(), await fixture.lesson()];
  const first = await fixture.worksheet();
  const other = await buildWorksheetFixture(server.db, 'trade', { ...company(), owner_user_id: team.people.owner.id });
  const second = await other.worksheet();
  const said = { ...company(), author_user_id: team.people.owner.id };
  const row = await fixture.row(first, { lesson_id: often.id });
  await fixture.row(second, { lesson_id: often.id });
  const single = await fixture.row(first, { lesson_id: once.id });
  await fixture.row(second, { lesson_id: once.id, not_applicable_reason: 'Kein Untergeschoss' });
  const confirmed = { confirmed_by_user_id: team.people.admin.id, confirmed_at: new Date() };
  await buildVerdict(server.db, { ...said, applied_lesson_id: row.id, chf: 5000, ...confirmed });
  await buildVerdict(server.db, { ...said, applied_lesson_id: single.id, chf: 7000 });
  const { most_used, never_used, savings, lessons } = await read();
  expect(lessons).toBe(3);
  expect(most_used.map(({ id, projects, used, verdicts }) => [id, projects, used, verdicts])).toEqual([
    [often.id, 2, 2, 1],
    [once.id, 1, 1, 1],
  ]);
  expect(most_used[0]?.helped).toBeGreaterThan(0);
  expect(most_used[0]?.helped).toBeLessThan(0.5);
  expect(never_used).toMatchObject({ count: 1, rows: [{ id: never.id, insight: never.insight }] });
  expect(savings).toMatchObject({ confirmed_chf: 5000, estimated_chf: 7000, count: 2 });
  expect(savings.rows.map(({ id }) => id)).toEqual([often.id, once.id]);
  const { text, ...file } = await fileOf();
  expect(file).toMatchObject({ media_type: 'text/csv' });
  expect(file.file_name).toMatch(/^Lernbilanz-[\d-]{10}-[\d-]{10}\.csv$/);
  expect(text.startsWith('\uFEFFBereich;Quartal;Nummer;Frage, Erfahrung oder Suche;Projekt;Grösse;Wert')).toBe(true);
  expect(text).toMatch(new RegExp(`Beste Sparer;;[^;]*;${often.insight.replace('?', '\\?')};;CHF bestätigt;5000`));
  expect(text).toMatch(new RegExp(`Nie angewandt;;[^;]*;${never.insight.replace('?', '\\?')};;seit`));
});

test('an experience is known where an approved question stood before it, with the reason why it happened again', async () => {
  const tag = await buildTag(server.db, company());
  const trade_id = fixture.columns['trade_id'] as number;
  const approved = { approved_at: new Date('2026-01-05T08:00:00Z') };
  const asked = await fixture.lesson({ ...approved, tag_ids: [tag.id] });
  const happened = (more: object) =>
    buildExperience(server.db, {
      ...company(),
      author_user_id: team.people.owner.id,
      kind: 'bad',
      state: 'submitted',
      trade_id,
      created_at: new Date('2026-05-05T08:00:00Z'),
      ...more,
    });
  const missed = await happened({ tag_ids: [tag.id], project_id: fixture.projectId });
  await happened({ tag_ids: [] });
  await happened({ tag_ids: [tag.id], kind: 'good' });
  await happened({ tag_ids: [tag.id], created_at: new Date('2026-01-04T08:00:00Z') });
  const period = { from: '2026-01-01', to: '2026-06-30' };
  const before = (await read(period)).repeats;
  expect(before.quarters).toEqual([
    { quarter: '2026-1', known: 0, total: 1 },
    { quarter: '2026-2', known: 1, total: 2 },
  ]);
  expect((await repeatsOf(period)).rows).toMatchObject([
    {
      id: missed.id,
      quarter: '2026-2',
      reason: 'not_proposed',
      project: { id: fixture.projectId },
      lesson: { id: asked.id },
    },
  ]);
  const row = await fixture.row(await fixture.worksheet(), { lesson_id: asked.id, not_applicable_reason: 'Nein' });
  expect((await repeatsOf(period)).rows[0]?.reason).toBe('not_applicable');
  await server.db
    .updateTable('applied_lessons')
    .set({ not_applicable_reason: null })
    .where('id', '=', row.id)
    .execute();
  expect((await repeatsOf(period)).rows[0]?.reason).toBe('not_enough');
  expect((await read({ ...period, tradeId: trade_id })).repeats.quarters).toHaveLength(2);
});

test('the reasons why something happened again are counted over all, and all rows come page by page and in the file', async () => {
  const tag = await buildTag(server.db, company());
  const trade_id = fixture.columns['trade_id'] as number;
  const { id: lesson_id } = await fixture.lesson({ approved_at: new Date('2023-01-05T08:00:00Z'), tag_ids: [tag.id] });
  const elsewhere = await buildWorksheetFixture(server.db, 'trade', {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
  });
  const happened = (project_id: number, at: string) =>
    buildExperience(server.db, {
      ...{ ...company(), project_id, trade_id, author_user_id: team.people.owner.id, kind: 'bad', state: 'submitted' },
      ...{ tag_ids: [tag.id], created_at: new Date(at) },
    });
  await fixture.row(await fixture.worksheet(), { lesson_id });
  const oldest = await happened(fixture.projectId, '2023-05-01T08:00:00Z');
  for (let count = 0; count < 205; count += 1) await happened(elsewhere.projectId, '2023-05-02T08:00:00Z');
  const period = { from: '2023-01-01', to: '2023-06-30' };
  const { repeats } = await read(period);
  expect(repeats.reasons).toEqual({ not_proposed: 205, not_applicable: 0, not_enough: 1 });
  const first = await repeatsOf({ ...period, limit: 200 });
  const rest = await repeatsOf({ ...period, limit: 200, cursor: first.next_cursor ?? 'none' });
  expect([first.rows.length, rest.rows.length, rest.next_cursor]).toEqual([200, 6, null]);
  expect(rest.rows.at(-1)).toMatchObject({ id: oldest.id, reason: 'not_enough' });
  const ids = [...first.rows, ...rest.rows].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect((await repeatsOf({ ...period, reason: 'not_enough' })).rows.map(({ id }) => id)).toEqual([oldest.id]);
  expect((await repeatsOf({ ...period, quarter: '2023-1' })).rows).toEqual([]);
  expect((await repeatsOf({ ...period, quarter: '2023-2', limit: 200 })).rows).toHaveLength(200);
  expect((await fileOf(period)).text.split('\n').filter((line) => line.includes('2023-2'))).toHaveLength(2 + 206);
  expect((await repeatsOf(period, otherCompany.people.admin)).rows).toEqual([]);
});

test('a proposal counts as in time when it was decided within five working days', async () => {
  const worksheet = await fixture.worksheet();
  const pack = await buildProposal(server.db, worksheet, (await fixture.lesson()).id);
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const proposed = async (decided: string | null, decision: 'apply' | 'not_applicable' | 'later' | null) => {
    const lesson = await fixture.lesson();
    const { id } = await server.db
      .insertInto('lesson_proposals')
      .values({
        ...company(),
        pack_id: pack.pack_id,
        lesson_id: lesson.id,
        score: 1,
        why: '[]',
        created_at: at('2026-03-02'),
        decision,
        reason: decision === 'not_applicable' ? 'outdated' : null,
        decided_at: decided === null ? null : at(decided),
        decided_by_user_id: decided === null ? null : team.people.owner.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  await proposed('2026-03-09', 'not_applicable');
  const late = await proposed('2026-03-10', 'not_applicable');
  const open = await proposed(null, null);
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const { decisions } = await read(march);
  expect(decisions.quarters).toEqual([{ quarter: '2026-1', in_time: 1, total: 3 }]);
  const page = async (query: object, person = team.people.admin) =>
    dataOf(await person.send(analyticsContract.lateDecisions, { query: { ...march, limit: 1, ...query } }));
  const newest = await page({});
  const rest = await page({ cursor: newest.next_cursor });
  expect([...newest.rows, ...rest.rows].map(({ id, decided }) => [id, decided])).toEqual([
    [open, false],
    [late, true],
  ]);
  expect(newest.rows[0]).toMatchObject({ quarter: '2026-1', project: { id: fixture.projectId } });
  expect(rest.next_cursor).toBeNull();
  expect((await page({ quarter: '2025-4' })).rows).toEqual([]);
  expect((await page({}, otherCompany.people.admin)).rows).toEqual([]);
});

test('a search without result is counted by its words, without who asked; its beginning while typing is not', async () => {
  const search = (query: object) => team.people.owner.send(searchContract.search, { query });
  for (const q of ['Radonx', 'Radonxy', 'Radonxyz', 'radonxyz', 'Rx']) expect((await search({ q })).status).toBe(200);
  await search({ q: 'Zugspitzblech', kind: 'pm' });
  expect((await read()).searches).toEqual({ count: 1, rows: [{ query: 'radonxyz', times: 2 }] });
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'search_misses'`.execute(server.db);
  expect(rows.map(({ name }) => name).filter((name) => /user|ip/.test(name))).toEqual([]);
  expect((await read({}, otherCompany.people.admin)).searches.count).toBe(0);
});

test('a lesson that hardly ever applies, or hardly ever helps where it does, is one to archive', async () => {
  const worksheets = await Promise.all([1, 2, 3, 4, 5].map(() => fixture.worksheet()));
  /** Applied in as many worksheets; `n`: not applicable there, `no` and `yes`: the verdict. */
  const lessonWith = async (...fates: readonly ('n' | 'no' | 'yes' | 'open')[]) => {
    const { id: lesson_id } = await fixture.lesson();
    for (const [index, fate] of fates.entries()) {
      const worksheet = worksheets[index];
      if (!worksheet) throw new Error('one worksheet each');
      const reason = fate === 'n' ? { not_applicable_reason: 'Kein Untergeschoss' } : {};
      const { id: applied_lesson_id } = await fixture.row(worksheet, { lesson_id, ...reason });
      const author_user_id = team.people.owner.id;
      if (fate === 'no' || fate === 'yes')
        await buildVerdict(server.db, { ...company(), applied_lesson_id, author_user_id, verdict: fate });
    }
    return lesson_id;
  };
  const seldom = await lessonWith('n', 'n', 'n', 'n', 'open');
  const useless = await lessonWith('no', 'no', 'no', 'no', 'yes');
  await lessonWith('n', 'n', 'n', 'open', 'open');
  await lessonWith('no', 'no', 'no', 'yes', 'yes');
  const refused = await lessonWith('n', 'n', 'n', 'n');
  const rows = async () =>
    (await read()).to_retire.map((row) => [row.id, row.decisions, row.not_applicable, row.verdicts, row.no]);
  expect(await rows()).toEqual([
    [seldom, 5, 4, 0, 0],
    [useless, 5, 0, 5, 4],
  ]);
  const other = await buildWorksheetFixture(server.db, 'trade', { ...company(), owner_user_id: team.people.owner.id });
  const { id } = await buildProposal(server.db, await other.worksheet(), refused);
  await server.db
    .updateTable('lesson_proposals')
    .set({
      decision: 'not_applicable',
      reason: 'outdated',
      decided_at: server.clock.now(),
      decided_by_user_id: team.people.owner.id,
    })
    .where('id', '=', id)
    .execute();
  expect((await rows())[0]).toEqual([refused, 5, 5, 0, 0]);
  expect((await fileOf()).text).toMatch(/Zum Archivieren prüfen;;[^;]*;[^;]*;;nicht anwendbar;5/);
});

test('another company counts nothing of it, and only administrators read it', async () => {
  const other = await read({}, otherCompany.people.admin);
  expect(other).toMatchObject({ lessons: 0, most_used: [], repeats: { quarters: [] }, decisions: { quarters: [] } });
  expectProblem(await team.people.owner.send(analyticsContract.read), 403, 'forbidden');
  const foreign = { query: { tradeId: fixture.columns['trade_id'] } };
  for (const endpoint of [analyticsContract.read, analyticsContract.repeats, analyticsContract.lateDecisions])
    expectProblem(await otherCompany.people.admin.send(endpoint, foreign), 404, 'not-found');
  const wrong = { query: { from: '2026-02-01', to: '2026-01-01' } };
  expectRefusedFields(await team.people.admin.send(analyticsContract.read, wrong), 'to contradicts');
});
