import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPhase } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
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

const fixtureOf = (kind: (typeof kinds)[number]) =>
  buildWorksheetFixture(server.db, kind, {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    user_ids: [team.people.mate.id],
  });
const worksheetsOn = (fixture: WorksheetFixture) =>
  server.db.selectFrom('worksheets').select('id').where('project_id', '=', fixture.projectId).execute();

describe.each(kinds)('a new worksheet of kind %s', (kind) => {
  const { store } = worksheetsContract[kind];
  const asOwner = (body: object) => team.people.owner.send(store, { body });
  const rowsOf = async (worksheetId: number) =>
    dataOf(await team.people.owner.send(appliedLessonsContract[kind].getByWorksheetId, { query: { worksheetId } }));
  const lessonsOf = async (worksheetId: number) =>
    (await rowsOf(worksheetId)).map(({ lesson }: { lesson: { id: number } }) => lesson.id);
  let fixture: WorksheetFixture;
  beforeAll(async () => {
    fixture = await fixtureOf(kind);
  });

  test('takes what is sent, and its title from what it stands on', async () => {
    const details = {
      date: '2026-11-23',
      place: 'Baracke',
      participants: 'Polier, Bauleitung',
      description: '',
      cost: 20_000.5,
      probability: 10,
      impact: 500_000,
      columns: ['solution', 'none', 'toDo', 'toDo'],
    };
    const worksheet = dataOf(await asOwner(fixture.draft(details)));
    expect(worksheet).toMatchObject({
      ...details,
      description: null,
      columns: ['toDo', 'solution'],
      ...fixture.location,
      kind,
      projectId: fixture.projectId,
      closed: false,
      created_by: { id: team.people.owner.id },
      progress: { total: 0 },
      states: '',
      version: 1,
      can: { edit: true, remove: true, print: true },
    });
    const standsOn = worksheet.trade ?? worksheet.pm_phase ?? worksheet.x_process;
    expect(worksheet.title).toBe(standsOn.title);
    expect(dataOf(await asOwner(fixture.draft({ title: 'Rohbau', columns: 'none' })))).toMatchObject({
      title: 'Rohbau',
      columns: [],
    });
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('worksheet_id', '=', worksheet.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      type: `${kindDefinitions[kind].permissions.worksheet}_stored`,
      project_id: fixture.projectId,
    });
  });

  test('puts its lessons in the order of the knowledge base, each once', async () => {
    const [late, early] = [await fixture.lesson({ group: 1 }), await fixture.lesson({ group: 0 })];
    const after = await fixture.lesson({ group: 0 });
    const below = await fixture.lesson({ parent: early });
    const belowThat = await fixture.lesson({ parent: below });
    const appliedLessons = [late, belowThat, after, below, early, late].map(({ id }) => id);
    const { id } = dataOf(await asOwner(fixture.draft({ appliedLessons })));
    expect(await lessonsOf(id)).toEqual([early, below, belowThat, after, late].map((lesson) => lesson.id));
    expect((await rowsOf(id)).map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test('asks what everybody has to ask, chosen or not', async () => {
    const other = await fixtureOf(kind);
    const mandatory = await other.lesson({ mandatory: true });
    await other.lesson({ mandatory: true, approved: false });
    await other.lesson({ mandatory: true, archived_at: new Date() });
    const chosen = await other.lesson();
    await other.misplacedLesson();
    const { id, progress } = dataOf(await asOwner(other.draft({ appliedLessons: [chosen.id] })));
    expect(await lessonsOf(id)).toEqual([mandatory.id, chosen.id]);
    expect(progress).toMatchObject({ total: 2, open: 2 });
  });

  test('may ask what only its author or its project knows yet', async () => {
    const own = await fixture.lesson({ approved: false });
    const inLocation = await fixture.lesson({
      approved: false,
      author_user_id: team.people.mate.id,
      project_id: fixture.projectId,
      project_only: true,
    });
    const { id } = dataOf(await asOwner(fixture.draft({ appliedLessons: [own.id, inLocation.id] })));
    expect(await lessonsOf(id)).toEqual([own.id, inLocation.id]);
  });

  test('refuses every lesson that is not for it, and is not made at all', async () => {
    const others = kinds.filter((other) => other !== kind);
    const elsewhere = await fixtureOf(kind);
    const bad = {
      'does-not-exist': [
        (await buildLesson(server.db, { kind, approved: true })).id,
        987_654_321,
        (await fixture.lesson({ approved: false, author_user_id: team.people.mate.id })).id,
        (await fixture.lesson({ archived_at: new Date() })).id,
        (
          await fixture.lesson({
            approved: false,
            author_user_id: team.people.mate.id,
            project_id: elsewhere.projectId,
          })
        ).id,
      ],
      'wrong-kind': await Promise.all(others.map(async (other) => (await (await fixtureOf(other)).lesson()).id)),
      'not-on-worksheet': [(await fixture.misplacedLesson()).id],
    };
    const good = (await fixture.lesson()).id;
    const before = await worksheetsOn(fixture);
    const all = [good, ...Object.values(bad).flat()];
    const codes = Object.entries(bad).flatMap(([code, ids]) => ids.map(() => code));
    expectRefusedFields(
      await asOwner(fixture.draft({ appliedLessons: all })),
      ...codes.map((code, index) => `appliedLessons.${index + 1} ${code}`),
    );
    expect(await worksheetsOn(fixture)).toEqual(before);
  });

  test('stands on what is chosen in the project', async () => {
    const elsewhere = await fixtureOf(kind);
    const fields = kindDefinitions[kind].worksheetLocation.map(({ field }) => `${field} not-on-project`);
    expectRefusedFields(await asOwner({ ...fixture.draft(), ...elsewhere.location }), ...fields);
    const nowhere = Object.fromEntries(Object.keys(fixture.location).map((field) => [field, 987_654_321]));
    expectRefusedFields(await asOwner({ ...fixture.draft(), ...nowhere }), ...fields);
  });

  test.each([
    ['owner', 200],
    ['mate', 200],
    ['admin', 200],
    ['outsider', 404],
  ] as const)('on a project of the owner by %s: %i', async (who, status) => {
    expect((await team.people[who].send(store, { body: fixture.draft() })).status).toBe(status);
  });

  test('on a project of another company: 404', async () => {
    const other = await buildTeam(server, { user: 'admin' });
    expectProblem(await other.people.user.send(store, { body: fixture.draft() }), 404, 'not-found');
  });

  test.each([
    [{ date: '31.12.2026' }, 'date not-a-date'],
    [{ date: '2026-02-30' }, 'date not-a-date'],
    [{ probability: 101 }, 'probability too-big'],
    [{ probability: 12.5 }, 'probability not-a-number'],
    [{ cost: -1 }, 'cost too-small'],
    [{ impact: 1e300 }, 'impact too-big'],
    [{ columns: ['colour'] }, 'columns.0 not-a-choice'],
    [{ title: '' }, 'title required'],
    [{ description: 'x'.repeat(20_001) }, 'description too-long'],
    [{ closed: true }, 'closed unknown-field'],
  ])('with %j is refused', async (more, field) => {
    const before = await worksheetsOn(fixture);
    const { errors } = expectProblem(await asOwner(fixture.draft(more)), 422, 'validation');
    expect(errors?.map((error) => `${error.field} ${error.code}`)).toEqual([field]);
    expect(await worksheetsOn(fixture)).toEqual(before);
  });
});

describe('phases', () => {
  test('narrow what fits a trade worksheet; a lesson without any fits every phase', async () => {
    const fixture = await fixtureOf('trade');
    const other = (await buildPhase(server.db, { company_id: team.companyId })).id;
    const everywhere = await fixture.lesson();
    const here = await fixture.lesson({ phase_ids: [fixture.columns['phase_id']!, other] });
    const elsewhere = await fixture.lesson({ phase_ids: [other] });
    const store = (ids: number[]) =>
      team.people.owner.send(worksheetsContract.trade.store, { body: fixture.draft({ appliedLessons: ids }) });
    expect(dataOf(await store([everywhere.id, here.id])).progress.total).toBe(2);
    expectRefusedFields(await store([here.id, elsewhere.id]), 'appliedLessons.1 not-on-worksheet');
  });

  test('do not narrow the other kinds', async () => {
    const fixture = await fixtureOf('pm');
    const phase = (await buildPhase(server.db, { company_id: team.companyId })).id;
    const { id } = await fixture.lesson({ phase_ids: [phase] });
    const body = fixture.draft({ appliedLessons: [id] });
    expect(dataOf(await team.people.owner.send(worksheetsContract.pm.store, { body })).progress.total).toBe(1);
  });
});

test('worksheets of kind x wait for their feature, the others do not', async () => {
  const other = await buildTeam(server, { owner: 'user' }, { feature_tab_x: false });
  for (const kind of kinds) {
    const shared = { company_id: other.companyId, owner_user_id: other.people.owner.id };
    const fixture = await buildWorksheetFixture(server.db, kind, shared);
    const worksheet = await fixture.worksheet();
    const { store, update, remove, getById } = worksheetsContract[kind];
    const responses = [
      await other.people.owner.send(store, { body: fixture.draft() }),
      await other.people.owner.send(update, { body: { id: worksheet.id, title: 'Neu' } }),
      await other.people.owner.send(remove, { body: { id: worksheet.id } }),
    ];
    if (kind === 'x') for (const response of responses) expectProblem(response, 403, 'feature-off');
    else expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const read = await other.people.owner.send(getById, { query: { worksheetId: worksheet.id } });
    expect(read.status).toBe(kind === 'x' ? 200 : 404);
  }
});
