import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAttachment } from '#test/factories/experiences.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'stranger' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', stranger: 'user', admin: 'admin' });
  return () => server.close();
});

type View = Record<string, unknown> & { id: number; lesson: Record<string, unknown>; can: Record<string, unknown> };

describe.each(kinds)('rows of kind %s', (kind) => {
  const { rows, photoCounts, getById, getByWorksheetId } = appliedLessonsContract[kind];
  const filled = async () => {
    const { owner, mate, admin } = team.people;
    const fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
    const worksheet = await fixture.worksheet();
    const last = await fixture.lesson({ group: 1 });
    await fixture.row(worksheet, { responsible_user_id: mate.id, todo: 'Bestellen', contacttill: '2026-11-22' });
    await fixture.row(worksheet, { done: true, checked: true, checked_by_user_id: admin.id, checked_at: new Date() });
    await fixture.row(worksheet, { lesson_id: last.id, not_applicable_reason: 'Entfällt' });
    return { fixture, worksheet };
  };

  test('have their pictures counted beside them, for whoever reads the worksheet', async () => {
    const { fixture, worksheet } = await filled();
    const [one, other] = [await fixture.row(worksheet), await fixture.row(await fixture.worksheet())];
    const company_id = team.companyId;
    for (const { id } of [one, one, other])
      await buildAttachment(server.db, { company_id, applied_lesson_id: id, author_user_id: team.people.owner.id });
    const query = { worksheetId: worksheet.id };
    expect(dataOf(await team.people.mate.send(photoCounts, { query }))).toEqual([{ id: one.id, photos: 2 }]);
    expectProblem(await team.people.stranger.send(photoCounts, { query }), 404, 'not-found');
  });

  test('carry what the worksheet shows, equal to the whole applied lessons', async () => {
    const { worksheet } = await filled();
    const query = { worksheetId: worksheet.id };
    for (const who of ['mate', 'admin'] as const) {
      const whole: View[] = dataOf(await team.people[who].send(getByWorksheetId, { query }));
      const shown: View[] = dataOf(await team.people[who].send(rows, { query }));
      expect(shown).toHaveLength(3);
      for (const [index, row] of shown.entries()) expect(whole[index]).toMatchObject(row);
      expect(Object.keys(shown[0]?.lesson ?? {})).toEqual([
        'id',
        'insight',
        'mandatory',
        kindDefinitions[kind].group.view,
      ]);
      expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(whole).length * 0.6);
    }
  });

  test('have the rest of each under its id', async () => {
    const { worksheet } = await filled();
    const whole: View[] = dataOf(
      await team.people.mate.send(getByWorksheetId, { query: { worksheetId: worksheet.id } }),
    );
    for (const one of whole)
      expect(dataOf(await team.people.mate.send(getById, { query: { id: one.id } }))).toEqual(one);
  });

  test('of a closed worksheet keep the wording with which it was closed', async () => {
    const { worksheet } = await filled();
    await server.db
      .updateTable('applied_lessons')
      .set({ lesson_version: 1 })
      .where('worksheet_id', '=', worksheet.id)
      .execute();
    await server.db
      .updateTable('lessons')
      .set({ insight: 'Neu gefasst?' })
      .where('company_id', '=', team.companyId)
      .execute();
    const query = { worksheetId: worksheet.id };
    const whole: View[] = dataOf(await team.people.admin.send(getByWorksheetId, { query }));
    const shown: View[] = dataOf(await team.people.admin.send(rows, { query }));
    expect(shown.map(({ lesson }) => lesson['insight'])).toEqual(whole.map(({ lesson }) => lesson['insight']));
    expect(shown.map(({ lesson }) => lesson['insight'])).not.toContain('Neu gefasst?');
  });

  test('are not found by who may not read the project, nor is one of them', async () => {
    const { worksheet } = await filled();
    const query = { worksheetId: worksheet.id };
    const [row]: View[] = dataOf(await team.people.mate.send(rows, { query }));
    const { stranger } = team.people;
    expectProblem(await stranger.send(rows, { query }), 404, 'not-found');
    expectProblem(await stranger.send(getById, { query: { id: row?.id } }), 404, 'not-found');
  });

  test('of an empty worksheet are an empty list', async () => {
    const { fixture } = await filled();
    const empty = await fixture.worksheet({ title: 'Leer' });
    expect(dataOf(await team.people.mate.send(rows, { query: { worksheetId: empty.id } }))).toEqual([]);
  });
});
