import { calendarContract } from '@polier/contract/calendar/calendar.contract';
import { kinds } from '@polier/contract/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { find, store, remove } = calendarContract;
const read = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return server.send('GET', pathname, { query: Object.fromEntries(searchParams) });
};
/** Long lines of an iCalendar file go on after a line break and a blank. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

const start = async () => {
  const { companyId: company_id, people } = await buildTeam(server, { owner: 'user', mate: 'user' });
  const { owner, mate } = people;
  const link = async () => (dataOf(await owner.send(store)) as { url: string }).url;
  return { company_id, owner, mate, link };
};

describe.each(kinds)('the calendar feed and tasks of kind %s', (kind) => {
  test('has the own open tasks with a date and no others, each as a whole day that leads to its row', async () => {
    const { company_id, owner, mate, link } = await start();
    const fixture = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: owner.id });
    const worksheet = await fixture.worksheet();
    const closed = await fixture.worksheet({ closed_at: new Date() });
    const mine = { responsible_user_id: owner.id, contacttill: '2026-10-25' };
    const task = await fixture.row(worksheet, { ...mine, todo: 'Plan D; mit Elektro, heute' });
    await fixture.row(worksheet, { ...mine, contacttill: null });
    await fixture.row(worksheet, { ...mine, responsible_user_id: mate.id });
    await fixture.row(worksheet, { ...mine, done: true, done_at: new Date(), done_by_user_id: owner.id });
    await fixture.row(closed, mine);
    const response = await read(await link());
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const text = unfolded(response.text);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART;VALUE=DATE:20261025');
    expect(text).toContain(`UID:${kind}-${task.id}-${company_id}@polier`);
    expect(text).toContain(String.raw`Plan D\; mit Elektro\, heute`);
    expect(text).toContain(`/main/#/worksheet?kind=${kind}&id=${worksheet.id}&row=${task.id}`);
  });
});

describe('the calendar feed', () => {
  const eventsOf = async (url: string) => unfolded((await read(url)).text).match(/BEGIN:VEVENT/g)?.length ?? 0;

  test('of a superadmin who is a member has what that role may read', async () => {
    const { company_id, owner, mate, link } = await start();
    await server.db.updateTable('users').set({ is_superadmin: true }).where('id', '=', owner.id).execute();
    const mine = { responsible_user_id: owner.id, contacttill: '2026-10-25' };
    const elsewhere = await buildWorksheetFixture(server.db, 'trade', { company_id, owner_user_id: mate.id });
    await elsewhere.row(await elsewhere.worksheet(), mine);
    expect(await eventsOf(await link())).toBe(0);
    await server.db
      .insertInto('project_users')
      .values({ company_id, project_id: elsewhere.projectId, user_id: owner.id })
      .execute();
    expect(await eventsOf(await link())).toBe(1);
  });

  test('leaves out a kind that the company has switched off, whose screens are closed', async () => {
    const { company_id, owner, link } = await start();
    const fixture = await buildWorksheetFixture(server.db, 'x', { company_id, owner_user_id: owner.id });
    await fixture.row(await fixture.worksheet(), { responsible_user_id: owner.id, contacttill: '2026-10-25' });
    const url = await link();
    expect(await eventsOf(url)).toBe(1);
    await server.db
      .updateTable('settings')
      .set({ feature_tab_x: false })
      .where('company_id', '=', company_id)
      .execute();
    expect(await eventsOf(url)).toBe(0);
  });

  test('speaks the language of the person, else that of the company', async () => {
    const { company_id, owner, link } = await start();
    await server.db
      .updateTable('settings')
      .set({ default_language: 'fr' })
      .where('company_id', '=', company_id)
      .execute();
    const url = await link();
    expect((await read(url)).text).toContain('NAME:Points en suspens');
    await server.db.updateTable('users').set({ language: 'en' }).where('id', '=', owner.id).execute();
    expect((await read(url)).text).not.toContain('Points en suspens');
  });
});

describe('the address of the calendar', () => {
  test('is shown once, says when it was read, and ends with the next one', async () => {
    const { owner, link } = await start();
    const none = { created_at: null, last_used_at: null };
    expect(dataOf(await owner.send(find))).toEqual(none);
    const first = await link();
    expect(dataOf(await owner.send(find))).toEqual({ created_at: expect.any(String), last_used_at: null });
    expect((await read(first)).status).toBe(200);
    expect(dataOf(await owner.send(find))).toMatchObject({ last_used_at: expect.any(String) });
    const second = await link();
    expectProblem(await read(first), 404, 'not-found');
    expect((await read(second)).status).toBe(200);
    expect(dataOf(await owner.send(remove))).toEqual(none);
    expectProblem(await read(second), 404, 'not-found');
    expect(dataOf(await owner.send(remove))).toEqual(none);
  });

  test('is worth nothing once its owner is disabled or has left', async () => {
    for (const end of ['disabled_at', 'left_at'] as const) {
      const { company_id, owner, link } = await start();
      const url = await link();
      await server.db
        .updateTable('memberships')
        .set({ [end]: new Date() })
        .where('company_id', '=', company_id)
        .where('user_id', '=', owner.id)
        .execute();
      expectProblem(await read(url), 404, 'not-found');
    }
  });

  test('is not found when it is guessed, and refused when it is no secret at all', async () => {
    const ask = (query: Record<string, unknown>) => server.send('GET', '/api/v1/calendar/tasks.ics', { query });
    expectProblem(await ask({ key: 'a'.repeat(43) }), 404, 'not-found');
    for (const key of ['x', 'a'.repeat(44), '%00'.repeat(15)]) expectProblem(await ask({ key }), 422, 'validation');
    expectRefusedFields(await ask({}), 'key required');
  });

  test('is in no log', async () => {
    const { link } = await start();
    const url = await link();
    await read(url);
    expect(server.logged.join('\n')).not.toContain(new URL(url).searchParams.get('key'));
  });
});
