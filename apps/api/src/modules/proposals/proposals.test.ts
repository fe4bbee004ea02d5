import { type Kind, kinds } from '@polier/contract/kinds';
import { lessonProposalsContract } from '@polier/contract/proposals/lesson-proposals.contract';
import { type ProposalView, proposalsContract } from '@polier/contract/proposals/proposals.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTag } from '#test/factories/catalogues.factory';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildVerdict } from '#test/factories/proposals.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { proposeLessons } from './commands/propose-lessons.ts';
import { phaseOfKind } from './phase-of-kind.ts';
import { proposeForEnteredPhases } from './proposals.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { list, decide } = proposalsContract;

const start = async (kind: Kind) => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', outsider: 'user' });
  const { people, companyId: company_id } = team;
  await server.db.updateTable('settings').set({ feature_tab_x: true }).where('company_id', '=', company_id).execute();
  const user_ids = [people.mate.id];
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id,
    owner_user_id: people.owner.id,
    user_ids,
  });
  const { projectId } = fixture;
  const phaseId = fixture.location[phaseOfKind(kind).field] as number;
  const propose = () => proposeLessons(server.db, company_id, projectId);
  const proposals = async (query: object = {}): Promise<ProposalView[]> =>
    dataOf(await people.mate.send(list, { query: { projectId, ...query } }));
  return { people, company_id, fixture, projectId, phaseId, propose, proposals };
};

describe.each(kinds)('proposals of kind %s', (kind) => {
  test('are the mandatory lessons and the best others up to nine, once per phase, of lessons not applied there', async () => {
    const { people, fixture, propose, proposals, phaseId, projectId } = await start(kind);
    const applied = await fixture.lesson();
    await fixture.row(await fixture.worksheet(), { lesson_id: applied.id });
    const mandatory = await fixture.lesson({ mandatory: true });
    for (let index = 0; index < 10; index += 1) await fixture.lesson();
    await fixture.lesson({ approved: false });
    await fixture.misplacedLesson();
    await propose();
    const first = await proposals();
    expect(first).toHaveLength(9);
    expect(first[0]).toMatchObject({
      kind,
      lesson: { id: mandatory.id, mandatory: true },
      decision: null,
      phase: { id: phaseId },
    });
    expect(first[0]?.why[0]).toEqual({ code: 'mandatory', points: 4 });
    expect(first.map(({ lesson }) => lesson.id)).not.toContain(applied.id);
    await fixture.lesson({ mandatory: true });
    await propose();
    expect(await proposals({ phaseId, kind })).toEqual(first);
    expectProblem(await people.outsider.send(list, { query: { projectId } }), 404, 'not-found');
  });

  test('are applied in a new worksheet of the phase, the next one in the same', async () => {
    const { people, fixture, propose, proposals } = await start(kind);
    await fixture.lesson();
    await fixture.lesson();
    await propose();
    const [one, other] = await proposals();
    const apply = (id: number | undefined) => people.mate.send(decide, { body: { id, decision: 'apply' } });
    const first = dataOf(await apply(one?.id)) as ProposalView;
    expect(first).toMatchObject({ decision: 'apply', version: 2, decided_by: { id: people.mate.id } });
    const second = dataOf(await apply(other?.id)) as ProposalView;
    expect(second.worksheet).toEqual(first.worksheet);
    expect(second.worksheet).not.toBeNull();
    expectProblem(await apply(one?.id), 409, 'already-decided');
    const rows = await server.db
      .selectFrom('applied_lessons')
      .select('lesson_id')
      .where('worksheet_id', '=', first.worksheet?.id ?? 0)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('can be not applicable with a reason, or wait, and be decided otherwise', async () => {
    const { people, fixture, propose, proposals } = await start(kind);
    await fixture.lesson();
    await propose();
    const [{ id } = { id: 0 }] = await proposals();
    const send = (body: object) => people.mate.send(decide, { body: { id, ...body } });
    expectRefusedFields(await send({ decision: 'not_applicable' }), 'reason required');
    expectRefusedFields(await send({ decision: 'not_applicable', reason: 'other' }), 'note required');
    const declined = dataOf(await send({ decision: 'not_applicable', reason: 'outdated', version: 1 }));
    expect(declined).toMatchObject({ decision: 'not_applicable', reason: 'outdated', note: null });
    const { current } = expectProblem(await send({ decision: 'later', version: 1 }), 409, 'stale-version');
    expect(current).toMatchObject({ id, version: 2 });
    expect(dataOf(await send({ decision: 'later' }))).toMatchObject({ decision: 'later', reason: null });
    expectProblem(await people.outsider.send(decide, { body: { id, decision: 'later' } }), 404, 'not-found');
  });
});

describe.each(kinds)('an approved lesson of kind %s', (kind) => {
  const of = lessonProposalsContract[kind];
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];

  test('is proposed to the projects with an open worksheet that fits it, once, beside what they are proposed anyway', async () => {
    const { people, fixture, proposals, phaseId, projectId } = await start(kind);
    const other = await fixture.lesson();
    const lesson = await fixture.lesson();
    const projects = async (who: 'owner' | 'mate' = 'owner') =>
      people[who].send(of.projects, { query: { [idName]: lesson.id } });
    const propose = (more: object = {}) =>
      people.owner.send(of.store, { body: { id: lesson.id, projects: [projectId], ...more } });
    expect(dataOf(await projects())).toEqual([]);
    expect(dataOf(await propose())).toBe(0);
    await fixture.worksheet();
    expect(dataOf(await projects())).toMatchObject([
      { id: projectId, owner: { id: people.owner.id }, phase: { id: phaseId } },
    ]);
    expectProblem(await projects('mate'), 403, 'forbidden');
    expect(dataOf(await propose())).toBe(1);
    expect(new Set((await proposals()).map((one) => one.lesson.id))).toEqual(new Set([other.id, lesson.id]));
    expect((await proposals()).find((one) => one.lesson.id === lesson.id)).toMatchObject({ decision: null });
    expect(dataOf(await projects())).toEqual([]);
    expect(dataOf(await propose())).toBe(0);
    expect(await proposals()).toHaveLength(2);
    const late = await fixture.lesson();
    expect(dataOf(await propose({ id: late.id }))).toBe(1);
    expect((await proposals()).map((one) => one.lesson.id)).toContain(late.id);
  });

  test('is not proposed where a worksheet asks it, is closed or stands elsewhere, nor while it waits for approval', async () => {
    const { people, company_id, fixture, projectId, proposals } = await start(kind);
    const lesson = await fixture.lesson();
    const waiting = await fixture.lesson({ approved: false });
    const elsewhere = await fixture.misplacedLesson();
    await fixture.worksheet({ closed_at: new Date() });
    const projectsFor = async (id: number) => dataOf(await people.owner.send(of.projects, { query: { [idName]: id } }));
    expect(await projectsFor(lesson.id)).toEqual([]);
    await fixture.row(await fixture.worksheet(), { lesson_id: lesson.id });
    expect(await projectsFor(lesson.id)).toEqual([]);
    expect(await projectsFor(elsewhere.id)).toEqual([]);
    const propose = (id: number, projects: readonly number[]) =>
      people.owner.send(of.store, { body: { id, projects } });
    expectRefusedFields(await propose(waiting.id, [projectId]), 'id contradicts');
    expectRefusedFields(await propose(lesson.id, [projectId, 987_654_321]), 'projects does-not-exist');
    expect(await proposals()).toEqual([]);
    const late = await fixture.lesson();
    dataOf(await propose(late.id, [projectId]));
    await server.db
      .updateTable('lessons')
      .set({ approved_at: null, approved_by_user_id: null })
      .where('company_id', '=', company_id)
      .where('id', '=', late.id)
      .execute();
    expect(await proposals()).toEqual([]);
  });
});

test('the reasons are scored by what the project, its people and other projects have seen of the lesson', async () => {
  const { people, company_id, fixture, projectId, phaseId, propose, proposals } = await start('trade');
  const tag = (await buildTag(server.db, { company_id })).id;
  const applied = await fixture.lesson({ tag_ids: [tag] });
  const sheet = await fixture.worksheet();
  await fixture.row(sheet, { lesson_id: applied.id });
  const lesson = await fixture.lesson({ tag_ids: [tag], phase_ids: [phaseId] });
  const seldom = await fixture.lesson({ group: 1 });
  const elsewhere = await buildWorksheetFixture(server.db, 'trade', { company_id, owner_user_id: people.owner.id });
  const foreign = () => elsewhere.worksheet();
  const used = await fixture.row(await foreign(), { lesson_id: lesson.id, done: true });
  await buildVerdict(server.db, { company_id, applied_lesson_id: used.id, author_user_id: people.owner.id });
  for (let index = 0; index < 5; index += 1)
    await fixture.row(await foreign(), { lesson_id: seldom.id, not_applicable_reason: 'Entfällt' });
  await server.db
    .updateTable('lessons')
    .set({ approved_at: new Date('2019-01-01') })
    .where('company_id', '=', company_id)
    .where('id', '=', seldom.id)
    .execute();
  await buildExperience(server.db, {
    company_id,
    author_user_id: people.owner.id,
    kind: 'bad',
    trade_id: fixture.location['tradeId'] as number,
    tag_ids: [tag],
  });
  await propose();
  const whyOf = async (id: number) => (await proposals({ projectId })).find((one) => one.lesson.id === id);
  expect(await whyOf(lesson.id)).toMatchObject({
    score: 9.41,
    why: [
      { code: 'trade', points: 3 },
      { code: 'phase', points: 3 },
      { code: 'similar', points: 2 },
      { code: 'repeated', points: 1 },
      { code: 'helpful', points: 0.41 },
    ],
  });
  expect(await whyOf(seldom.id)).toMatchObject({
    score: -2,
    why: [
      { code: 'trade', points: 3 },
      { code: 'expired', points: -3 },
      { code: 'seldom_applicable', points: -2 },
    ],
  });
});

test('a stored project enters its first phase, and the next one once all questions are done', async () => {
  const { people, company_id, fixture, phaseId } = await start('trade');
  await fixture.lesson();
  const first = await server.db
    .insertInto('phases')
    .values({ company_id, title: 'Davor', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { tradeId } = fixture.location;
  const body = { title: 'Neubau Halde', trades: [tradeId], phases: [phaseId, first.id] };
  const project = dataOf(await people.mate.send(projectsContract.store, { body }));
  await server.runJobs();
  const phases = async () => {
    const proposals: ProposalView[] = dataOf(await people.mate.send(list, { query: { projectId: project.id } }));
    return proposals.map(({ phase }) => phase.id);
  };
  expect(await phases()).toEqual([first.id]);
  const [proposal] = dataOf(await people.mate.send(list, { query: { projectId: project.id } })) as ProposalView[];
  const applied = dataOf(
    await people.mate.send(decide, { body: { id: proposal?.id, decision: 'apply' } }),
  ) as ProposalView;
  await server.db
    .updateTable('applied_lessons')
    .set({ done: true, done_at: new Date(), done_by_user_id: people.mate.id })
    .where('worksheet_id', '=', applied.worksheet?.id ?? 0)
    .execute();
  const database = server.database;
  for (let round = 0; round < 2; round += 1)
    await proposeForEnteredPhases.run({ database, clock: server.clock, config: { eventRetentionMonths: null } });
  expect(await phases()).toEqual([first.id, phaseId]);
});
