import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { openTasksContract } from '@polier/contract/open-tasks/open-tasks.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MailRefusedError } from '#platform/mail/mail';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { lastMailTo } from '#test/support/server/mail-reading';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  return () => server.close();
});

const start = async (kind: (typeof kinds)[number]) => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', leaver: 'user', outsider: 'user' });
  const { people, companyId: company_id } = team;
  const user_ids = [people.mate.id, people.leaver.id];
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids,
  });
  const worksheet = await fixture.worksheet();
  const mateEmail = (
    await server.db.selectFrom('users').select('email').where('id', '=', people.mate.id).executeTakeFirstOrThrow()
  ).email;
  return { ...team, company_id, people, fixture, worksheet, project_id: fixture.projectId, mateEmail };
};

describe.each(kinds)('open tasks of kind %s', (kind) => {
  const { list, preview, email, mails } = openTasksContract[kind];

  test('are those of everybody in open worksheets of the project, earliest due first', async () => {
    const { people, fixture, worksheet, project_id } = await start(kind);
    const closed = await fixture.worksheet({ closed_at: new Date() });
    const nobodys = await fixture.row(worksheet);
    const late = await fixture.row(worksheet, { responsible_user_id: people.mate.id, contacttill: '2026-12-31' });
    const soon = await fixture.row(worksheet, { responsible_user_id: people.owner.id, contacttill: '2026-11-22' });
    await fixture.row(worksheet, { done: true });
    await fixture.row(worksheet, { not_applicable_reason: 'Entfällt' });
    await fixture.row(closed);
    const ids = async (filter: object = {}) =>
      dataOf(await people.mate.send(list, { body: { project_id, ...filter } })).map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([soon.id, late.id, nobodys.id]);
    expect(await ids({ responsible_users: [people.mate.id] })).toEqual([late.id]);
  });

  test('are narrowed to people inside and outside the company alike, whose ids are of one sequence', async () => {
    const { people, company_id, fixture, worksheet, project_id } = await start(kind);
    const partner = await buildExternalUser(server.db, { company_id });
    const stranger = await buildExternalUser(server.db, { company_id: (await start(kind)).company_id });
    const theirs = await fixture.row(worksheet, { responsible_external_user_id: partner.id });
    const own = await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    await fixture.row(worksheet);
    const of = async (filter: object) =>
      dataOf(await people.mate.send(list, { body: { project_id, ...filter } })).map(({ id }: { id: number }) => id);
    expect(await of({ responsible_users: [partner.id] })).toEqual([theirs.id]);
    expect(await of({ responsible_users: [partner.id, people.mate.id] })).toEqual([theirs.id, own.id]);
    expect(await of({ responsible_users: [people.mate.id], external_users: [partner.id] })).toEqual([
      theirs.id,
      own.id,
    ]);
    const refused = await people.mate.send(list, {
      body: { project_id, responsible_users: [people.outsider.id, stranger.id] },
    });
    expectRefusedFields(refused, 'responsible_users.1 does-not-exist');
  });

  test('are narrowed to locations that the company has', async () => {
    const { people, fixture, worksheet, project_id } = await start(kind);
    const row = await fixture.row(worksheet);
    const elsewhere = await start(kind);
    const [field, phase] = {
      trade: ['trades_ids', 'phase_id'],
      pm: ['phases_ids', 'pm_phase_id'],
      x: ['processes_ids', 'x_process_id'],
    }[kind] as [string, string];
    const columns = worksheet as unknown as Record<string, number>;
    const place = columns[{ trade: 'trade_id', pm: 'pm_phase_id', x: 'x_process_id' }[kind]] as number;
    const at = { [field]: [place], phase_id: columns[phase] };
    expect(dataOf(await people.mate.send(list, { body: { project_id, ...at } }))).toMatchObject([{ id: row.id }]);
    const foreign = (elsewhere.worksheet as unknown as Record<string, number>)[
      { trade: 'trade_id', pm: 'pm_phase_id', x: 'x_process_id' }[kind]
    ];
    const refused = await people.mate.send(list, { body: { project_id, [field]: [foreign] } });
    expectRefusedFields(refused, `${field}.0 does-not-exist`);
  });

  test('are of nobody who may not read the project', async () => {
    const { people, project_id } = await start(kind);
    for (const endpoint of [list, preview, email])
      expectProblem(await people.outsider.send(endpoint, { body: { project_id } }), 404, 'not-found');
    expectProblem(await people.outsider.send(mails, { query: { projectId: project_id } }), 404, 'not-found');
  });

  test('go to each responsible person in one mail; what becomes of each is recorded', async () => {
    const { people, company_id, fixture, worksheet, project_id, mateEmail } = await start(kind);
    const partner = await buildExternalUser(server.db, { company_id, email: `partner-${kind}@bau.example` });
    const silent = await buildExternalUser(server.db, { company_id, email: null });
    await server.db.updateTable('users').set({ language: 'fr' }).where('id', '=', people.mate.id).execute();
    const first = await fixture.row(worksheet, { responsible_user_id: people.mate.id, contacttill: '2026-01-05' });
    await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    await fixture.row(worksheet, { responsible_external_user_id: partner.id });
    await fixture.row(worksheet, { responsible_external_user_id: silent.id });
    await fixture.row(worksheet, { responsible_user_id: people.leaver.id });
    await fixture.row(worksheet);
    await server.db
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', people.leaver.id)
      .execute();

    const before = server.mails.length;
    const previewed = dataOf(await people.owner.send(preview, { body: { project_id } }));
    expect(previewed.unassigned).toBe(1);
    const of = (id: number) => previewed.receivers.find((one: { receiver: { id: number } }) => one.receiver.id === id);
    expect(of(people.mate.id)).toMatchObject({ tasks: 2, overdue: 1, email: mateEmail, obstacle: null });
    expect(of(people.mate.id).mail).toMatchObject({
      language: 'fr',
      subject: expect.stringContaining('2 questions ouvertes'),
    });
    expect(of(silent.id)).toMatchObject({ obstacle: 'no-address', mail: null });
    expect(of(people.leaver.id)).toMatchObject({ obstacle: 'disabled', mail: null });
    expect(server.mails).toHaveLength(before);

    const asked = dataOf(await people.owner.send(email, { body: { project_id } }));
    expect(asked).toHaveLength(4);
    // Asked twice before the first mails have gone: nobody gets two.
    dataOf(await people.owner.send(email, { body: { project_id } }));
    await server.runJobs();
    const mail = lastMailTo(server.mails, mateEmail);
    expect(server.mails.filter(({ to }) => to.address === mateEmail)).toHaveLength(1);
    expect(mail.subject).toBe(of(people.mate.id).mail.subject);
    expect(mail.text).toContain(
      `https://polier.bau.example/main/#/worksheet?kind=${kind}&id=${worksheet.id}&row=${first.id}`,
    );
    // Whoever cannot sign in gets no links.
    expect(lastMailTo(server.mails, `partner-${kind}@bau.example`).text).not.toContain('https://');
    const after = dataOf(await people.owner.send(mails, { query: { projectId: project_id } }));
    const stateOf = (id: number) => after.find((one: { receiver: { id: number } }) => one.receiver.id === id);
    expect(stateOf(people.mate.id)).toMatchObject({
      state: 'sent',
      error: null,
      tasks: 2,
      requested_by: { id: people.owner.id },
    });
    expect(stateOf(silent.id)).toMatchObject({ state: 'failed', error: 'no-address', sent_at: null });
    expect(stateOf(people.leaver.id)).toMatchObject({ state: 'failed', error: 'disabled' });
  });

  test('of all locations are mailed though a mail about some waits; one about all stands for those about some', async () => {
    const { people, fixture, worksheet, project_id, mateEmail } = await start(kind);
    await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    const { openTasksField, worksheetLocation } = kindDefinitions[kind];
    const place = (worksheet as unknown as Record<string, number>)[worksheetLocation[0].column];
    const ask = async (at: object) => dataOf(await people.owner.send(email, { body: { project_id, ...at } }))[0].id;
    const some = await ask({ [openTasksField]: [place] });
    expect(await ask({ [openTasksField]: [place] })).toBe(some);
    const all = await ask({});
    expect(all).not.toBe(some);
    expect([await ask({}), await ask({ phase_id: worksheet.phase_id ?? place })]).toEqual([all, all]);
    await server.runJobs();
    expect(server.mails.filter(({ to }) => to.address === mateEmail)).toHaveLength(2);
  });

  test('done before the mail is written are not mailed', async () => {
    const { people, fixture, worksheet, project_id } = await start(kind);
    const row = await fixture.row(worksheet, { responsible_user_id: people.mate.id });
    dataOf(await people.owner.send(email, { body: { project_id } }));
    await server.db
      .updateTable('applied_lessons')
      .set({ done: true, done_by_user_id: people.mate.id, done_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    const before = server.mails.length;
    await server.runJobs();
    expect(server.mails).toHaveLength(before);
    expect(dataOf(await people.owner.send(mails, { query: { projectId: project_id } }))).toMatchObject([
      { state: 'nothing-open', tasks: 0 },
    ]);
  });
});

/** An open task of the owner of a project, on a server of its own. */
const buildOwnTask = async (ownServer: TestServer) => {
  const { people, companyId } = await buildTeam(ownServer, { owner: 'admin' });
  const { owner } = people;
  const fixture = await buildWorksheetFixture(ownServer.db, 'trade', {
    company_id: companyId,
    owner_user_id: owner.id,
  });
  await fixture.row(await fixture.worksheet(), { responsible_user_id: owner.id });
  return { owner, fixture };
};

test('an address the mail server refuses is recorded and not tried again', async () => {
  const refusing = await startTestServer({
    sendMail: () => Promise.reject(new MailRefusedError('the mail server did not take a mail: EENVELOPE 550')),
  });
  try {
    const { owner, fixture } = await buildOwnTask(refusing);
    const { email, mails } = openTasksContract.trade;
    dataOf(await owner.send(email, { body: { project_id: fixture.projectId } }));
    await refusing.runJobs();
    expect(dataOf(await owner.send(mails, { query: { projectId: fixture.projectId } }))).toMatchObject([
      { state: 'failed', error: 'address-refused' },
    ]);
  } finally {
    await refusing.close();
  }
});

test('a mail server that is away is asked again, and the mail arrives once', async () => {
  let isAway = true;
  const sent: string[] = [];
  const waiting = await startTestServer({
    sendMail: async ({ to }) => {
      if (isAway) throw new Error('away');
      sent.push(to.address);
    },
  });
  try {
    const { owner, fixture } = await buildOwnTask(waiting);
    const { email, mails } = openTasksContract.trade;
    const project = { query: { projectId: fixture.projectId } };
    dataOf(await owner.send(email, { body: { project_id: fixture.projectId } }));
    await waiting.runJobs();
    expect(dataOf(await owner.send(mails, project))).toMatchObject([{ state: 'queued', error: null }]);
    isAway = false;
    for (let run = 0; run < 2; run += 1) {
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(waiting.db);
      await waiting.runJobs();
    }
    expect(sent).toHaveLength(1);
    expect(dataOf(await owner.send(mails, project))).toMatchObject([{ state: 'sent', error: null }]);
  } finally {
    await waiting.close();
  }
});
