import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTrade, buildXProcess } from '#test/factories/catalogues.factory';
import { buildMembership } from '#test/factories/people.factory';
import { buildProject, type Project } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
let project: Project;
let trade: number;
let phase: number;

beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  trade = (await buildTrade(server.db, { company_id: team.companyId })).id;
  phase = (await buildPhase(server.db, { company_id: team.companyId })).id;
  return () => server.close();
});
beforeEach(async () => {
  project = await buildProject(server.db, {
    company_id: team.companyId,
    owner_user_id: team.people.owner.id,
    description: 'Bestand',
    user_ids: [team.people.mate.id],
    trade_ids: [trade],
    phase_ids: [phase],
  });
});

const update = (body: object, who: keyof typeof team.people = 'owner') =>
  team.people[who].send(projects.update, { body: { id: project.id, ...body } });
const queryContext = async () =>
  dataOf(await team.people.admin.send(projects.getById, { query: { projectId: project.id } }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const events = () =>
  server.db.selectFrom('events').select(['type', 'data']).where('project_id', '=', project.id).orderBy('id').execute();

describe('a change', () => {
  test('changes only what is sent, counts the version and says so in an event', async () => {
    const name = `Neuer Titel ${project.id}`;
    const changed = dataOf(await update({ title: name }));
    expect(changed).toMatchObject({ title: name, description: 'Bestand', version: 2 });
    expect([ids(changed.trades), ids(changed.phases)]).toEqual([[trade], [phase]]);
    expect(await events()).toEqual([
      { type: 'project_updated', data: { title: name, changes: { title: [project.title, name] } } },
    ]);
  });

  test('chooses and takes back entities and members in one go', async () => {
    const another = (await buildTrade(server.db, { company_id: team.companyId })).id;
    const changed = dataOf(
      await update({ trades: [another], phases: [], users: [team.people.outsider.id], description: '' }),
    );
    expect(changed).toMatchObject({ description: null, version: 2 });
    expect([ids(changed.trades), ids(changed.phases)]).toEqual([[another], []]);
    expect(new Set(ids(changed.users))).toEqual(new Set([team.people.owner.id, team.people.outsider.id]));
  });

  test('never takes the owner off the team', async () => {
    expect(ids(dataOf(await update({ users: [] })).users)).toEqual([team.people.owner.id]);
    expect(dataOf(await update({ title: 'Noch da', users: [] })).admin_id).toBe(team.people.owner.id);
  });

  test('of nothing is no new version and no event', async () => {
    expect(dataOf(await update({ title: project.title, trades: [trade], description: 'Bestand' })).version).toBe(1);
    expect(await events()).toEqual([]);
  });

  test('by a member who leaves the team is answered all the same', async () => {
    expect(ids(dataOf(await update({ users: [] }, 'mate')).users)).toEqual([team.people.owner.id]);
    expectProblem(await update({ title: 'Nicht mehr' }, 'mate'), 404, 'not-found');
  });

  test('keeps members who have left the company meanwhile', async () => {
    const gone = await buildMembership(server.db, { company_id: team.companyId });
    dataOf(await update({ users: [gone.user_id] }));
    await server.db
      .updateTable('memberships')
      .set({ left_at: new Date() })
      .where('user_id', '=', gone.user_id)
      .execute();
    expect(ids(dataOf(await update({ title: `T ${gone.user_id}`, users: [gone.user_id] })).users)).toContain(
      gone.user_id,
    );
  });
});

describe('the functions of the team', () => {
  const functionsOf = ({ users }: { users: { id: number; function: string }[] }) =>
    Object.fromEntries(users.map(({ id, function: is }) => [id, is]));

  test('are set for members, the owner too, and stay with them', async () => {
    const [owner, mate] = [team.people.owner.id, team.people.mate.id];
    const functions = [
      { user_id: owner, function: 'lead' },
      { user_id: mate, function: 'planner' },
    ];
    expect(functionsOf(dataOf(await update({ functions })))).toEqual({ [owner]: 'lead', [mate]: 'planner' });
    expect((await events()).at(-1)?.data).toMatchObject({ changes: { functions: [[], functions] } });
    const changed = dataOf(await update({ functions: [{ user_id: mate, function: 'other' }], description: 'Neu' }));
    expect(functionsOf(changed)).toEqual({ [owner]: 'lead', [mate]: 'other' });
    expect(dataOf(await update({ functions: [{ user_id: mate, function: 'other' }] })).version).toBe(changed.version);
  });

  test('may come with somebody who joins, but not for somebody who is not on the team', async () => {
    const [mate, outsider] = [team.people.mate.id, team.people.outsider.id];
    const functions = [{ user_id: outsider, function: 'specialist' }];
    expectRefusedFields(await update({ functions }), 'functions.0.user_id not-on-project');
    expectRefusedFields(
      await update({ functions: [...functions, ...functions], users: [outsider] }),
      'functions.1.user_id contradicts',
    );
    expectRefusedFields(
      await update({ functions: [{ user_id: mate, function: 'boss' }] }),
      'functions.0.function not-a-choice',
    );
    expect(functionsOf(dataOf(await update({ functions, users: [mate, outsider] })))[outsider]).toBe('specialist');
  });
});

describe('the owner', () => {
  const handTo = (id: number, who: keyof typeof team.people = 'owner', more = {}) =>
    update({ admin_id: id, ...more }, who);

  test('hands the project to another member and stays on the team', async () => {
    const [owner, mate] = [team.people.owner.id, team.people.mate.id];
    const changed = dataOf(await handTo(mate));
    expect(changed).toMatchObject({ admin_id: mate, owner: { id: mate }, can: { edit: true, handOver: false } });
    expect(ids(changed.users)).toEqual([mate, owner]);
    expect((await events()).at(-1)?.data).toMatchObject({ changes: { owner: [owner, mate] } });
    expectProblem(await handTo(owner), 403, 'forbidden');
    expect(dataOf(await handTo(owner, 'admin')).admin_id).toBe(owner);
  });

  test('may leave with the hand-over', async () => {
    const mate = team.people.mate.id;
    expect(ids(dataOf(await handTo(mate, 'owner', { users: [mate] })).users)).toEqual([mate]);
  });

  test('is not changed by members who may only edit, who may still send it back', async () => {
    const [owner, mate] = [team.people.owner.id, team.people.mate.id];
    expectProblem(await handTo(mate, 'mate'), 403, 'forbidden');
    expect(dataOf(await handTo(owner, 'mate', { description: 'Neu' }))).toMatchObject({ admin_id: owner });
  });

  test('is a member of the team who still works in the company', async () => {
    expectRefusedFields(await handTo(team.people.outsider.id), 'admin_id not-on-project');
    const gone = await buildMembership(server.db, { company_id: team.companyId });
    dataOf(await update({ users: [gone.user_id] }));
    await server.db
      .updateTable('memberships')
      .set({ left_at: new Date() })
      .where('user_id', '=', gone.user_id)
      .execute();
    expectRefusedFields(await handTo(gone.user_id), 'admin_id does-not-exist');
  });
});

describe('who', () => {
  test.each([
    ['owner', 200],
    ['mate', 200],
    ['outsider', 404],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    expect((await update({ description: 'Neu' }, who)).status).toBe(status);
  });
});

describe('a stale version', () => {
  test('is refused with the project as it stands', async () => {
    dataOf(await update({ title: `Erste ${project.id}`, version: 1 }));
    const response = await update({ title: `Zweite ${project.id}`, version: 1 }, 'mate');
    expect(expectProblem(response, 409, 'stale-version').current).toEqual({
      ...(await queryContext()),
      can: { edit: true, remove: false, print: true, handOver: false },
    });
    expect((await queryContext()).title).toBe(`Erste ${project.id}`);
    expect(dataOf(await update({ title: `Zweite ${project.id}`, version: 2 })).version).toBe(3);
  });

  test('lets one of many through who have all seen the same', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => update({ description: `Stand ${index}`, version: 1 })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await queryContext()).version).toBe(2);
  });
});

describe('is refused, and nothing changes', () => {
  const expectRefused = async (body: object, ...fields: string[]) => {
    const before = await queryContext();
    expectRefusedFields(await update(body), ...fields);
    expect(await queryContext()).toEqual(before);
  };

  test('with a title another project has, not with its own', async () => {
    const other = await buildProject(server.db, { company_id: team.companyId });
    await expectRefused({ title: other.title.toUpperCase(), description: 'Neu' }, 'title already-used');
    expect(dataOf(await update({ title: project.title.toUpperCase() })).title).toBe(project.title.toUpperCase());
  });

  test('with what another company has', async () => {
    const foreign = await buildTeam(server, { user: 'user' });
    const [id, x] = [(await buildTrade(server.db)).id, 987_654_321];
    await expectRefused(
      { trades: [trade, id], x_processes: [x], users: [foreign.people.user.id] },
      'trades.1 does-not-exist',
      'x_processes.0 does-not-exist',
      'users.0 does-not-exist',
    );
  });

  test('below itself', async () => {
    await expectRefused({ parent_project_id: project.id }, 'parent_project_id contradicts');
  });

  test('with a successor who is not on the team, or of somebody who stays', async () => {
    const { mate, outsider, owner } = team.people;
    await expectRefused({ users: [], reassign: { [mate.id]: outsider.id } }, `reassign.${mate.id} not-on-project`);
    await expectRefused({ description: 'x', reassign: { [owner.id]: mate.id } }, `reassign.${owner.id} contradicts`);
  });

  test('of X processes while they are switched off, but keeps those that are chosen', async () => {
    const other = await buildTeam(server, { user: 'user' }, { feature_tab_x: false });
    const company = { company_id: other.companyId };
    const chosen = (await buildXProcess(server.db, company)).id;
    const more = (await buildXProcess(server.db, company)).id;
    const owned = { ...company, owner_user_id: other.people.user.id, x_process_ids: [chosen] };
    const { id } = await buildProject(server.db, owned);
    const ask = (x_processes: number[]) =>
      other.people.user.send(projects.update, { body: { id, x_processes, description: 'Neu' } });
    expectProblem(await ask([chosen, more]), 403, 'feature-off');
    expectProblem(await ask([]), 403, 'feature-off');
    expect(ids(dataOf(await ask([chosen])).xprocesses)).toEqual([chosen]);
  });
});
