import { kinds } from '@polier/contract/kinds';
import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildExternalUser } from '#test/factories/people.factory';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'heir'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', heir: 'user' });
  return () => server.close();
});

const update = (fixture: WorksheetFixture, body: object) =>
  team.people.owner.send(projects.update, { body: { id: fixture.projectId, ...body } });
const queryContext = async (fixture: WorksheetFixture) =>
  dataOf(await team.people.owner.send(projects.getById, { query: { projectId: fixture.projectId } }));
const worksheets = async (fixture: WorksheetFixture) =>
  (
    await server.db
      .selectFrom('worksheets')
      .select('id')
      .where('project_id', '=', fixture.projectId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const rowOf = ({ id }: AppliedLesson) =>
  server.db.selectFrom('applied_lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (fixture: WorksheetFixture) =>
  server.db.selectFrom('events').selectAll().where('project_id', '=', fixture.projectId).orderBy('id').execute();

const named = { trade: ['trades', 'trade'], pm: ['pm_phases', 'pm_phase'], x: ['x_processes', 'x_process'] } as const;

describe.each(kinds)('taking out what a worksheet of kind %s stands on', (kind) => {
  const [field, type] = named[kind];
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  beforeEach(async () => {
    const owner = { company_id: team.companyId, owner_user_id: team.people.owner.id };
    fixture = await buildWorksheetFixture(server.db, kind, owner);
    worksheet = await fixture.worksheet();
    await fixture.row(worksheet);
    await fixture.row(worksheet);
  });

  test('asks first, and changes nothing', async () => {
    const before = await queryContext(fixture);
    const response = await update(fixture, { [field]: [], title: `Anders ${fixture.projectId}` });
    const { removals } = expectProblem(response, 409, 'removal-needs-confirmation');
    const id = Object.values(fixture.columns)[0];
    expect(removals).toEqual([{ type, id, title: expect.any(String), worksheets: 1, questions: 2 }]);
    expect(await queryContext(fixture)).toEqual(before);
    expect(await eventsOf(fixture)).toEqual([]);
  });

  test('does it in one piece once it is confirmed', async () => {
    dataOf(await update(fixture, { [field]: [], confirm: true }));
    expect(await worksheets(fixture)).toEqual([]);
    expect((await eventsOf(fixture)).map((event) => event.type)).toEqual([
      kind === 'trade' ? 'worksheet_deleted' : `${kind}_worksheet_deleted`,
      'project_updated',
    ]);
  });

  test('needs no word where nothing would be lost', async () => {
    await server.db.deleteFrom('worksheets').where('id', '=', worksheet.id).execute();
    expect(dataOf(await update(fixture, { [field]: [] })).version).toBe(2);
  });
});

test('a phase that is taken out takes its trade worksheets with it', async () => {
  const owner = { company_id: team.companyId, owner_user_id: team.people.owner.id };
  const fixture = await buildWorksheetFixture(server.db, 'trade', owner);
  await fixture.worksheet();
  const { removals } = expectProblem(await update(fixture, { phases: [] }), 409, 'removal-needs-confirmation');
  expect(removals).toMatchObject([{ type: 'phase', id: fixture.columns['phase_id'], worksheets: 1, questions: 0 }]);
  dataOf(await update(fixture, { phases: [], confirm: true }));
  expect(await worksheets(fixture)).toEqual([]);
});

describe('a member who leaves', () => {
  let fixture: WorksheetFixture;
  const rows: Record<string, AppliedLesson> = {};
  let partner: number;
  beforeEach(async () => {
    const { owner, mate, heir } = team.people;
    partner = (await buildExternalUser(server.db, { company_id: team.companyId })).id;
    fixture = await buildWorksheetFixture(server.db, 'trade', {
      company_id: team.companyId,
      owner_user_id: owner.id,
      user_ids: [mate.id, heir.id],
    });
    await server.db
      .insertInto('project_external_users')
      .values({ company_id: team.companyId, project_id: fixture.projectId, external_user_id: partner })
      .execute();
    const open = await fixture.worksheet();
    const closed = await fixture.worksheet({ closed_at: new Date() });
    rows['open'] = await fixture.row(open, { responsible_user_id: mate.id });
    rows['done'] = await fixture.row(open, { responsible_user_id: mate.id, done: true });
    rows['aside'] = await fixture.row(open, { responsible_user_id: mate.id, not_applicable_reason: 'Entfällt' });
    rows['closed'] = await fixture.row(closed, { responsible_user_id: mate.id });
    rows['partner'] = await fixture.row(open, { responsible_external_user_id: partner });
  });

  test('is named with the open lessons of open worksheets, beside everybody who goes', async () => {
    const { owner, mate, heir } = team.people;
    const response = await update(fixture, { users: [owner.id], external_users: [] });
    const { removals } = expectProblem(response, 409, 'removal-needs-confirmation');
    expect(removals).toHaveLength(3);
    expect(removals).toEqual(
      expect.arrayContaining([
        { type: 'user', id: mate.id, title: expect.any(String), worksheets: 0, questions: 1 },
        { type: 'user', id: heir.id, title: expect.any(String), worksheets: 0, questions: 0 },
        { type: 'external_user', id: partner, title: 'Luca Extern', worksheets: 0, questions: 1 },
      ]),
    );
    expect((await rowOf(rows['open']!)).responsible_user_id).toBe(mate.id);
  });

  test('loses the open lessons, and keeps what is done', async () => {
    const { mate } = team.people;
    dataOf(await update(fixture, { users: [], external_users: [], confirm: true }));
    expect(await rowOf(rows['open']!)).toMatchObject({ responsible_user_id: null, version: 2 });
    expect(await rowOf(rows['partner']!)).toMatchObject({ responsible_external_user_id: null, version: 2 });
    for (const name of ['done', 'aside', 'closed']) {
      expect(await rowOf(rows[name]!), name).toMatchObject({ responsible_user_id: mate.id, version: 1 });
    }
  });

  test('hands them over to a member or a partner, which the history tells', async () => {
    const { mate, heir } = team.people;
    const reassign = { [mate.id]: partner, [partner]: heir.id };
    dataOf(await update(fixture, { users: [heir.id], reassign: { [mate.id]: partner }, confirm: true }));
    expect(await rowOf(rows['open']!)).toMatchObject({
      responsible_user_id: null,
      responsible_external_user_id: partner,
    });
    dataOf(await update(fixture, { external_users: [], reassign: { [partner]: reassign[partner] }, confirm: true }));
    expect(await rowOf(rows['open']!)).toMatchObject({
      responsible_user_id: heir.id,
      responsible_external_user_id: null,
      version: 3,
    });
    const notified = (await eventsOf(fixture)).filter((event) => event.subject_id === rows['open']!.id);
    expect(notified.map(({ data }) => data['changes'])).toEqual([
      { responsible_user: [mate.id, partner] },
      { responsible_user: [partner, heir.id] },
    ]);
  });
});
