import { answerLinksContract as links } from '@polier/contract/answer-links/answer-links.contract';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import { projectActivityContract } from '@polier/contract/projects/project-activity.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { MailRefusedError } from '#platform/mail/mail';
import { buildExternalUser } from '#test/factories/people.factory';
import { startWithLink } from '#test/support/fixtures/answer-link-fixture';
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
const start = (kind?: Kind) => startWithLink(server, kind);

describe('an answer link', () => {
  test('is shown once, with its secret behind the hash, and stored as a hash', async () => {
    const { people, linkId, link, secret, draft, company_id } = await start();
    expect(link).toMatch(/^https:\/\/polier\.bau\.example\/login\/#\/answer\?token=[\w-]{43}$/);
    const listed = await people.owner.send(links.list, { query: { projectId: draft.project_id } });
    expect(dataOf(listed)).toMatchObject([
      {
        id: linkId,
        state: 'active',
        open_questions: 1,
        by_mail: false,
        last_used_at: null,
        external_user: { name: 'Sandra Huber' },
      },
    ]);
    expect(listed.text).not.toContain(secret);
    const stored = await server.db
      .selectFrom('answer_links')
      .selectAll()
      .where('company_id', '=', company_id)
      .execute();
    const events = await server.db.selectFrom('events').selectAll().where('company_id', '=', company_id).execute();
    expect(JSON.stringify([stored, events])).not.toContain(secret);
    expect(events).toMatchObject([{ type: 'answer_link_stored', actor_user_id: people.owner.id, subject_id: linkId }]);
  });

  test('is made by whoever may edit the project, for somebody who has a part in it', async () => {
    const { people, draft, company_id } = await start();
    expectProblem(await people.outsider.send(links.store, { body: draft }), 404, 'not-found');
    const ofProject = { query: { projectId: draft.project_id } };
    expectProblem(await people.outsider.send(links.list, ofProject), 404, 'not-found');
    expect(dataOf(await people.other.send(links.list, ofProject))).toHaveLength(1);
    expect((await people.other.send(links.store, { body: draft })).status).toBe(200);
    const stranger = await buildExternalUser(server.db, { company_id });
    const ofStranger = { ...draft, external_user_id: stranger.id };
    expectRefusedFields(await people.owner.send(links.store, { body: ofStranger }), 'external_user_id not-on-project');
    const elsewhere = await start();
    const foreign = { ...draft, external_user_id: elsewhere.partner.id };
    expectRefusedFields(await people.owner.send(links.store, { body: foreign }), 'external_user_id does-not-exist');
  });

  test('replaces the former one of the person', async () => {
    const { people, draft, list } = await start();
    await people.owner.send(links.store, { body: draft });
    expectProblem(await list(), 410, 'answer-link-ended');
    const states = dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }));
    expect(states.map(({ state }: { state: string }) => state)).toEqual(['active', 'revoked']);
  });

  test('goes by mail to the person, who alone holds it', async () => {
    const { people, draft, partner, question, list } = await start();
    const body = { ...draft, by_mail: true };
    expect(dataOf(await people.owner.send(links.store, { body }))).toMatchObject({ link: null, state: 'waiting' });
    await server.runJobs();
    const mail = lastMailTo(server.mails, partner.email ?? '');
    expect(mail.subject).toContain('1 Frage an Sie');
    const [, secret = ''] = /\/login\/#\/answer\?token=([\w-]{43})/.exec(mail.text) ?? [];
    expect(dataOf(await list(undefined, secret)).questions).toMatchObject([{ id: question.id }]);
    expect(dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }))).toMatchObject([
      { state: 'active', by_mail: true },
      { state: 'revoked' },
    ]);
    await server.db.updateTable('external_users').set({ email: null }).where('id', '=', partner.id).execute();
    expectRefusedFields(await people.owner.send(links.store, { body }), 'by_mail required');
  });
});

test('a link has no questions of a kind that the company has switched off: nobody could answer them', async () => {
  const { company_id, people, draft, question, idsOf } = await start('x');
  const listed = async () =>
    dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }))[0].open_questions;
  expect([await idsOf(), await listed()]).toEqual([[question.id], 1]);
  await server.db.updateTable('settings').set({ feature_tab_x: false }).where('company_id', '=', company_id).execute();
  expect([await idsOf(), await listed()]).toEqual([[], 0]);
});

describe.each(kinds)('the questions of a link, kind %s', (kind) => {
  test('are the open ones of its person in open worksheets of its project', async () => {
    const { fixture, worksheet, question, partner, company_id, people, idsOf } = await start(kind);
    const theirs = { responsible_external_user_id: partner.id };
    const mate = await buildExternalUser(server.db, { company_id });
    await fixture.row(worksheet, { responsible_external_user_id: mate.id });
    await fixture.row(worksheet, { ...theirs, done: true });
    await fixture.row(worksheet, { ...theirs, not_applicable_reason: 'Entfällt' });
    await fixture.row(await fixture.worksheet({ closed_at: new Date() }), theirs);
    const elsewhere = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: people.owner.id });
    await elsewhere.row(await elsewhere.worksheet(), theirs);
    const soon = await fixture.row(worksheet, { ...theirs, contacttill: '2026-11-22' });
    expect(await idsOf()).toEqual([soon.id, question.id]);
  });

  test('have the numbers of their worksheet: group and row in it', async () => {
    const { fixture, partner, list, company_id } = await start(kind);
    const worksheet = await fixture.worksheet();
    const mate = await buildExternalUser(server.db, { company_id });
    const rowIn = async (group: 0 | 1, responsible_external_user_id = partner.id) => {
      const lesson_id = (await fixture.lesson({ group })).id;
      return (await fixture.row(worksheet, { lesson_id, responsible_external_user_id })).id;
    };
    await rowIn(1, mate.id);
    const [first, second, third] = [await rowIn(0), await rowIn(1), await rowIn(0)];
    const { questions } = dataOf(await list());
    const numbers = new Map(questions.map(({ id, number }: { id: number; number: string }) => [id, number]));
    expect([first, second, third].map((id) => numbers.get(id))).toEqual(['2.1', '1.2', '2.2']);
  });

  test('are answered in the name of the person, need a check, and say that it was by link', async () => {
    const { people, question, partner, draft, list, update, upload, stateOf } = await start(kind);
    const [before] = dataOf(await list()).questions;
    const answer = { id: question.id, todo: 'Plan Index D kommt am Mittwoch', contacttill: '2026-12-02' };
    expect(dataOf(await update({ ...answer, version: before.version }))).toMatchObject({ version: 2, done: false });
    const picture = dataOf(await upload(question.id));
    expect(picture).toMatchObject({ name: 'bild.png', author: { id: partner.id, name: 'Sandra Huber' } });
    expect(dataOf(await list()).questions).toMatchObject([{ ...answer, attachments: [{ id: picture.id }] }]);
    expect(dataOf(await update({ id: question.id, done: true, version: 2 }))).toMatchObject({ version: 3, done: true });
    expect(await stateOf(question.id)).toMatchObject({
      done: true,
      done_by_user_id: null,
      done_by_external_user_id: partner.id,
      needscheck: true,
      checked: false,
    });
    expect(dataOf(await list())).toMatchObject({ answered: 1, questions: [] });
    const { history, update: change } = appliedLessonsContract[kind];
    const entries = dataOf(await people.owner.send(history, { query: { id: question.id } }));
    const actor = { id: partner.id, name: 'Sandra Huber' };
    expect(entries.slice(0, 3)).toMatchObject([
      { by_link: true, actor, changes: { done: [false, true] } },
      { by_link: true, actor, type: 'attachment_stored' },
      { by_link: true, actor, changes: { needscheck: [false, true] } },
    ]);
    const { rows } = dataOf(
      await people.owner.send(projectActivityContract.list, { query: { projectId: draft.project_id } }),
    );
    expect(rows[0]).toMatchObject({ act: 'done', by_link: true, actor });
    // A member checks it, and may undo it.
    expect((await people.owner.send(change, { body: { id: question.id, checked: true } })).status).toBe(200);
    expect((await people.owner.send(change, { body: { id: question.id, done: false } })).status).toBe(200);
    expect(await stateOf(question.id)).toMatchObject({ done: false, done_by_external_user_id: null });
  });
});

test('a picture sent again, because the response to it got lost, is there once', async () => {
  const { question, upload, list } = await start();
  const first = dataOf(await upload(question.id));
  const [one, other] = await Promise.all([upload(question.id), upload(question.id)]);
  expect([dataOf(one).id, dataOf(other).id]).toEqual([first.id, first.id]);
  expect(dataOf(await list()).questions).toMatchObject([{ attachments: [{ id: first.id }] }]);
});

test('a mail that the server refuses stands as failed in the list', async () => {
  const refusing = await startTestServer({ sendMail: () => Promise.reject(new MailRefusedError('EENVELOPE 550')) });
  try {
    const { people, companyId: company_id } = await buildTeam(refusing, { owner: 'admin' });
    const partner = await buildExternalUser(refusing.db, { company_id, email: 'weg@planer.example' });
    const fixture = await buildWorksheetFixture(refusing.db, 'trade', { company_id, owner_user_id: people.owner.id });
    await fixture.row(await fixture.worksheet(), { responsible_external_user_id: partner.id });
    const body = { project_id: fixture.projectId, external_user_id: partner.id, by_mail: true };
    dataOf(await people.owner.send(links.store, { body }));
    await refusing.runJobs();
    expect(dataOf(await people.owner.send(links.list, { query: { projectId: fixture.projectId } }))).toMatchObject([
      { state: 'mail-failed' },
    ]);
  } finally {
    await refusing.close();
  }
});

test('no line of the log holds a secret', async () => {
  const { secret, list, update, question } = await start();
  await list();
  await update({ id: question.id, done: true });
  expect(server.logged.length).toBeGreaterThan(0);
  expect(server.logged.join('')).not.toContain(secret);
});
