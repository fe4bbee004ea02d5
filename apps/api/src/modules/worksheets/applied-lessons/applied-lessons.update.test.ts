import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDynamicField } from '#test/factories/catalogues.factory';
import { buildExternalUser, buildMembership } from '#test/factories/people.factory';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('a row of kind %s', (kind) => {
  const { update, getByWorksheetId } = appliedLessonsContract[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  let row: AppliedLesson;
  beforeAll(async () => {
    const { owner, mate } = team.people;
    fixture = await buildWorksheetFixture(server.db, kind, {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id],
    });
  });
  beforeEach(async () => {
    worksheet = await fixture.worksheet();
    row = await fixture.row(worksheet);
  });
  const change = (body: object, who: keyof typeof team.people = 'owner') =>
    team.people[who].send(update, { body: { id: row.id, ...body } });
  const queryContext = async (who: keyof typeof team.people = 'owner') => {
    const query = { worksheetId: worksheet.id };
    const [found] = dataOf(await team.people[who].send(getByWorksheetId, { query }));
    return found;
  };
  const stored = () =>
    server.db.selectFrom('applied_lessons').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const events = () =>
    server.db
      .selectFrom('events')
      .selectAll()
      .where('subject_type', '=', 'applied_lesson')
      .where('subject_id', '=', row.id)
      .orderBy('id')
      .execute();

  test('changes only what is sent, counts the version and tells before and after', async () => {
    dataOf(await change({ todo: 'Plan Index D', contacttill: '2026-12-01' }));
    const changed = dataOf(await change({ solution: 'Kernbohrung', contacttill: null }));
    expect(changed).toMatchObject({ todo: 'Plan Index D', solution: 'Kernbohrung', contacttill: null, version: 3 });
    expect(changed).toEqual(await queryContext());
    expect(await events()).toMatchObject([
      {
        type: `${kindDefinitions[kind].permissions.appliedLesson}_edited`,
        actor_user_id: team.people.owner.id,
        project_id: fixture.projectId,
        worksheet_id: worksheet.id,
        data: { changes: { todo: [null, 'Plan Index D'], contacttill: [null, '2026-12-01'] } },
      },
      { data: { changes: { solution: [null, 'Kernbohrung'], contacttill: ['2026-12-01', null] } } },
    ]);
  });

  test('is no new version and no event when nothing changes', async () => {
    expect(dataOf(await change({ todo: '', done: false, responsible_user: { type: 'internal' } })).version).toBe(1);
    expect(await events()).toEqual([]);
  });

  test('keeps who has done it and who has checked it', async () => {
    expect(dataOf(await change({ done: true }))).toMatchObject({ done: true, needscheck: false, checked: false });
    expect(await stored()).toMatchObject({ done_by_user_id: team.people.owner.id, done_at: expect.any(Date) });
    const checked = dataOf(await change({ checked: true }, 'mate'));
    expect(checked).toMatchObject({ done: true, checked: true, needscheck: false });
    expect(checked.checked_by_user).toMatchObject({ id: team.people.mate.id });
    expect(checked.checked_at).toBe((await stored()).checked_at?.toISOString());
    expect((await stored()).done_by_user_id).toBe(team.people.owner.id);
    expect(dataOf(await change({ done: false }))).toMatchObject({
      done: false,
      checked: false,
      checked_by_user: null,
      checked_at: null,
    });
    expect(await stored()).toMatchObject({ done_at: null, done_by_user_id: null });
  });

  test('is not checked by who has done it, unless they may edit all', async () => {
    expectProblem(await change({ checked: true }), 403, 'forbidden');
    dataOf(await change({ done: true }));
    expect((await queryContext()).can.check).toBe(false);
    expect((await queryContext('mate')).can.check).toBe(true);
    expectProblem(await change({ checked: true }), 403, 'forbidden');
    expect((await stored()).checked).toBe(false);
    expect(dataOf(await change({ needscheck: true }))).toMatchObject({ done: true, needscheck: true });
    expect(dataOf(await change({ checked: true }, 'mate'))).toMatchObject({ checked: true, needscheck: true });
    dataOf(await change({ done: false }, 'admin'));
    expect(dataOf(await change({ checked: true }, 'admin'))).toMatchObject({ done: true, checked: true });
  });

  test('needs a check from before it is done until after it is checked', async () => {
    expect(dataOf(await change({ needscheck: true }))).toMatchObject({ done: false, needscheck: true });
    expect(dataOf(await change({ done: true }))).toMatchObject({ done: true, needscheck: true });
    expect(dataOf(await change({ checked: true }, 'mate'))).toMatchObject({ needscheck: true, checked: true });
    const undone = { done: false, needscheck: true, checked: false, checked_by_user: null };
    expect(dataOf(await change({ done: false }))).toMatchObject(undone);
    expect(dataOf(await change({ done: false, needscheck: true })).version).toBe(5);
  });

  test('has one responsible person, of the company or outside', async () => {
    const partner = await buildExternalUser(server.db, { company_id: team.companyId });
    const mate = team.people.mate.id;
    expect(dataOf(await change({ internal_responsible_user: mate })).responsible_user).toMatchObject({
      type: 'internal',
      id: mate,
    });
    const changed = dataOf(await change({ external_responsible_user: partner.id }));
    expect(changed).toMatchObject({ internal_responsible_user: null, external_responsible_user: partner.id });
    expect(changed.responsible_user).toEqual({ type: 'external', id: partner.id, name: 'Luca Extern' });
    expectRefusedFields(
      await change({ internal_responsible_user: mate, external_responsible_user: partner.id }),
      'external_responsible_user two-responsible-persons',
    );
    expect(dataOf(await change({ external_responsible_user: null })).responsible_user).toBeNull();
  });

  test('refuses people and options that the company does not have or no longer offers', async () => {
    const company_id = team.companyId;
    const foreign = await buildTeam(server, { user: 'user' });
    const left = await buildMembership(server.db, { company_id, left_at: new Date() });
    const disabled = await buildMembership(server.db, { company_id, disabled_at: new Date() });
    const archived = await buildExternalUser(server.db, { company_id, archived_at: new Date() });
    const partner = await buildExternalUser(server.db, { company_id });
    const option = await buildDynamicField(server.db);
    for (const id of [foreign.people.user.id, left.user_id, disabled.user_id, partner.id, 987_654_321]) {
      expectRefusedFields(await change({ internal_responsible_user: id }), 'internal_responsible_user does-not-exist');
    }
    for (const id of [(await buildExternalUser(server.db)).id, archived.id, team.people.mate.id]) {
      expectRefusedFields(await change({ external_responsible_user: id }), 'external_responsible_user does-not-exist');
    }
    expectRefusedFields(await change({ dynamic_field: option.id, todo: 'x' }), 'dynamic_field does-not-exist');
    expect(await stored()).toEqual(row);
  });

  test('keeps a person who has left meanwhile as long as nobody else is named', async () => {
    const leavingMember = await buildMembership(server.db, { company_id: team.companyId });
    dataOf(await change({ internal_responsible_user: leavingMember.user_id }));
    await server.db
      .updateTable('memberships')
      .set({ left_at: new Date() })
      .where('user_id', '=', leavingMember.user_id)
      .execute();
    const changed = dataOf(
      await change({ internal_responsible_user: leavingMember.user_id, todo: 'Nachfolge klären' }),
    );
    expect(changed).toMatchObject({ todo: 'Nachfolge klären', internal_responsible_user: leavingMember.user_id });
  });

  test('takes an option of the own column, where the company has one', async () => {
    const option = await buildDynamicField(server.db, { company_id: team.companyId });
    expect(dataOf(await change({ dynamic_field: option.id })).dynamic_field).toBe(option.id);
    const settings = (on: boolean) =>
      server.db
        .updateTable('settings')
        .set({ feature_dynamic_worksheet_field: on })
        .where('company_id', '=', team.companyId)
        .execute();
    const other = await buildDynamicField(server.db, { company_id: team.companyId });
    await settings(false);
    expectProblem(await change({ dynamic_field: other.id }), 403, 'feature-off');
    expect(dataOf(await change({ dynamic_field: option.id, todo: 'geht' })).todo).toBe('geht');
    expect(dataOf(await change({ dynamic_field: null })).dynamic_field).toBeNull();
    await settings(true);
  });

  test('is set aside with a reason, and taken up again', async () => {
    expect(dataOf(await change({ not_applicable_reason: 'Kein Untergeschoss' })).not_applicable_reason).toBe(
      'Kein Untergeschoss',
    );
    expect(dataOf(await change({ not_applicable_reason: '' })).not_applicable_reason).toBeNull();
    expectRefusedFields(await change({ not_applicable_reason: 'x'.repeat(501) }), 'not_applicable_reason too-long');
  });

  test.each([
    [{ contacttill: '31.12.2026' }, 'contacttill not-a-date'],
    [{ contacttill: '2026-02-30' }, 'contacttill not-a-date'],
    [{ done: false, checked: true }, 'done contradicts'],
    [{ done: 'yes' }, 'done not-a-flag'],
    [{ todo: 'x'.repeat(20_001) }, 'todo too-long'],
    [{ lesson_id: 1 }, 'lesson_id unknown-field'],
  ])('refuses %j', async (body, field) => {
    expectRefusedFields(await change(body), field);
    expect(await stored()).toEqual(row);
  });

  test('refuses a version that is not the newest, with the row as it stands', async () => {
    dataOf(await change({ todo: 'Erste', version: 1 }));
    const { current } = expectProblem(await change({ todo: 'Zweite', version: 1 }), 409, 'stale-version');
    expect(current).toEqual(await queryContext());
    expect((await stored()).todo).toBe('Erste');
  });

  test('lets one of many through who have all seen the same', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change({ todo: `Stand ${index}`, version: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await stored()).version).toBe(2);
  });

  test('rests while its worksheet is closed', async () => {
    await server.db.updateTable('worksheets').set({ closed_at: new Date() }).where('id', '=', worksheet.id).execute();
    expectProblem(await change({ done: true }), 409, 'worksheet-closed');
    expect((await queryContext()).can).toEqual({ edit: false, check: false, remove: false, editLesson: false });
    expect(await stored()).toEqual(row);
  });

  test.each([
    ['owner', 200],
    ['mate', 200],
    ['admin', 200],
    ['outsider', 404],
  ] as const)('is answered by %s: %i', async (who, status) => {
    expect((await change({ todo: 'Neu' }, who)).status).toBe(status);
  });

  test('does not exist by the paths of another kind, nor in another company', async () => {
    for (const other of kinds.filter((one) => one !== kind)) {
      const body = { id: row.id, todo: 'x' };
      expectProblem(await team.people.owner.send(appliedLessonsContract[other].update, { body }), 404, 'not-found');
      const query = { worksheetId: worksheet.id };
      expectProblem(
        await team.people.owner.send(appliedLessonsContract[other].getByWorksheetId, { query }),
        404,
        'not-found',
      );
    }
    const foreign = await buildTeam(server, { admin: 'admin' });
    expectProblem(await foreign.people.admin.send(update, { body: { id: row.id, todo: 'x' } }), 404, 'not-found');
    expect(await stored()).toEqual(row);
  });

  test('reads an empty worksheet as an empty list, one of others as nothing', async () => {
    const query = { worksheetId: (await fixture.worksheet()).id };
    expect(dataOf(await team.people.mate.send(getByWorksheetId, { query }))).toEqual([]);
    expectProblem(await team.people.outsider.send(getByWorksheetId, { query }), 404, 'not-found');
  });
});
