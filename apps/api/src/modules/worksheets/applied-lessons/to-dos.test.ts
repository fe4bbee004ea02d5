import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)("one's own lessons of kind %s", (kind) => {
  const { getToDos } = appliedLessonsContract[kind];
  const toDos = async (who: keyof typeof team.people) => dataOf(await team.people[who].send(getToDos));
  const ids = async (who: keyof typeof team.people) => (await toDos(who)).map(({ id }: { id: number }) => id);

  test('are the open ones of open worksheets in projects one may read, earliest due first', async () => {
    const { owner, mate, admin } = team.people;
    const fixtureOf = (user_ids: number[]) =>
      buildWorksheetFixture(server.db, kind, { company_id: team.companyId, owner_user_id: owner.id, user_ids });
    const here = await fixtureOf([mate.id]);
    const elsewhere = await fixtureOf([]);
    const [open, closed, foreign] = [
      await here.worksheet(),
      await here.worksheet({ closed_at: new Date() }),
      await elsewhere.worksheet(),
    ];
    const mine = { responsible_user_id: mate.id };
    const undated = await here.row(open, mine);
    const late = await here.row(open, { ...mine, contacttill: '2026-12-31' });
    const soon = await here.row(open, { ...mine, contacttill: '2026-11-22' });
    await here.row(open, { ...mine, done: true });
    await here.row(open, { ...mine, not_applicable_reason: 'Entfällt' });
    await here.row(closed, mine);
    await here.row(open, { responsible_user_id: owner.id });
    await here.row(open);
    const hidden = await elsewhere.row(foreign, mine);
    expect(await ids('mate')).toEqual([soon.id, late.id, undated.id]);

    const [first] = await toDos('mate');
    expect(first).toMatchObject({
      project: { id: here.projectId },
      worksheet: { id: open.id, title: open.title, kind },
      responsible_user: { type: 'internal', id: mate.id },
      lesson: { id: soon.lesson_id },
      can: { edit: true, check: false },
    });
    expect(typeof first.worksheet.number).toBe(kind === 'trade' ? 'string' : 'object');

    const everywhere = await elsewhere.row(foreign, { responsible_user_id: admin.id });
    expect(await ids('admin')).toEqual([everywhere.id]);
    await server.db
      .insertInto('project_users')
      .values({ company_id: team.companyId, project_id: elsewhere.projectId, user_id: mate.id })
      .execute();
    expect(await ids('mate')).toContain(hidden.id);
  });

  test('stay in their company and their kind', async () => {
    const other = await buildTeam(server, { owner: 'user' });
    expect(dataOf(await other.people.owner.send(getToDos))).toEqual([]);
    for (const one of await toDos('mate')) expect(one.worksheet.kind).toBe(kind);
  });
});
