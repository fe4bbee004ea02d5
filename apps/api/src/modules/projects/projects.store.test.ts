import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPhase, buildPmPhase, buildTrade, buildXProcess } from '#test/factories/catalogues.factory';
import { buildExternalUser, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'outsider' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user', admin: 'admin' });
  return () => server.close();
});

const store = (body: object) => team.people.owner.send(projects.store, { body });
const stored = () =>
  server.db.selectFrom('projects').select('title').where('company_id', '=', team.companyId).execute();
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
let number = 0;
const title = () => `Überbauung ${++number}`;

const childCatalogueOf = async (company_id: number) => ({
  trades: [(await buildTrade(server.db, { company_id })).id],
  phases: [(await buildPhase(server.db, { company_id })).id],
  pm_phases: [(await buildPmPhase(server.db, { company_id })).id],
  xprocesses: [(await buildXProcess(server.db, { company_id })).id],
  users: [(await buildMembership(server.db, { company_id })).user_id],
  external_users: [(await buildExternalUser(server.db, { company_id })).id],
});

describe('a new project', () => {
  test('belongs to the caller, with everything that was chosen', async () => {
    const relations = await childCatalogueOf(team.companyId);
    const parent = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.owner.id });
    const name = title();
    const project = dataOf(
      await store({ title: `  ${name} `, description: 'Zwei Häuser', ...relations, parent_project_id: parent.id }),
    );
    expect(project).toMatchObject({
      admin_id: team.people.owner.id,
      title: name,
      description: 'Zwei Häuser',
      parent_project: { id: parent.id },
      ms_integration: false,
      version: 1,
      worksheet_states: '',
    });
    expect(ids(project.trades)).toEqual(relations.trades);
    expect(ids(project.phases)).toEqual(relations.phases);
    expect(ids(project.pmphases)).toEqual(relations.pm_phases);
    expect(ids(project.xprocesses)).toEqual(relations.xprocesses);
    expect(ids(project.users)).toEqual([team.people.owner.id, ...relations.users]);
    expect(ids(project.external_users)).toEqual(relations.external_users);
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      type: 'project_stored',
      actor_user_id: team.people.owner.id,
      project_id: project.id,
    });
    expect(event.data).toMatchObject({ title: name });
  });

  test('needs no team beside its owner, and names nobody twice', async () => {
    expect(ids(dataOf(await store({ title: title(), users: [] })).users)).toEqual([team.people.owner.id]);
    const { owner, mate } = team.people;
    const project = dataOf(await store({ title: title(), users: [mate.id, owner.id, mate.id] }));
    expect(new Set(ids(project.users))).toEqual(new Set([owner.id, mate.id]));
  });

  test('keeps emoji and text from right to left as they are', async () => {
    const name = `Haus 🏗️ مشروع ${++number}`;
    expect(dataOf(await store({ title: name })).title).toBe(name);
  });
});

describe('a title', () => {
  test('is taken whatever its case, but not in another company', async () => {
    const name = title();
    dataOf(await store({ title: name }));
    const again = await team.people.admin.send(projects.store, { body: { title: name.toUpperCase() } });
    expectRefusedFields(again, 'title already-used');
    const other = await buildTeam(server, { user: 'user' });
    expect(dataOf(await other.people.user.send(projects.store, { body: { title: name } })).title).toBe(name);
  });

  test('is given once, however many ask for it at the same time', async () => {
    const name = title();
    const responses = await Promise.all(Array.from({ length: 6 }, () => store({ title: name })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expectRefusedFields(response, 'title already-used');
    }
    expect((await stored()).filter((project) => project.title === name)).toHaveLength(1);
  });

  test('says why in the language of the caller', async () => {
    const name = title();
    dataOf(await store({ title: name }));
    const path = '/api/v1/projects/store';
    const token = await server.tokenFor(team.people.owner.id);
    const response = await server.send('POST', path, {
      token,
      company: team.companyId,
      body: { title: name },
      language: 'en',
    });
    expect(response.body.errors[0].message).toBe('This project name is already used in this company');
  });
});

describe('is refused, and nothing is stored', () => {
  const expectRefused = async (body: object, ...fields: string[]) => {
    const before = await stored();
    expectRefusedFields(await store(body), ...fields);
    expect(await stored()).toEqual(before);
  };

  test('with ids of another company, each named by its place', async () => {
    const other = await childCatalogueOf((await buildTeam(server, { user: 'user' })).companyId);
    const own = await childCatalogueOf(team.companyId);
    for (const relation of Object.keys(other) as (keyof typeof other)[]) {
      await expectRefused(
        { title: title(), [relation]: [...own[relation], ...other[relation]] },
        `${relation}.1 does-not-exist`,
      );
    }
  });

  test('with what is not offered any more', async () => {
    const company_id = team.companyId;
    const archived = await buildTrade(server.db, { company_id, archived_at: new Date() });
    const left = await buildMembership(server.db, { company_id, left_at: new Date() });
    const disabled = await buildMembership(server.db, { company_id, disabled_at: new Date() });
    await expectRefused(
      { title: title(), trades: [archived.id], users: [left.user_id, disabled.user_id] },
      'trades.0 does-not-exist',
      'users.0 does-not-exist',
      'users.1 does-not-exist',
    );
  });

  test('below a project the caller may not read', async () => {
    const { id } = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.mate.id });
    await expectRefused({ title: title(), parent_project_id: id }, 'parent_project_id does-not-exist');
  });

  test.each([
    [{}, 'title required'],
    [{ title: '   ' }, 'title required'],
    [{ title: 'x'.repeat(256) }, 'title too-long'],
    [{ title: 'Haus', owner: 1 }, 'owner unknown-field'],
    [{ title: 'Haus', trades: ['1'] }, 'trades.0 not-a-number'],
    [{ title: 'Haus\u0000' }, 'title unreadable-characters'],
  ])('with %j', async (body, field) => {
    await expectRefused(body, field);
  });
});

describe('X processes', () => {
  test('are not chosen as long as the company has them switched off', async () => {
    const other = await buildTeam(server, { user: 'user' }, { feature_tab_x: false });
    const process = (await buildXProcess(server.db, { company_id: other.companyId })).id;
    const ask = (body: object) => other.people.user.send(projects.store, { body });
    expectProblem(await ask({ title: title(), xprocesses: [process] }), 403, 'feature-off');
    expect(dataOf(await ask({ title: title(), xprocesses: [] })).xprocesses).toEqual([]);
  });
});

describe('the functions of the team', () => {
  test('are stored with it, only for its members', async () => {
    const other = await buildTeam(server, { owner: 'user', mate: 'user', outsider: 'user' });
    const { owner, mate, outsider } = other.people;
    const ask = (body: object) => owner.send(projects.store, { body: { title: title(), users: [mate.id], ...body } });
    const functions = [
      { user_id: owner.id, function: 'lead' },
      { user_id: mate.id, function: 'site_manager' },
    ];
    expect(dataOf(await ask({ functions })).users).toMatchObject([
      { id: owner.id, function: 'lead' },
      { id: mate.id, function: 'site_manager' },
    ]);
    expect(dataOf(await ask({})).users).toMatchObject([{ function: 'other' }, { function: 'other' }]);
    const stranger = [{ user_id: outsider.id, function: 'planner' }];
    expectRefusedFields(await ask({ functions: stranger }), 'functions.0.user_id not-on-project');
  });
});
