import { type ProjectView, projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildDeliveryObject, buildOrder, buildOrderPhase } from '#test/factories/orders.factory';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T09:00:00Z');
  return () => server.close();
});

const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('lists', () => {
  let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
  const own: Record<string, number> = {};
  beforeAll(async () => {
    team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
    const { owner, mate, admin } = team.people;
    const shared = { company_id: team.companyId };
    own['owned'] = (await buildProject(server.db, { ...shared, title: 'Brücke', owner_user_id: owner.id })).id;
    own['shared'] = (
      await buildProject(server.db, { ...shared, title: 'anbau', owner_user_id: owner.id, user_ids: [mate.id] })
    ).id;
    own['admins'] = (await buildProject(server.db, { ...shared, title: 'Damm', owner_user_id: admin.id })).id;
    own['last'] = (
      await buildProject(server.db, { ...shared, title: 'Abbruch', owner_user_id: owner.id, sort_order: 9 })
    ).id;
    await buildTeam(server, { stranger: 'admin' }).then(({ companyId, people }) =>
      buildProject(server.db, { company_id: companyId, owner_user_id: people.stranger.id }),
    );
  });

  test.each([
    ['owner', ['shared', 'owned', 'last']],
    ['mate', ['shared']],
    ['outsider', []],
    ['admin', ['shared', 'owned', 'admins', 'last']],
  ] as const)('%s sees %j, by order and title whatever its case', async (who, names) => {
    expect(ids(dataOf(await team.people[who].send(projects.list)))).toEqual(names.map((name) => own[name]));
  });

  test('byUser is what one is on the team of, also for who may see all', async () => {
    expect(ids(dataOf(await team.people.admin.send(projects.byUser)))).toEqual([own['admins']]);
    expect(ids(dataOf(await team.people.mate.send(projects.byUser)))).toEqual([own['shared']]);
  });

  test('byCompany is for who may see all', async () => {
    expect(ids(dataOf(await team.people.admin.send(projects.byCompany)))).toHaveLength(4);
    expectProblem(await team.people.owner.send(projects.byCompany), 403, 'forbidden');
  });

  test('a project has its order, and its percentages for those who see the order', async () => {
    const { owner, mate, admin } = team.people;
    const ordered = own['shared'] ?? 0;
    const order = await buildOrder(server.db, {
      ...{ company_id: team.companyId, project_id: ordered, is_project_order: true, manager_user_id: owner.id },
      ...{ number: 'B1', title: 'BIM-Bestellung' },
    });
    await buildOrder(server.db, { company_id: team.companyId, project_id: ordered });
    const phase = await buildOrderPhase(server.db, order);
    await buildDeliveryObject(server.db, order, { phase_id: phase.id, state: 'submitted' });
    const orderFor = async (who: typeof owner) =>
      (dataOf(await who.send(projects.getById, { query: { projectId: ordered } })) as ProjectView).order;
    const known = { id: order.id, number: 'B1', title: 'BIM-Bestellung', state: 'draft', link: null };
    const unlinked = { bim_target_completion: null, bim_use_case_completion: null };
    expect(await orderFor(owner)).toEqual({ ...known, ...unlinked, delivery_object_completion: 85 });
    expect(await orderFor(mate)).toEqual({ ...known, ...unlinked, delivery_object_completion: null });
    expect(await orderFor(admin)).toMatchObject({ delivery_object_completion: 85 });
    const list = dataOf(await owner.send(projects.list)) as ProjectView[];
    expect(list.map((one) => one.order?.number ?? null)).toEqual(['B1', null, null]);
  });

  test('one is found by who may see it; for everybody else it does not exist', async () => {
    const query = { projectId: own['shared'] };
    for (const who of ['owner', 'mate'] as const) {
      expect(dataOf(await team.people[who].send(projects.getById, { query })).id).toBe(own['shared']);
      expect(dataOf(await team.people[who].send(projects.oneByUser, { query })).id).toBe(own['shared']);
    }
    expectProblem(await team.people.outsider.send(projects.getById, { query }), 404, 'not-found');
    expect(dataOf(await team.people.admin.send(projects.getById, { query })).id).toBe(own['shared']);
    expectProblem(await team.people.admin.send(projects.oneByUser, { query }), 404, 'not-found');
  });

  test.each([
    ['Brücke', true],
    ['  BRÜCKE ', true],
    ['Brücken', false],
  ])('the title %j is taken: %s', async (name, taken) => {
    expect(dataOf(await team.people.outsider.send(projects.isDuplicateName, { query: { name } }))).toBe(taken);
  });

  test('a title of another company is free', async () => {
    const other = await buildTeam(server, { user: 'user' });
    expect(dataOf(await other.people.user.send(projects.isDuplicateName, { query: { name: 'Brücke' } }))).toBe(false);
  });

  test('says what the caller may do', async () => {
    const can = async (who: keyof typeof team.people, id: number | undefined) =>
      dataOf(await team.people[who].send(projects.getById, { query: { projectId: id } })).can;
    expect(await can('owner', own['shared'])).toEqual({ edit: true, remove: true, print: true, handOver: true });
    expect(await can('mate', own['shared'])).toEqual({ edit: true, remove: false, print: true, handOver: false });
    expect(await can('admin', own['shared'])).toEqual({ edit: true, remove: true, print: true, handOver: true });
  });
});

describe('a project', () => {
  test('names its parts, counts its worksheets and tells how far they are', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { owner: 'user', mate: 'user' });
    const partner = await buildExternalUser(server.db, { company_id });
    const rough = await buildTrade(server.db, { company_id, bkp: '211', title: 'Baumeister' });
    const electric = await buildTrade(server.db, { company_id, bkp: '23', title: 'Elektro' });
    const [plan, build] = [
      await buildPhase(server.db, { company_id, sort_order: 1, abbreviation: '31' }),
      await buildPhase(server.db, { company_id, sort_order: 2 }),
    ];
    const parent = await buildProject(server.db, { company_id });
    const project = await buildProject(server.db, {
      company_id,
      owner_user_id: people.owner.id,
      parent_project_id: parent.id,
      user_ids: [people.mate.id],
      external_user_ids: [partner.id],
      trade_ids: [electric.id, rough.id],
      phase_ids: [build.id, plan.id],
    });
    const worksheet = (kind: 'trade' | 'pm' | 'x', overrides = {}) =>
      buildWorksheet(server.db, { company_id, project_id: project.id, kind, ...overrides });
    const late = await worksheet('trade', { trade_id: electric.id, phase_id: build.id });
    const early = await worksheet('trade', { trade_id: rough.id, phase_id: build.id });
    const [pm, x] = [await worksheet('pm'), await worksheet('x')];
    const row = (worksheet: typeof late, overrides = {}) => buildAppliedLesson(server.db, { worksheet, ...overrides });
    await row(early, { done: true });
    await row(early, { done: true, checked: true });
    await row(late, { contacttill: '2026-11-20' });
    await row(late, { contacttill: '2026-11-25' });
    await row(late, { not_applicable_reason: 'Kein Untergeschoss' });
    await row(pm, { done: true, needscheck: true });
    await row(x, { not_applicable_reason: 'Entfällt' });
    const written = await buildLesson(server.db, { company_id, project_id: project.id, project_only: true });

    const found = dataOf(await people.owner.send(projects.getById, { query: { projectId: project.id } }));
    expect(found).toMatchObject({
      admin_id: people.owner.id,
      owner: { id: people.owner.id },
      trades: [
        { id: rough.id, title: 'Baumeister', bkp: '211' },
        { id: electric.id, title: 'Elektro', bkp: '23' },
      ],
      phases: [
        { id: plan.id, abbreviation: '31', order: 1, questions: 0, done: 0 },
        { id: build.id, questions: 4, done: 2 },
      ],
      lessons: [written.id],
      external_users: [{ id: partner.id, name: 'Luca Extern' }],
      worksheets_count: 2,
      pm_worksheets_count: 1,
      x_worksheets_count: 1,
      applied_lessons_count: 5,
      pm_applied_lessons_count: 1,
      x_applied_lessons_count: 1,
      all_created_lessons_count: 1,
      parent_project: { id: parent.id, title: parent.title },
      company_id,
      progress: {
        total: 7,
        open: 2,
        done: 3,
        not_checked: 1,
        checked: 1,
        to_check: 1,
        overdue: 1,
        not_applicable: 2,
        next_due: '2026-11-20',
      },
      worksheet_states: 'dvtn',
      version: 1,
    });
    expect(ids(found.users)).toEqual([people.owner.id, people.mate.id]);
    expect(found.created_at).toBe(project.created_at.toISOString());
  });

  test('is overdue by the calendar of the site, not by UTC', async () => {
    server.clock.set('2026-11-21T22:30:00Z');
    const { companyId: company_id, people } = await buildTeam(server, { owner: 'user' });
    const project = await buildProject(server.db, { company_id, owner_user_id: people.owner.id });
    const worksheet = await buildWorksheet(server.db, { company_id, project_id: project.id });
    await buildAppliedLesson(server.db, { worksheet, contacttill: '2026-11-21' });
    const overdue = async () =>
      dataOf(await people.owner.send(projects.getById, { query: { projectId: project.id } })).progress.overdue;
    expect(await overdue()).toBe(0);
    server.clock.set('2026-11-21T23:30:00Z');
    expect(await overdue()).toBe(1);
    server.clock.set('2026-11-21T09:00:00Z');
  });
});
