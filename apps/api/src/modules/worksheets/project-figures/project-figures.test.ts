import { appliedLessonsContract as rows } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildProject, type Project } from '#test/factories/projects.factory';
import {
  type AppliedLesson,
  buildAppliedLesson,
  buildWorksheet,
  type Worksheet,
} from '#test/factories/worksheets.factory';
import { testEngine } from '#test/support/database/test-engine';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import type { TestResponse } from '#test/support/server/test-client';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countUncountedProjects } from './project-figures.jobs.ts';

let server: TestServer;
let team: Team<'owner'>;
let project: Project;
let first: Worksheet;
let due: AppliedLesson;
const trades: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  // 23:58 in Zurich.
  server.clock.set('2026-11-20T22:58:00Z');
  team = await buildTeam(server, { owner: 'user' });
  const company_id = team.companyId;
  trades.splice(
    0,
    2,
    ...[
      (await buildTrade(server.db, { company_id, bkp: '211', title: 'Baumeister' })).id,
      (await buildTrade(server.db, { company_id, bkp: '230', title: 'Elektro' })).id,
    ],
  );
  const phase = await buildPhase(server.db, { company_id });
  project = await buildProject(server.db, {
    company_id,
    owner_user_id: team.people.owner.id,
    trade_ids: trades,
    phase_ids: [phase.id],
  });
  const worksheet = (trade_id: number | undefined) =>
    buildWorksheet(server.db, { company_id, project_id: project.id, trade_id, phase_id: phase.id });
  first = await worksheet(trades[0]);
  const second = await worksheet(trades[1]);
  await buildAppliedLesson(server.db, { worksheet: first, done: true });
  await buildAppliedLesson(server.db, { worksheet: second, done: true, needscheck: true });
  due = await buildAppliedLesson(server.db, { worksheet: first, contacttill: '2026-11-20' });
});

const countProjects = async () => {
  const { database, clock } = server;
  await countUncountedProjects.run({ database, clock, config: { eventRetentionMonths: null } });
  await server.runJobs();
};
const stored = () =>
  server.db.selectFrom('project_figures').selectAll().where('project_id', '=', project.id).executeTakeFirst();
const listed = async () => {
  const [only] = dataOf(await team.people.owner.send(projects.list));
  return only;
};
const save = (change: object) => team.people.owner.send(rows.trade.update, { body: { id: due.id, ...change } });

const onTheDay = { total: 3, open: 1, done: 2, to_check: 1, overdue: 0, next_due: '2026-11-20' };

test('the list answers the same counted and stored, and reads what is stored', async () => {
  const before = await listed();
  expect(before).toMatchObject({
    worksheets_count: 2,
    applied_lessons_count: 3,
    progress: onTheDay,
    worksheet_states: 'ot',
    phases: [{ questions: 3, done: 2 }],
  });
  expect(await stored()).toBeUndefined();
  await countProjects();
  expect(await stored()).toMatchObject({ ...onTheDay, counted_on: '2026-11-20', worksheet_states: 'ot' });
  expect(await listed()).toEqual(before);
  await server.db.updateTable('project_figures').set({ checked: 7 }).where('project_id', '=', project.id).execute();
  expect(await listed()).toMatchObject({ progress: { checked: 7 } });
});

test('on the next day what is overdue by then is counted, before a job has run and after it', async () => {
  await countProjects();
  server.clock.set('2026-11-20T23:01:00Z');
  expect(await listed()).toMatchObject({ progress: { overdue: 1 }, worksheet_states: 'vt' });
  expect(await stored()).toMatchObject({ counted_on: '2026-11-20' });
  await countProjects();
  expect(await stored()).toMatchObject({ overdue: 1, worksheet_states: 'vt', counted_on: '2026-11-21' });
});

test('what is saved is seen at once, and counted again by the next job', async () => {
  await countProjects();
  expect((await save({ done: true })).status).toBe(200);
  expect(await stored()).toBeUndefined();
  expect(await listed()).toMatchObject({ progress: { done: 3, next_due: null }, worksheet_states: 'dt' });
  await countProjects();
  expect(await stored()).toMatchObject({ done: 3, worksheet_states: 'dt' });
});

test('a note, which nobody counts, leaves what is stored', async () => {
  await countProjects();
  expect((await save({ todo: 'Mit dem Unternehmer besprechen' })).status).toBe(200);
  expect(await stored()).toMatchObject(onTheDay);
});

test('worksheets stand in the new order of the trades at once', async () => {
  await countProjects();
  await server.db
    .updateTable('trades')
    .set({ bkp: '201' })
    .where('id', '=', trades[1] ?? 0)
    .execute();
  expect(await listed()).toMatchObject({ worksheet_states: 'to' });
  await countProjects();
  expect(await stored()).toMatchObject({ worksheet_states: 'to' });
});

test('a project that is removed takes its figures with it', async () => {
  await countProjects();
  await server.db.deleteFrom('worksheets').where('project_id', '=', project.id).execute();
  await server.db.deleteFrom('projects').where('id', '=', project.id).execute();
  expect(await stored()).toBeUndefined();
});

describe.runIf(testEngine === 'postgres')('between several connections', () => {
  const waiting = async () => {
    const { rows: locks } = await sql`
      select from pg_locks as waiting join pg_stat_activity as session on session.pid = waiting.pid
      where session.datname = current_database() and not waiting.granted`.execute(server.db);
    return locks.length;
  };
  const begin = async (statement: ReturnType<typeof sql>, meanwhile: () => Promise<unknown>) => {
    const begun = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holding = server.database.writeOwner(async (tx) => {
      await statement.execute(tx);
      begun.resolve();
      await done.promise;
    });
    await begun.promise;
    await meanwhile().finally(done.resolve);
    await holding;
  };

  test('a project that somebody writes in is passed over', async () => {
    const writes = sql`select remove_project_figures(${project.company_id}, ${[project.id]}::bigint[])`;
    await begin(writes, async () => {
      await countProjects();
      expect(await stored()).toBeUndefined();
    });
    await countProjects();
    expect(await stored()).toMatchObject(onTheDay);
  });

  test('a project that somebody removes is passed over', async () => {
    await begin(sql`select from projects where id = ${project.id} for update`, async () => {
      await countProjects();
      expect(await stored()).toBeUndefined();
    });
  });

  test('who waited while a project was counted removes what was stored meanwhile', async () => {
    await countProjects();
    const figures = await stored();
    await server.db.deleteFrom('project_figures').where('project_id', '=', project.id).execute();
    let sent: Promise<TestResponse> | undefined;
    const counts = sql`
      with held as materialized (select pg_advisory_xact_lock(project_figures_key(${project.company_id}, ${project.id})))
      insert into project_figures select (json_populate_record(null::project_figures, ${JSON.stringify(figures)})).* from held`;
    await begin(counts, async () => {
      sent = save({ done: true });
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    expect(await sent).toMatchObject({ status: 200 });
    expect(await stored()).toBeUndefined();
  });
});
