import { answerLinksContract as links } from '@polier/contract/answer-links/answer-links.contract';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { limits } from '@polier/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWithLink } from '#test/support/fixtures/answer-link-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  return () => server.close();
});
const start = () => startWithLink(server);

describe('a link that is worth nothing', () => {
  test('is refused alike, and shows nothing, when it is missing, made up, cut off or lengthened', async () => {
    const { list, update, question, secret, stateOf } = await start();
    for (const given of [null, '', 'x'.repeat(43), secret.slice(1), `${secret}A`, 'ü'.repeat(43)]) {
      const encoded = given === null ? null : encodeURIComponent(given);
      const refused = await list(undefined, encoded);
      expectProblem(refused, 401, 'answer-link-invalid');
      expect(refused.text).not.toContain('Huber');
    }
    expectProblem(await update({ id: question.id, done: true }, 'x'.repeat(43)), 401, 'answer-link-invalid');
    expect(await stateOf(question.id)).toMatchObject({ done: false, version: 1 });
  });

  test('is one that was revoked, has run out, or whose person or project is gone', async () => {
    const endings: readonly ((given: Awaited<ReturnType<typeof start>>) => Promise<unknown>)[] = [
      ({ people, linkId }) => people.owner.send(links.remove, { body: { id: linkId } }),
      ({ partner }) =>
        server.db.updateTable('external_users').set({ archived_at: new Date() }).where('id', '=', partner.id).execute(),
      ({ linkId }) =>
        server.db
          .updateTable('answer_links')
          .set({ expires_at: new Date(server.clock.now().getTime()) })
          .where('id', '=', linkId)
          .execute(),
      // As when the company is being removed.
      ({ company_id }) => server.db.deleteFrom('settings').where('company_id', '=', company_id).execute(),
    ];
    for (const end of endings) {
      const given = await start();
      await end(given);
      for (const refused of [
        await given.list(),
        await given.update({ id: given.question.id, done: true }),
        await given.upload(given.question.id),
      ]) {
        expectProblem(refused, 410, 'answer-link-ended');
        expect(refused.text).not.toMatch(/Huber|polier\.bau/);
      }
      expect(await given.stateOf(given.question.id)).toMatchObject({ done: false, version: 1 });
    }
    const gone = await start();
    await server.db.deleteFrom('answer_links').where('id', '=', gone.linkId).execute();
    expectProblem(await gone.list(), 401, 'answer-link-invalid');
  });

  test('ends after 30 days, to the day', async () => {
    const { list, people, draft, linkId } = await start();
    const at = server.clock.now().getTime();
    const [row] = dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }));
    expect(Date.parse(row.expires_at) - at).toBe(limits.answerLinks.days * day);
    expect((await list()).status).toBe(200);
    const [used] = dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }));
    expect(used).toMatchObject({ id: linkId, last_used_at: expect.any(String) });
  });
});

describe('a link in other hands', () => {
  test('reaches the questions of its person and nothing else', async () => {
    const { fixture, worksheet, secret, update, upload, people, stateOf, company_id, partner } = await start();
    const members = await fixture.row(worksheet, { responsible_user_id: people.owner.id });
    const elsewhere = await start();
    const second = await buildWorksheetFixture(server.db, 'trade', { company_id, owner_user_id: people.owner.id });
    const ofOtherProject = await second.row(await second.worksheet(), { responsible_external_user_id: partner.id });
    for (const { id } of [members, elsewhere.question, ofOtherProject]) {
      expectProblem(await update({ id, done: true }), 404, 'not-found');
      expectProblem(await upload(id), 404, 'not-found');
      expect(await stateOf(id)).toMatchObject({ done: false, version: 1 });
    }
    const asSession = await server.send('GET', '/api/v1/projects', {
      company: company_id,
      headers: { authorization: `Bearer ${secret}` },
    });
    expectProblem(asSession, 401, 'unauthenticated');
  });

  test('answers a question once: what is sent again changes nothing', async () => {
    const { update, question, stateOf } = await start();
    const answer = { id: question.id, done: true, version: 1 };
    expect((await update(answer)).status).toBe(200);
    expectProblem(await update(answer), 409, 'already-answered');
    expect(await stateOf(question.id)).toMatchObject({ version: 2 });
  });

  test('overwrites nothing that was changed in between, nor a closed worksheet', async () => {
    const { update, upload, question, worksheet, people } = await start();
    const { update: change } = appliedLessonsContract.trade;
    await people.owner.send(change, { body: { id: question.id, todo: 'Von der Bauleitung' } });
    const stale = await update({ id: question.id, todo: 'Vom Planer', version: 1 });
    expectProblem(stale, 409, 'stale-version');
    expect(stale.body.current).toMatchObject({ id: question.id, todo: 'Von der Bauleitung', version: 2 });
    await server.db
      .updateTable('worksheets')
      .set({ closed_at: new Date(), closed_by_user_id: people.owner.id })
      .where('id', '=', worksheet.id)
      .execute();
    expectProblem(await update({ id: question.id, done: true, version: 2 }), 409, 'worksheet-closed');
    expectProblem(await upload(question.id), 409, 'worksheet-closed');
  });

  test('answers no faster than people do', async () => {
    const { update, question, linkId } = await start();
    await server.db
      .updateTable('answer_links')
      .set({ answers: limits.answerLinks.answersPerQuarterHour, answers_since: server.clock.now() })
      .where('id', '=', linkId)
      .execute();
    const refused = await update({ id: question.id, todo: 'Noch etwas' });
    expectProblem(refused, 429, 'too-many-attempts');
    expect(refused.headers['retry-after']).toBe('900');
    server.clock.advance(15 * minute);
    expect((await update({ id: question.id, todo: 'Noch etwas' })).status).toBe(200);
  });
});
