import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { escalateOverdueTasks, remindDuePeople } from './reminders.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  return () => server.close();
});
// A Monday.
beforeEach(() => server.clock.set('2027-07-05T05:00:00Z'));

const start = async (kind: (typeof kinds)[number] = 'trade', settings: Parameters<typeof buildTeam>[2] = {}) => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', next: 'admin' }, settings);
  const { people, companyId: company_id } = team;
  const user_ids = [people.mate.id, people.next.id];
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids,
  });
  const worksheet = await fixture.worksheet();
  // As it is stored: a session does not outlast the weeks of these tests.
  const notificationsOf = async (person: 'owner' | 'mate' | 'next') => {
    const { rows } = await sql<{ overdue: number }>`
      select (e.data ->> 'overdue')::int as overdue
      from notifications as n join events as e on e.company_id = n.company_id and e.id = n.event_id
      where n.company_id = ${company_id} and n.user_id = ${people[person].id} and n.type = 'tasks_escalated'
      order by n.id`.execute(server.db);
    return rows.map(({ overdue }) => overdue);
  };
  const change = (id: number, values: object) =>
    server.db.updateTable('applied_lessons').set(values).where('id', '=', id).execute();
  return { ...team, company_id, people, fixture, worksheet, notificationsOf, change };
};

const run = async (job = escalateOverdueTasks) => {
  await job.run({ database: server.database, clock: server.clock, config: { eventRetentionMonths: null } });
  await server.runJobs();
};

describe.each(kinds)('overdue tasks of kind %s', (kind) => {
  test('reach the owner of the project once, when they have been overdue for the time of the company', async () => {
    const { people, company_id, fixture, worksheet, notificationsOf } = await start(kind, { escalation_days: 5 });
    const partner = await buildExternalUser(server.db, { company_id, firstname: 'Rosa', lastname: 'Huber' });
    const late = { contacttill: '2027-06-30' };
    const row = await fixture.row(worksheet, { ...late, responsible_external_user_id: partner.id });
    await fixture.row(worksheet, { ...late, responsible_user_id: people.mate.id });
    await fixture.row(worksheet, late);
    // Not late enough, done, not applicable, the owner's own, in a closed worksheet.
    await fixture.row(worksheet, { contacttill: '2027-07-01', responsible_user_id: people.mate.id });
    await fixture.row(worksheet, { ...late, done: true });
    await fixture.row(worksheet, { ...late, not_applicable_reason: 'Entfällt' });
    await fixture.row(worksheet, { ...late, responsible_user_id: people.owner.id });
    await fixture.row(await fixture.worksheet({ closed_at: new Date() }), late);
    await run();
    await run();
    expect(await notificationsOf('owner')).toEqual([3]);
    expect(await notificationsOf('mate')).toEqual([]);
    expect(await notificationsOf('next')).toEqual([]);
    const [notification] = dataOf(await people.owner.send(contract.notifications.list, {}));
    expect(notification).toMatchObject({
      type: 'tasks_escalated',
      actor: null,
      subject: { type: 'project', id: fixture.projectId, can_open: true },
    });

    // A day later one more; and they stand in the reminder of the owner, below the own ones.
    server.clock.set('2027-07-12T05:00:00Z');
    await run();
    expect(await notificationsOf('owner')).toEqual([3, 1]);
    await run(remindDuePeople);
    const mail = server.mails.findLast(({ text }) => text.includes(`&id=${worksheet.id}&row=${row.id}`));
    expect(mail?.subject).toBe('1 offene Frage');
    expect(mail?.text).toContain('sind 4 Fragen anderer seit längerem überfällig');
    expect(mail?.text).toContain('Überfällig in Ihren Projekten (4 Fragen)');
    expect(mail?.text).toContain('Rosa Huber');
    expect(mail?.text).toContain('niemand verantwortlich');
  });
});

test('an owner with nothing of the own open is reminded of what was escalated', async () => {
  const { people, fixture, worksheet } = await start();
  const row = await fixture.row(worksheet, { contacttill: '2027-06-01', responsible_user_id: people.mate.id });
  await run();
  await run(remindDuePeople);
  const toOwner = server.mails.find(
    ({ subject, text }) => subject.includes('überfällige') && text.includes(`row=${row.id}`),
  );
  expect(toOwner?.subject).toBe('1 überfällige Frage in Ihren Projekten');
});

test('a new date that passes as well is escalated again; a task done and opened again is not', async () => {
  const { fixture, worksheet, notificationsOf, change, people } = await start();
  const row = await fixture.row(worksheet, { contacttill: '2027-06-01', responsible_user_id: people.mate.id });
  await run();
  await change(row.id, { done: true, done_at: new Date(), done_by_user_id: people.mate.id });
  await run();
  await change(row.id, { done: false, done_at: null, done_by_user_id: null });
  await run();
  expect(await notificationsOf('owner')).toEqual([1]);
  await change(row.id, { contacttill: '2027-07-06' });
  await run();
  expect(await notificationsOf('owner')).toEqual([1]);
  server.clock.set('2027-07-13T05:00:00Z');
  await run();
  expect(await notificationsOf('owner')).toEqual([1, 1]);
});

test('tasks wait for an owner who can sign in', async () => {
  const { fixture, worksheet, notificationsOf, people, company_id } = await start();
  await fixture.row(worksheet, { contacttill: '2027-06-01', responsible_user_id: people.mate.id });
  const disable = (disabled_at: Date | null) =>
    server.db
      .updateTable('memberships')
      .set({ disabled_at })
      .where('company_id', '=', company_id)
      .where('user_id', '=', people.owner.id)
      .execute();
  await disable(new Date());
  await run();
  await server.db
    .updateTable('projects')
    .set({ owner_user_id: people.next.id })
    .where('id', '=', fixture.projectId)
    .execute();
  await run();
  expect(await notificationsOf('next')).toEqual([1]);
  await disable(null);
  expect(await notificationsOf('owner')).toEqual([]);
});
