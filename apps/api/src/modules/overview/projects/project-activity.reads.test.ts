import { kinds } from '@polier/contract/kinds';
import {
  type ProjectActivity,
  projectActivityContract as activity,
  type TaskWeek,
} from '@polier/contract/projects/project-activity.contract';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'stranger' | 'admin'>;
let otherCompany: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', stranger: 'user', admin: 'admin' });
  otherCompany = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

const fixtureOf = (kind: (typeof kinds)[number]) =>
  buildWorksheetFixture(server.db, kind, {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    user_ids: [team.people.mate.id],
  });
const ask = (projectId: number, more: object = {}, who: keyof typeof team.people = 'owner') =>
  team.people[who].send(activity.list, { query: { projectId, ...more } });
const rowsOf = async (projectId: number) => dataOf(await ask(projectId)).rows as ProjectActivity[];
const weeks = async (projectId: number) =>
  dataOf(await team.people.owner.send(activity.taskWeeks, { query: { projectId } })) as TaskWeek[];

describe.each(kinds)('the activity in worksheets of kind %s', (kind) => {
  const worksheets = worksheetsContract[kind];
  const appliedLessons = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  beforeAll(async () => {
    fixture = await fixtureOf(kind);
    worksheet = await fixture.worksheet({ title: 'Rohbau' });
  });

  test('tells each act with its person, its worksheet and its question, the newest first', async () => {
    const { owner, mate } = team.people;
    const row = await fixture.row(worksheet);
    const change = (person: typeof owner, changes: object) =>
      person.send(appliedLessons.update, { body: { id: row.id, ...changes } });
    const lesson = await fixture.lesson();
    const gone = await fixture.row(worksheet);
    await owner.send(appliedLessons.store, { body: { worksheetId: worksheet.id, appliedLessons: [lesson.id] } });
    for (const changes of [
      { contacttill: '2026-12-01' },
      { internal_responsible_user: mate.id },
      { todo: 'Beim Statiker nachfragen' },
      { needscheck: true },
      { done: true },
    ]) {
      expect((await change(mate, changes)).status).toBe(200);
    }
    expect((await change(owner, { checked: true })).status).toBe(200);
    expect((await change(owner, { checked: false })).status).toBe(200);
    expect((await change(mate, { done: false })).status).toBe(200);
    expect((await change(mate, { not_applicable_reason: 'Kein Untergeschoss' })).status).toBe(200);
    await owner.send(appliedLessons.remove, { query: { id: gone.id } });
    await owner.send(worksheets.update, { body: { id: worksheet.id, place: 'Baracke' } });
    await owner.send(worksheets.update, { body: { id: worksheet.id, closed: true } });
    await owner.send(worksheets.update, { body: { id: worksheet.id, closed: false } });
    const rows = await rowsOf(fixture.projectId);
    expect(rows.map(({ act, actor }) => [act, actor?.id])).toEqual([
      ['worksheet_reopened', owner.id],
      ['worksheet_closed', owner.id],
      ['worksheet_edited', owner.id],
      ['question_removed', owner.id],
      ['not_applicable', mate.id],
      ['undone', mate.id],
      ['unchecked', owner.id],
      ['checked', owner.id],
      ['done', mate.id],
      ['check_requested', mate.id],
      ['edited', mate.id],
      ['assigned', mate.id],
      ['due_set', mate.id],
      ['questions_added', owner.id],
    ]);
    const [reopened, , , removed, notApplicable] = rows;
    expect(reopened).toMatchObject({ kind, title: 'Rohbau', worksheet: { id: worksheet.id, title: 'Rohbau' } });
    expect(removed).toMatchObject({ row_id: null });
    expect(notApplicable).toMatchObject({ row_id: row.id, worksheet: { id: worksheet.id } });
    expect(notApplicable?.title).not.toBe('');
    expect(rows.at(-1)).toMatchObject({ questions: 1, row_id: null });
  });

  test('keeps telling of a worksheet that was removed', async () => {
    const other = await fixtureOf(kind);
    const { owner } = team.people;
    const { id } = dataOf(await owner.send(worksheets.store, { body: other.draft({ title: 'Vorbei' }) }));
    await owner.send(worksheets.remove, { body: { id } });
    expect(await rowsOf(other.projectId)).toMatchObject([
      { act: 'worksheet_deleted', title: 'Vorbei', worksheet: null },
      { act: 'worksheet_stored', title: 'Vorbei', worksheet: null },
    ]);
  });
});

test('the activity names changes of the project itself, and a longer list comes page by page without repeating', async () => {
  const { owner } = team.people;
  const { id } = dataOf(await owner.send(projectsContract.store, { body: { title: 'Seitenweise' } }));
  for (const description of ['eins', 'zwei', 'drei']) {
    await owner.send(projectsContract.update, { body: { id, description } });
  }
  const first = dataOf(await ask(id, { limit: 3 }));
  expect(first.rows.map(({ act }: ProjectActivity) => act)).toEqual(Array(3).fill('project_updated'));
  expect(first.rows[0]).toMatchObject({ title: 'Seitenweise', kind: null, worksheet: null, actor: { id: owner.id } });
  await owner.send(projectsContract.update, { body: { id, description: 'vier' } });
  const second = dataOf(await ask(id, { limit: 3, cursor: first.next_cursor }));
  expect(second).toMatchObject({ rows: [{ act: 'project_stored' }], next_cursor: null });
  const ids = [...first.rows, ...second.rows].map((row: ProjectActivity) => row.id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await ask(id, { cursor: 'WyJhbmRlcmUiLCIxIl0' })).status).toBe(422);
});

test('only who reads the project reads its activity, and nobody of another company', async () => {
  const { projectId } = await fixtureOf('trade');
  for (const endpoint of [activity.list, activity.taskWeeks]) {
    expectProblem(await team.people.stranger.send(endpoint, { query: { projectId } }), 404, 'not-found');
    expectProblem(await otherCompany.people.admin.send(endpoint, { query: { projectId } }), 404, 'not-found');
    expect((await team.people.admin.send(endpoint, { query: { projectId } })).status).toBe(200);
  }
});

describe('the questions week by week', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);

  test('are open, done and overdue as they stood at the end of each week, and today', async () => {
    const fixture = await fixtureOf('trade');
    const worksheet = await fixture.worksheet();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
    const daysAgo = (days: number) => new Date(Date.parse(`${today}T10:00:00Z`) - days * 86_400_000);
    const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
    const row = (more: object) => fixture.row(worksheet, { created_at: daysAgo(21), ...more });
    await row({});
    await row({ contacttill: day(15) });
    await row({ done: true, done_at: daysAgo(8), done_by_user_id: team.people.mate.id, contacttill: day(1) });
    await row({ not_applicable_reason: 'Kein Untergeschoss' });
    await row({ created_at: daysAgo(0) });
    const seen = await weeks(fixture.projectId);
    expect(seen).toHaveLength(4);
    expect(seen[0]).toMatchObject({ open: 3, done: 0 });
    expect(seen.at(-1)).toEqual({ date: today, open: 3, done: 1, overdue: 1 });
    expect(seen.map(({ date }) => date)).toEqual(seen.map(({ date }) => date).toSorted());
    for (const { date } of seen.slice(0, -1)) expect(at(date).getUTCDay()).toBe(0);
  });

  test('begin with the first question, 26 weeks ago at most, and are none without one', async () => {
    const fixture = await fixtureOf('pm');
    expect(await weeks(fixture.projectId)).toEqual([]);
    const worksheet = await fixture.worksheet();
    expect(await weeks(fixture.projectId)).toEqual([]);
    await fixture.row(worksheet, { created_at: at('2020-01-06') });
    const seen = await weeks(fixture.projectId);
    expect(seen).toHaveLength(26);
    expect(seen[0]).toMatchObject({ open: 1, done: 0, overdue: 0 });
  });
});
