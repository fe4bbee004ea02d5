import { kinds } from '@polier/contract/kinds';
import { contract } from '@polier/contract/endpoints';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/job';
import { buildTeam, type Person } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { testScope } from '#test/support/database/test-scope';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { writeNotificationsJob } from './notifications.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { list, count, markAllAsRead } = contract.notifications;

const start = async (kind: (typeof kinds)[number] = 'trade') => {
  const team = await buildTeam(server, {
    owner: 'admin',
    mate: 'user',
    third: 'user',
    outsider: 'user',
    chief: 'admin',
  });
  const { people, companyId: company_id } = team;
  const user_ids = [people.mate.id, people.third.id];
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids,
  });
  return { ...team, company_id, people, fixture };
};

const notificationsOf = async (person: Person, query: object = {}): Promise<NotificationView[]> =>
  dataOf(await person.send(list, { query }));
const typesOf = async (person: Person) =>
  (await notificationsOf(person)).map(({ type, events_count: events }) => (events === 1 ? type : `${type} ${events}`));

const needsAction = async (person: Person): Promise<number> => (await person.send(list)).body.meta.needs_action;

const storeProject = async (person: Person, users: readonly number[], title: string): Promise<number> => {
  const body = { title, users, trades: [], phases: [], pm_phases: [], xprocesses: [] };
  return dataOf(await person.send(contract.projects.store, { body })).id;
};

describe('what happens in a project', () => {
  test('notifies its team except the actor, and nobody who may not read it', async () => {
    const { people } = await start();
    const users = [people.mate.id, people.third.id];
    const id = await storeProject(people.owner, users, 'Schulhaus Feldmatt');
    await people.mate.send(contract.projects.update, { body: { id, title: 'Schulhaus Feldmatt 2' } });
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['project_stored']);
    expect(await typesOf(people.owner)).toEqual(['project_updated']);
    expect(await typesOf(people.third)).toEqual(['project_updated', 'project_stored']);
    expect(await typesOf(people.outsider)).toEqual([]);
    expect(await typesOf(people.chief)).toEqual([]);
    expect((await notificationsOf(people.third))[0]).toMatchObject({
      actor: { id: people.mate.id },
      project: { id, title: 'Schulhaus Feldmatt 2' },
      subject: { type: 'project', id, title: 'Schulhaus Feldmatt 2', can_open: true },
      read: false,
    });
  });

  test('stays named after the project is removed, without a link', async () => {
    const { people } = await start();
    const id = await storeProject(people.owner, [people.mate.id], 'Werkhof');
    await people.owner.send(contract.projects.remove, { body: { id, confirm_title: 'Werkhof' } });
    await server.runJobs();
    const rows = await notificationsOf(people.mate);
    expect(rows.map(({ type }) => type)).toEqual(['project_deleted']);
    expect(rows[0]).toMatchObject({ project: null, subject: { title: 'Werkhof', can_open: false } });
  });

  test('keeps its name from whoever has left the team since', async () => {
    const { people } = await start();
    const id = await storeProject(people.owner, [people.mate.id], 'Geheim');
    await server.runJobs();
    await people.owner.send(contract.projects.update, { body: { id, users: [people.third.id] } });
    const [row] = await notificationsOf(people.mate);
    expect(row).toMatchObject({ project: null, subject: { title: null, can_open: false } });
  });
});

describe.each(kinds)('worksheets of kind %s', (kind) => {
  const key = { trade: '', pm: 'pm_', x: 'x_' }[kind] as '';
  const lessonIdName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];

  test('notify the team of what came, changed and went, bundled by type', async () => {
    const { people, fixture } = await start(kind);
    const lessons = [await fixture.lesson(), await fixture.lesson()];
    const worksheets = contract.worksheets[kind];
    const one = dataOf(await people.owner.send(worksheets.store, { body: fixture.draft({ title: 'Eins' }) })).id;
    dataOf(await people.owner.send(worksheets.store, { body: fixture.draft({ title: 'Zwei' }) }));
    for (const title of ['Uno', 'Un', 'One'])
      dataOf(await people.owner.send(worksheets.update, { body: { id: one, title } }));
    const appliedLessons = lessons.map(({ id }) => id);
    dataOf(await people.mate.send(contract.appliedLessons[kind].store, { body: { worksheetId: one, appliedLessons } }));
    dataOf(await people.owner.send(worksheets.remove, { body: { id: one } }));
    await server.runJobs();
    expect(await typesOf(people.third)).toEqual([
      `${key}worksheet_deleted`,
      `${key}applied_lesson_stored`,
      `${key}worksheet_edited 3`,
      `${key}worksheet_stored 2`,
    ]);
    expect(await typesOf(people.owner)).toEqual([`${key}applied_lesson_stored`]);
    const [removed, , edited, stored] = await notificationsOf(people.third);
    expect(edited).toMatchObject({ kind, subject: { type: 'worksheet', title: 'One', can_open: false } });
    expect(stored).toMatchObject({ subject: { title: 'Zwei', can_open: true } });
    expect(removed?.project?.id).toBe(fixture.projectId);
  });

  test('notify whoever becomes responsible, once for many rows, and nobody of oneself', async () => {
    const { people, fixture } = await start(kind);
    const worksheet = await fixture.worksheet();
    const rows: number[] = [];
    for (let row = 0; row < 3; row++) {
      const { id } = await fixture.row(worksheet);
      rows.push(id);
      const body = { id, internal_responsible_user: people.mate.id };
      dataOf(await people.owner.send(contract.appliedLessons[kind].update, { body }));
    }
    const { id } = await fixture.row(worksheet);
    const own = { id, internal_responsible_user: people.owner.id };
    dataOf(await people.owner.send(contract.appliedLessons[kind].update, { body: own }));
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['assigned 3']);
    expect((await notificationsOf(people.mate))[0]).toMatchObject({
      kind,
      subject: { type: 'applied_lesson', worksheet_id: worksheet.id, can_open: true },
    });
    expect([await typesOf(people.owner), await typesOf(people.third)]).toEqual([[], []]);
    const finish = async (done: number) =>
      dataOf(await people.owner.send(contract.appliedLessons[kind].update, { body: { id: done, done: true } }));
    const [last, ...others] = rows;
    for (const done of others) await finish(done);
    expect(await needsAction(people.mate)).toBe(1);
    if (last !== undefined) await finish(last);
    expect(await needsAction(people.mate)).toBe(0);
    expect(dataOf(await people.mate.send(count))).toBe(1);
  });

  test('a new lesson notifies those who approve, what they ask and its approval the author', async () => {
    const { people, fixture } = await start(kind);
    const lesson = contract.lessons[kind];
    const draft = { insight: 'Ist der Kran bestellt?', [fixture.groupField]: fixture.groups[0] };
    const { tradeId } = fixture.location;
    const place = tradeId === undefined ? {} : { tradeId };
    const { id } = dataOf(await people.mate.send(lesson.store, { body: { ...draft, ...place } }));
    await server.runJobs();
    expect(await typesOf(people.chief)).toEqual(['lesson_to_approve']);
    expect(await typesOf(people.owner)).toEqual(['lesson_to_approve']);
    expect(await typesOf(people.third)).toEqual([]);
    dataOf(await people.chief.send(lesson.requestClarification, { body: { id, note: 'Welcher Kran?' } }));
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['lesson_clarification']);
    expect([await needsAction(people.mate), await needsAction(people.owner)]).toEqual([1, 1]);
    dataOf(await people.chief.send(lesson.storeApproved, { body: { [lessonIdName]: id, approved: true } }));
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['lesson_approved', 'lesson_clarification']);
    expect([await needsAction(people.mate), await needsAction(people.owner)]).toEqual([0, 0]);
    expect((await notificationsOf(people.mate))[0]).toMatchObject({
      kind,
      actor: { id: people.chief.id },
      subject: { type: 'lesson', id, title: 'Ist der Kran bestellt?', can_open: true },
    });
  });
});

describe.each(kinds)('who wrote a %s lesson or a suggestion for it', (kind) => {
  const lessons = contract.lessons[kind];

  test('hears that it was removed, by its words, or merged, with the way to the one that stays', async () => {
    const { people, fixture } = await start(kind);
    const of = { author_user_id: people.mate.id, project_id: null };
    const [gone, merged, kept] = [await fixture.lesson(of), await fixture.lesson(of), await fixture.lesson({})];
    dataOf(await people.chief.send(lessons.remove, { body: { id: gone.id } }));
    await server.runJobs();
    dataOf(await people.chief.send(lessons.mergeInto, { body: { id: merged.id, into_id: kept.id } }));
    await server.runJobs();
    expect(await notificationsOf(people.mate)).toMatchObject([
      { type: 'lesson_merged', kind, subject: { id: kept.id, title: merged.insight, can_open: true } },
      { type: 'lesson_removed', kind, subject: { id: gone.id, title: gone.insight, can_open: false } },
    ]);
    expect(await typesOf(people.third)).toEqual([]);
    expect(await typesOf(people.chief)).toEqual([]);
  });

  test('hears that a suggestion was accepted or declined, with the way to the lesson', async () => {
    const { people, fixture } = await start(kind);
    const { id } = await fixture.lesson({ project_id: null });
    const suggest = async (insight: string): Promise<number> =>
      dataOf(await people.mate.send(lessons.suggestChange, { body: { id, insight } })).id;
    const declined = { id: await suggest('Ist er bestellt?'), accepted: false, reason: 'Zu kurz' };
    dataOf(await people.chief.send(lessons.decideSuggestion, { body: declined }));
    await server.runJobs();
    const accepted = { id: await suggest('Ist der Kran vor dem Aushub bestellt?'), accepted: true };
    dataOf(await people.chief.send(lessons.decideSuggestion, { body: accepted }));
    await server.runJobs();
    expect(await notificationsOf(people.mate)).toMatchObject([
      { type: 'suggestion_accepted', kind, subject: { type: 'lesson', id, can_open: true } },
      { type: 'suggestion_declined', kind, subject: { type: 'lesson', id, can_open: true } },
    ]);
    expect(await typesOf(people.third)).toEqual([]);
  });
});

describe('a bundle', () => {
  test('ends after ten minutes and once it is read, and names others who took part', async () => {
    const { people, company_id } = await start();
    const id = await storeProject(people.owner, [people.mate.id, people.third.id], 'Halle');
    const rename = async (person: Person, title: string) => {
      dataOf(await person.send(contract.projects.update, { body: { id, title } }));
      await server.runJobs();
    };
    await rename(people.owner, 'Halle 1');
    await rename(people.mate, 'Halle 2');
    expect(await typesOf(people.third)).toEqual(['project_updated 2', 'project_stored']);
    expect((await notificationsOf(people.third))[0]).toMatchObject({
      several_actors: true,
      actor: { id: people.mate.id },
    });
    await sql`update notifications set created_at = created_at - interval '11 minutes' where company_id = ${company_id}`.execute(
      server.db,
    );
    await rename(people.owner, 'Halle 3');
    expect(await typesOf(people.third)).toEqual(['project_updated', 'project_updated 2', 'project_stored']);
    await people.third.send(markAllAsRead);
    await rename(people.owner, 'Halle 4');
    expect((await typesOf(people.third))[0]).toBe('project_updated');
    expect(dataOf(await people.third.send(count))).toBe(1);
  });

  test('is the same when the job runs twice or many jobs name the same events', async () => {
    const { people, company_id } = await start();
    await storeProject(people.owner, [people.mate.id], 'Zweimal');
    const { rows } = await sql<{ id: number }>`select id from events where company_id = ${company_id}`.execute(
      server.db,
    );
    const event_ids = rows.map(({ id }) => id);
    const { write } = server.database.work(testScope(company_id));
    for (let again = 0; again < 3; again++) await write((tx) => enqueue(tx, writeNotificationsJob, { event_ids }));
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['project_stored']);
  });

  test('of a job that breaks off is written by the next run', async () => {
    const { people, company_id } = await start();
    await storeProject(people.owner, [people.mate.id], 'Abgebrochen');
    await sql`alter table notifications add constraint broken check (company_id <> ${sql.lit(company_id)})`.execute(
      server.db,
    );
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual([]);
    await sql`alter table notifications drop constraint broken`.execute(server.db);
    await sql`update jobs.job set start_after = now() - interval '1 minute' where state = 'retry'`.execute(server.db);
    await server.runJobs();
    expect(await typesOf(people.mate)).toEqual(['project_stored']);
  });

  test('is not written for a type that somebody has switched off', async () => {
    const { people } = await start();
    const { read, update } = contract.preferences;
    expect(dataOf(await people.mate.send(read))).toEqual({
      reminder: null,
      weekday: 1,
      paused_until: null,
      hour: 7,
      types: {},
      language: null,
    });
    dataOf(await people.mate.send(update, { body: { types: { worksheet_stored: 'mail' }, hour: 6 } }));
    const changed = dataOf(await people.mate.send(update, { body: { types: { project_stored: 'off' } } }));
    expect(changed).toMatchObject({ hour: 6, types: { project_stored: 'off', worksheet_stored: 'mail' } });
    expect(dataOf(await people.third.send(read)).types).toEqual({});
    await storeProject(people.owner, [people.mate.id, people.third.id], 'Still');
    await server.runJobs();
    expect([await typesOf(people.mate), await typesOf(people.third)]).toEqual([[], ['project_stored']]);
  });
});
