import { afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Faults, resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { actAsPerson } from '../../../dev/microsoft-365/people/people-acts.ts';
import { inventTenant } from '../../../dev/microsoft-365/state/invented-tenants.ts';
import { buildPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildMembership } from '#test/factories/people.factory';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(async () => {
  resetFaults(fixture.pretend.faults);
  await fixture.server.db.deleteFrom('project_exports').execute();
});

const dueNow = (id: number) =>
  fixture.server.db
    .updateTable('project_exports')
    .set({ due_at: fixture.server.clock.now() })
    .where('project_id', '=', id)
    .execute();
const rename = (id: number, title: string) =>
  fixture.server.db.updateTable('projects').set({ title }).where('id', '=', id).execute();
const addUser = async (project_id: number, user_id: number) =>
  fixture.server.db
    .insertInto('project_users')
    .values({ company_id: fixture.companyId, project_id, user_id })
    .execute();

test.each(['x'.repeat(255), '🏗️ Neubau 🏢', '#%&', 'General'])(
  'a project called %o has a group and a plan',
  async (title) => {
    const { id } = await fixture.project();
    await rename(id, title);
    await fixture.runUntil(id, ['linked']);
    const { groups, plans } = fixture.remote(id);
    expect([groups.map(({ value }) => value.displayName), plans.map(({ value }) => value.title)]).toEqual([
      [title],
      [title],
    ]);
  },
);

test('people who are unknown, disabled, or have an apostrophe in their address stop nothing', async () => {
  const { db } = fixture.server;
  const { id } = await fixture.project();
  const addresses = ['nobody@elsewhere.example', 'beat.hofer@muster-bau.example', "d'angelo@muster-bau.example"];
  actAsPerson(fixture.pretend.context, {
    tenant: fixture.tenant.id,
    act: 'change-person',
    person: fixture.person('Thomas').id,
    change: { mail: addresses[2] ?? '' },
  });
  await db.updateTable('project_exports').set({ ms_users: addresses }).where('project_id', '=', id).execute();
  await fixture.runUntil(id, ['linked']);
  expect(fixture.remote(id).members).toEqual(
    ['Nadia', 'Marco', 'Thomas'].map((name) => fixture.person(name).id).toSorted(),
  );
});

test('300 people join, and who leaves the project leaves the team; who was there before us stays', async () => {
  const { db, clock } = fixture.server;
  const { id } = await fixture.project();
  const setups = Array.from({ length: 300 }, (_, index) => ({
    name: ['Person', String(index)] as const,
    mail: `person${index}@many.example`,
  }));
  fixture.tenant.people = [...fixture.tenant.people, ...inventTenant('', 'many.example', setups).people];
  const ms_users = setups.map(({ mail }) => mail);
  await db.updateTable('project_exports').set({ ms_users }).where('project_id', '=', id).execute();
  await fixture.runUntil(id, ['linked']);
  expect(fixture.remote(id).members).toHaveLength(302);
  await db.updateTable('project_exports').set({ ms_users: [] }).where('project_id', '=', id).execute();
  await db
    .deleteFrom('project_users')
    .where('project_id', '=', id)
    .where('user_id', '=', fixture.people.user.id)
    .execute();
  await dueNow(id);
  for (let count = 0; count < 40 && fixture.remote(id).members.length > 1; count += 1) {
    await fixture.runSlice();
    clock.advance(1_000);
  }
  expect(fixture.remote(id).members).toEqual([fixture.person('Nadia').id]);
}, 240_000);

test('somebody who joined the team by hand is not removed by us', async () => {
  const { clock } = fixture.server;
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  const [team] = fixture.remote(id).teams;
  const priska = fixture.person('Priska').id;
  const { context } = fixture.pretend;
  actAsPerson(context, { tenant: fixture.tenant.id, act: 'add-member', team: team?.id ?? '', person: priska });
  const { user_id } = await buildMembership(fixture.server.db, { company_id: fixture.companyId });
  await fixture.server.db
    .updateTable('users')
    .set({ email: fixture.person('Priska').mail })
    .where('id', '=', user_id)
    .execute();
  await addUser(id, user_id);
  await dueNow(id);
  await fixture.runSlice();
  await fixture.server.db.deleteFrom('project_users').where('user_id', '=', user_id).execute();
  clock.advance(10 * minute);
  await fixture.runSlice();
  expect(fixture.remote(id).members).toContain(priska);
});

test('two trades of one name have two channels, and 26 phases name the 25 labels there are', async () => {
  const { db } = fixture.server;
  const { id } = await fixture.project();
  const place = { company_id: fixture.companyId };
  const twin = await buildTrade(db, { ...place, title: 'Rohbau  Beton' });
  await db
    .insertInto('project_trades')
    .values({ ...place, project_id: id, trade_id: twin.id })
    .execute();
  for (let count = 0; count < 25; count += 1) {
    const phase = await buildPhase(db, { ...place, title: `Phase ${count}` });
    await db
      .insertInto('project_phases')
      .values({ ...place, project_id: id, phase_id: phase.id })
      .execute();
  }
  await fixture.runUntil(id, ['linked']);
  const { channels, buckets, labels } = fixture.remote(id);
  expect([channels.length, buckets.length]).toEqual([4, 3]);
  expect(Object.values(labels[0] ?? {}).filter((name) => name !== null)).toHaveLength(25);
});

const limitTo = (change: Partial<Faults['limits']>) =>
  setFaults(fixture.pretend.faults, { limits: { ...fixture.pretend.faults.limits, ...change } });
const isLimit = { state: 'needs_action', problem: { code: 'limit' } };

test('more trades than a plan holds ask somebody to act, and every question has its task all the same', async () => {
  const { id } = await fixture.project();
  await sql`
    with made as (
      insert into trades (company_id, bkp, title) select ${fixture.companyId}::bigint, '1' || n, 'Teil ' || n
      from generate_series(1, 3) as n returning company_id, id)
    insert into project_trades (company_id, project_id, trade_id)
    select company_id, ${id}::bigint, id from made`.execute(fixture.server.db);
  limitTo({ buckets: 4 });
  expect(await fixture.runUntil(id)).toMatchObject(isLimit);
  const { buckets, tasks } = fixture.remote(id);
  expect([buckets.length, tasks.length, tasks.filter(({ value }) => !value.bucketId).length]).toEqual([4, 3, 1]);
  limitTo({ buckets: 5 });
  await dueNow(id);
  expect(await fixture.runUntil(id, ['linked'])).toMatchObject({ problem: null });
  expect(fixture.remote(id).buckets).toHaveLength(5);
  expect(fixture.remote(id).tasks.filter(({ value }) => !value.bucketId)).toEqual([]);
}, 240_000);

test('a task whose answer was lost is confirmed as soon as elsewhere, although the plan is full', async () => {
  const { id } = await fixture.project();
  limitTo({ buckets: 1 });
  setFaults(fixture.pretend.faults, {
    rules: [{ method: 'POST', path: '/planner/tasks', carriedOut: true, times: 1, answer: { kind: 'cut' } }],
  });
  const row = await fixture.runUntil(id);
  expect(row).toMatchObject(isLimit);
  expect((row.due_at?.getTime() ?? 0) - fixture.server.clock.now().getTime()).toBeLessThanOrEqual(5 * 60_000);
  fixture.server.clock.set(row.due_at ?? fixture.server.clock.now());
  await fixture.runSlice();
  expect(fixture.remote(id).tasks).toHaveLength(3);
}, 240_000);

test('a part that is renamed gets its name in a plan that holds no more buckets', async () => {
  const { db } = fixture.server;
  const company_id = fixture.companyId;
  const renamePhase = (from: string, to: string) =>
    db
      .updateTable('pm_phases')
      .set({ title: to })
      .where('company_id', '=', company_id)
      .where('title', '=', from)
      .execute();
  const { id } = await fixture.project();
  await fixture.runUntil(id, ['linked']);
  limitTo({ buckets: 2 });
  const first = await buildTrade(db, { company_id, title: 'Aushub', bkp: '1' });
  await db.insertInto('project_trades').values({ company_id, project_id: id, trade_id: first.id }).execute();
  await renamePhase('Planung', 'Vorprojekt');
  await dueNow(id);
  expect(await fixture.runUntil(id, ['needs_action'])).toMatchObject(isLimit);
  expect(fixture.remote(id).buckets).toEqual([expect.stringContaining('Rohbau / Beton'), 'Vorprojekt']);
  await renamePhase('Vorprojekt', 'Planung');
}, 240_000);

test('more open questions than a plan holds ask somebody to act, with all that fits there', async () => {
  const { id } = await fixture.project();
  limitTo({ activeTasks: 2 });
  expect(await fixture.runUntil(id)).toMatchObject(isLimit);
  expect(fixture.remote(id).tasks).toHaveLength(2);
  limitTo({ activeTasks: 3 });
  await dueNow(id);
  await fixture.runUntil(id, ['linked']);
  expect(fixture.remote(id).tasks).toHaveLength(3);
}, 240_000);

test('a question of 500 characters and notes of 20,000 arrive whole, the question in the description', async () => {
  const { db } = fixture.server;
  const { id, first } = await fixture.project();
  const insight = `Sind ${'sehr '.repeat(97)}lange?`.slice(0, 500);
  await db.updateTable('lessons').set({ insight }).where('id', '=', first.lesson_id).execute();
  const notes = { todo: 'a'.repeat(20_000), solution: 'b'.repeat(9_000) };
  await db.updateTable('applied_lessons').set(notes).where('id', '=', first.id).execute();
  await fixture.runUntil(id, ['linked']);
  const task = fixture.remote(id).tasks.find(({ value }) => value.title.startsWith('Sind sehr'));
  expect(task?.value.title).toHaveLength(255);
  const description = fixture.tenant.taskDetails.get(task?.id ?? '')?.value.description ?? '';
  for (const text of [insight, notes.todo, notes.solution, `row=${first.id}`]) expect(description).toContain(text);
});
