import { kinds } from '@polier/contract/kinds';
import { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailRefusedError, type SendMail, type Mail } from '#platform/mail/mail';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { lastMailTo } from '#test/support/server/mail-reading';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { remindDuePeople } from './reminders.jobs.ts';

let server: TestServer;
const mails: Mail[] = [];
let answer: SendMail = async (mail) => void mails.push(mail);
beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: 'https://polier.bau.example' },
    sendMail: (mail) => answer(mail),
  });
  return () => server.close();
});
beforeEach(() => {
  answer = async (mail) => void mails.push(mail);
  mails.length = 0;
  // A Monday in summer.
  server.clock.set('2027-07-05T04:00:00Z');
});

const start = async (kind: (typeof kinds)[number] = 'trade', settings: Parameters<typeof buildTeam>[2] = {}) => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', outsider: 'user' }, settings);
  const { people, companyId: company_id } = team;
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids: [people.mate.id],
  });
  const worksheet = await fixture.worksheet();
  const emailOf = async (id: number) =>
    (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const mailsTo = async (id: number) => {
    const email = await emailOf(id);
    return mails.filter(({ to }) => to.address === email);
  };
  const change = (id: number, values: object) =>
    server.db.updateTable('users').set(values).where('id', '=', id).execute();
  const reminders = (id: number) =>
    server.db
      .selectFrom('reminder_mails')
      .select(['due_at', 'state', 'error', 'tasks', 'sent_at'])
      .where('company_id', '=', company_id)
      .where('user_id', '=', id)
      .orderBy('due_at')
      .execute();
  return { ...team, company_id, people, fixture, worksheet, emailOf, mailsTo, change, reminders };
};

const runReminders = () =>
  remindDuePeople.run({ database: server.database, clock: server.clock, config: { eventRetentionMonths: null } });
/** Looks who is due at that time, and sends. */
const remindAt = async (instant: string) => {
  server.clock.set(instant);
  await runReminders();
  await server.runJobs();
};

describe.each(kinds)('a reminder of kind %s', (kind) => {
  test('names the own open tasks, overdue first, in the language of the person, with links to the rows', async () => {
    const { people, fixture, worksheet, company_id, emailOf, mailsTo, change, reminders } = await start(kind);
    await change(people.mate.id, { language: 'fr' });
    const own = { responsible_user_id: people.mate.id };
    const later = await fixture.row(worksheet, own);
    const late = await fixture.row(worksheet, { ...own, contacttill: '2027-07-01' });
    const due = await fixture.row(worksheet, { ...own, contacttill: '2027-07-05' });
    await fixture.row(worksheet, { ...own, done: true });
    await fixture.row(worksheet, { ...own, not_applicable_reason: 'Entfällt' });
    await fixture.row(await fixture.worksheet({ closed_at: new Date() }), own);
    await fixture.row(worksheet);

    await remindAt('2027-07-05T04:59:59Z');
    expect(await mailsTo(people.mate.id)).toHaveLength(0);
    await remindAt('2027-07-05T05:00:00Z');
    await remindAt('2027-07-05T05:05:00Z');
    expect(await mailsTo(people.mate.id)).toHaveLength(1);
    const mail = lastMailTo(mails, await emailOf(people.mate.id));
    expect(mail).toMatchObject({ language: 'fr', subject: '3 questions ouvertes' });
    expect(mail.key).toMatch(new RegExp(`^reminder-${company_id}-\\d+$`));
    const order = [late, due, later].map(({ id }) =>
      mail.text.indexOf(
        `https://polier.bau.example/main/#/worksheet?kind=${kind}&id=${worksheet.id}&row=${id}\n`.trim(),
      ),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(mail.text).toContain('1 en retard, 1 pour aujourd’hui, 1 plus tard.');
    expect(await reminders(people.mate.id)).toMatchObject([
      { due_at: new Date('2027-07-05T05:00:00Z'), state: 'sent', tasks: 3, sent_at: new Date('2027-07-05T05:00:00Z') },
    ]);
    const unread = dataOf(await people.mate.send(contract.notifications.list, { query: { unreadOnly: true } }));
    expect(unread).toMatchObject([{ type: 'reminder', tasks: { open: 3, overdue: 1 }, subject: { can_open: true } }]);
    // The next one comes a week later.
    await remindAt('2027-07-11T05:00:00Z');
    expect(await mailsTo(people.mate.id)).toHaveLength(1);
    await remindAt('2027-07-12T05:00:00Z');
    expect(await mailsTo(people.mate.id)).toHaveLength(2);
  });
});

describe('no reminder', () => {
  test('goes to whoever has nothing open, may not read it, is disabled, has left or has not confirmed the address', async () => {
    const { people, company_id, fixture, worksheet, mailsTo, reminders } = await start();
    await fixture.row(worksheet, { responsible_user_id: people.outsider.id });
    const { user_id: disabled } = await buildMembership(server.db, { company_id, disabled_at: new Date() });
    const unconfirmed = await buildUser(server.db, { email_confirmed_at: null });
    await buildMembership(server.db, { company_id, user_id: unconfirmed.id });
    const others = [disabled, unconfirmed.id];
    for (const id of others) await fixture.row(worksheet, { responsible_user_id: id });
    await remindAt('2027-07-05T05:00:00Z');
    for (const { id } of Object.values(people)) {
      expect(await mailsTo(id)).toHaveLength(0);
      expect(await reminders(id)).toMatchObject([{ state: 'nothing-open', tasks: 0 }]);
    }
    for (const id of others) expect(await reminders(id)).toEqual([]);
  });

  test('names tasks of a kind that the company has switched off', async () => {
    const { people, fixture, worksheet, reminders } = await start('x', { feature_tab_x: false });
    await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    await remindAt('2027-07-05T05:00:00Z');
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'nothing-open' }]);
  });

  test('is sent to whoever was disabled, switched it off or paused after it was due', async () => {
    const { people, company_id, fixture, worksheet, mailsTo, change, reminders } = await start();
    for (const { id } of Object.values(people)) await fixture.row(worksheet, { responsible_user_id: id });
    server.clock.set('2027-07-05T05:00:00Z');
    await runReminders();
    await change(people.mate.id, { reminder_frequency: 'off' });
    await change(people.owner.id, { reminders_paused_until: '2027-07-06' });
    await server.db
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('company_id', '=', company_id)
      .where('user_id', '=', people.outsider.id)
      .execute();
    await server.runJobs();
    const states = await Promise.all(Object.values(people).map(({ id }) => reminders(id)));
    expect(states.flat().map(({ state, error }) => error ?? state)).toEqual(['cancelled', 'cancelled', 'disabled']);
    expect(await mailsTo(people.mate.id)).toHaveLength(0);
  });
});

describe('the rhythm', () => {
  test('is the one of the person, else the one of the company', async () => {
    const { people, reminders, change } = await start('trade', { reminder_frequency: 'monthly' });
    await change(people.mate.id, { reminder_frequency: 'biweekly', reminder_weekday: 3, reminder_hour: 16 });
    await change(people.outsider.id, { reminder_frequency: 'off' });
    for (const day of ['05', '07', '14', '19', '21', '28']) await remindAt(`2027-07-${day}T14:00:00Z`);
    const dues = async (id: number) => (await reminders(id)).map(({ due_at }) => due_at.toISOString());
    expect(await dues(people.owner.id)).toEqual(['2027-07-05T05:00:00.000Z']);
    expect(await dues(people.mate.id)).toEqual(['2027-07-14T14:00:00.000Z', '2027-07-28T14:00:00.000Z']);
    expect(await dues(people.outsider.id)).toEqual([]);
  });

  test('counts once in the night that has an hour twice, and in the one that leaves it out', async () => {
    const { people, reminders, change } = await start();
    await change(people.mate.id, { reminder_weekday: 7, reminder_hour: 2 });
    for (const time of ['00:00', '00:30', '01:00', '01:30', '02:00']) await remindAt(`2027-10-31T${time}:00Z`);
    for (const time of ['00:30', '00:59', '01:00', '01:30']) await remindAt(`2028-03-26T${time}:00Z`);
    expect((await reminders(people.mate.id)).map(({ due_at }) => due_at.toISOString())).toEqual([
      '2027-10-31T00:00:00.000Z',
      '2028-03-26T01:00:00.000Z',
    ]);
  });

  test('does not make up for what was due before the rhythm was changed, or during a pause', async () => {
    const { people, reminders, change } = await start();
    await change(people.mate.id, { reminder_changed_at: '2027-07-05T06:00:00Z' });
    await change(people.owner.id, { reminders_paused_until: '2027-07-06' });
    await remindAt('2027-07-06T06:00:00Z');
    expect(await reminders(people.mate.id)).toEqual([]);
    expect(await reminders(people.owner.id)).toEqual([]);
    expect(await reminders(people.outsider.id)).toHaveLength(1);
    await remindAt('2027-07-12T06:00:00Z');
    expect(await reminders(people.owner.id)).toHaveLength(1);
  });

  test('makes up for a weekend without a server, not for a whole week', async () => {
    const { people, reminders } = await start();
    await remindAt('2027-07-09T05:00:00Z');
    expect(await reminders(people.mate.id)).toEqual([]);
    await remindAt('2027-07-14T23:00:00Z');
    expect(await reminders(people.mate.id)).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('that is away is asked again, and the reminder arrives once; the notification in the application comes meanwhile', async () => {
    const { people, fixture, worksheet, mailsTo, reminders } = await start();
    await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    let tries = 0;
    answer = async () => {
      tries += 1;
      throw new Error('away');
    };
    await remindAt('2027-07-05T05:00:00Z');
    expect(tries).toBeGreaterThan(0);
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'queued', error: null }]);
    expect(dataOf(await people.mate.send(contract.notifications.count, {}))).toBe(1);
    answer = async (mail) => void mails.push(mail);
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
    await server.runJobs();
    expect(await mailsTo(people.mate.id)).toHaveLength(1);
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'sent' }]);
    expect(dataOf(await people.mate.send(contract.notifications.count, {}))).toBe(1);
  });

  test('that fails for one mail holds back no other, and only that one is sent again', async () => {
    const { people, fixture, worksheet, emailOf, mailsTo, reminders } = await start();
    for (const { id } of [people.mate, people.owner]) await fixture.row(worksheet, { responsible_user_id: id });
    const failing = await emailOf(people.mate.id);
    answer = async (mail) => {
      if (mail.to.address === failing) throw new Error('away');
      mails.push(mail);
    };
    await remindAt('2027-07-05T05:00:00Z');
    expect(await reminders(people.owner.id)).toMatchObject([{ state: 'sent' }]);
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'queued' }]);
    answer = async (mail) => void mails.push(mail);
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
    await server.runJobs();
    expect([await mailsTo(people.owner.id), await mailsTo(people.mate.id)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('that is slow to take one mail keeps nobody else from being noted: what is killed then sends only that one again', async () => {
    const { people, fixture, worksheet, emailOf, reminders } = await start();
    for (const { id } of [people.mate, people.owner]) await fixture.row(worksheet, { responsible_user_id: id });
    const slow = await emailOf(people.mate.id);
    const taken = Promise.withResolvers<void>();
    answer = async (mail) => {
      if (mail.to.address === slow) await taken.promise;
      mails.push(mail);
    };
    const reminded = remindAt('2027-07-05T05:00:00Z');
    try {
      await vi.waitFor(
        async () => expect(await reminders(people.owner.id)).toMatchObject([{ state: 'sent', tasks: 1 }]),
        { timeout: 20_000 },
      );
      expect(await reminders(people.mate.id)).toMatchObject([{ state: 'queued' }]);
    } finally {
      taken.resolve();
      await reminded;
    }
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'sent', tasks: 1 }]);
  });

  test('that refuses one address is not asked again, and the others get theirs', async () => {
    const { people, fixture, worksheet, emailOf, mailsTo, reminders } = await start();
    for (const { id } of [people.mate, people.owner]) await fixture.row(worksheet, { responsible_user_id: id });
    const refused = await emailOf(people.mate.id);
    answer = async (mail) => {
      if (mail.to.address === refused) throw new MailRefusedError('no such box');
      mails.push(mail);
    };
    await remindAt('2027-07-05T05:00:00Z');
    expect(await reminders(people.mate.id)).toMatchObject([{ state: 'failed', error: 'address-refused' }]);
    expect(await mailsTo(people.owner.id)).toHaveLength(1);
  });
});
