import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { fullPath } from '@polier/contract/endpoint';
import { attachmentsContract } from '@polier/contract/files/attachments.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDynamicField } from '#test/factories/catalogues.factory';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { formOf } from '#test/support/form';
import { jpeg } from '#test/support/files/pictures';
import { dataOf, expectProblem } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user' });
  return () => server.close();
});

const nameOf = async (id: number) => {
  const user = await server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return `${user.firstname} ${user.lastname}`;
};

describe.each(kinds)('the history of a row of kind %s', (kind) => {
  const { history, getByWorksheetId, update, updateMany, store } = appliedLessonsContract[kind];

  test('tells who added a picture that is still there', async () => {
    const { owner } = team.people;
    const company_id = team.companyId;
    const fixture = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: owner.id });
    const lesson = await fixture.lesson();
    const body = fixture.draft({ appliedLessons: [lesson.id] });
    const worksheet = dataOf(await owner.send(worksheetsContract[kind].store, { body }));
    const [{ id }] = dataOf(await owner.send(getByWorksheetId, { query: { worksheetId: worksheet.id } }));
    const upload = async () => {
      const { raw, headers } = formOf({ field: 'file', name: 'foto.jpg', bytes: jpeg });
      const sent = await server.send('POST', fullPath(attachmentsContract.uploadAttachment), {
        token: await server.tokenFor(owner.id),
        company: company_id,
        query: { owner: 'applied_lesson', ownerId: id },
        raw,
        headers,
      });
      return dataOf(sent).id as number;
    };
    const [, removed] = [await upload(), await upload()];
    dataOf(await owner.send(attachmentsContract.deleteAttachment, { body: { id: removed } }));
    const [line, ...others] = dataOf(await owner.send(history, { query: { id } }));
    expect(line).toMatchObject({ type: 'attachment_stored', actor: { id: owner.id, name: await nameOf(owner.id) } });
    expect(others.map(({ type }: { type: string }) => type)).not.toContain('attachment_stored');
  });

  test('tells who changed what, newest first, people and options by their names', async () => {
    const { owner, mate, outsider } = team.people;
    const company_id = team.companyId;
    const fixture = await buildWorksheetFixture(server.db, kind, {
      company_id,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    const partner = await buildExternalUser(server.db, { company_id });
    const option = await buildDynamicField(server.db, { company_id, title: `Haus ${kind}` });
    const [first, second] = [await fixture.lesson(), await fixture.lesson()];
    const body = fixture.draft({ appliedLessons: [first.id] });
    const worksheet = dataOf(await owner.send(worksheetsContract[kind].store, { body }));
    const addition = { worksheetId: worksheet.id, appliedLessons: [second.id] };
    const [{ id: added }] = dataOf(await mate.send(store, { body: addition }));
    dataOf(
      await owner.send(update, { body: { id: added, internal_responsible_user: mate.id, contacttill: '2026-12-01' } }),
    );
    const item = { id: added, external_responsible_user: partner.id, dynamic_field: option.id, done: true };
    dataOf(await mate.send(updateMany, { body: { items: [item] } }));

    const lines = dataOf(await owner.send(history, { query: { id: added } }));
    expect(lines).toMatchObject([
      {
        actor: { id: mate.id, name: await nameOf(mate.id) },
        type: `${kindDefinitions[kind].permissions.appliedLesson}_edited`,
        changes: {
          responsible_user: [await nameOf(mate.id), 'Luca Extern'],
          dynamic_field: [null, `Haus ${kind}`],
          done: [false, true],
        },
      },
      {
        actor: { id: owner.id },
        changes: { responsible_user: [null, await nameOf(mate.id)], contacttill: [null, '2026-12-01'] },
      },
      { actor: { id: mate.id }, type: `${kindDefinitions[kind].permissions.appliedLesson}_stored`, changes: {} },
    ]);
    expect(lines).toHaveLength(3);
    for (const { at } of lines) expect(new Date(at).toISOString()).toBe(at);

    const rows = dataOf(
      await owner.send(appliedLessonsContract[kind].getByWorksheetId, { query: { worksheetId: worksheet.id } }),
    );
    const original = rows.find(({ lesson }: { lesson: { id: number } }) => lesson.id === first.id);
    const [line, ...more] = dataOf(await mate.send(history, { query: { id: original.id } }));
    expect(line).toMatchObject({
      type: `${kindDefinitions[kind].permissions.worksheet}_stored`,
      actor: { id: owner.id },
    });
    expect(more).toEqual([]);

    expectProblem(await outsider.send(history, { query: { id: added } }), 404, 'not-found');
    for (const other of kinds.filter((one) => one !== kind)) {
      expectProblem(
        await owner.send(appliedLessonsContract[other].history, { query: { id: added } }),
        404,
        'not-found',
      );
    }
  });
});
