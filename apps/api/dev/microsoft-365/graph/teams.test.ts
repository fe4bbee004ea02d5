import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../faults/faults.ts';
import { TestApplication } from '../test-application.ts';
import { mismatch } from './description.ts';

let app: TestApplication;
const time = { now: Date.parse('2026-03-02T08:00:00Z') };
let count = 0;

beforeAll(async () => {
  app = await TestApplication.start({ clock: { now: () => new Date(time.now) } });
});
afterAll(() => app.pretend.close());
beforeEach(() => resetFaults(app.pretend.faults));

const user = (given: string) => `https://graph.microsoft.com/v1.0/users/${app.person(given).id}`;
const groupBody = (change: object = {}) => ({
  'displayName': 'Neubau Feldmatt',
  'description': 'http://127.0.0.1:3000/main/#/projects/1',
  'mailNickname': `polier-${(count += 1)}`,
  'groupTypes': ['Unified'],
  'mailEnabled': true,
  'securityEnabled': false,
  'visibility': 'Private',
  'resourceBehaviorOptions': ['WelcomeEmailDisabled'],
  'owners@odata.bind': [user('Nadia')],
  'members@odata.bind': [user('Nadia'), user('Marco')],
  ...change,
});
const group = async (change: object = {}): Promise<string> =>
  (await app.graph('POST', '/groups', { body: groupBody(change) })).body.id;
const teamBody = (id: string) => ({
  'template@odata.bind': "https://graph.microsoft.com/v1.0/teamsTemplates('standard')",
  'group@odata.bind': `https://graph.microsoft.com/v1.0/groups('${id}')`,
});
const team = async (): Promise<string> => {
  const id = await group();
  expect((await app.graph('POST', '/teams', { body: teamBody(id) })).status).toBe(202);
  return id;
};

describe('groups', () => {
  test('one is made, found by nickname and by id, and tells its people', async () => {
    const { status, body } = await app.graph('POST', '/groups', { body: groupBody() });
    expect(status).toBe(201);
    expect(mismatch('group', body)).toBeUndefined();
    const found = await app.graph(
      'GET',
      `/groups?$filter=mailNickname eq '${body.mailNickname}'&$select=id,description`,
    );
    expect(found.body.value).toEqual([{ id: body.id, description: body.description }]);
    expect((await app.graph('GET', `/groups/${body.id}`)).body.mail).toBe(`${body.mailNickname}@musterbau.example`);
    expect((await app.graph('GET', `/groups/${body.id}/owners`)).body.value).toMatchObject([
      { id: app.person('Nadia').id },
    ]);
    expect((await app.graph('GET', `/groups/${body.id}/members`)).body.value).toHaveLength(2);
  });

  test('a nickname is given once, whatever the case', async () => {
    const body = groupBody();
    await app.graph('POST', '/groups', { body });
    const again = await app.graph('POST', '/groups', {
      body: { ...body, mailNickname: body.mailNickname.toUpperCase() },
    });
    expect(again.status).toBe(400);
    expect(again.body.error).toMatchObject({ code: 'Request_BadRequest', details: [{ target: 'mailNickname' }] });
  });

  test.each([
    ['a misspelt property', { visiblity: 'Private' }],
    ['another visibility', { visibility: 'Secret' }],
    ['no nickname', { mailNickname: undefined }],
    ['a nickname with a space', { mailNickname: 'a b' }],
    ['a nickname with an umlaut', { mailNickname: 'müller' }],
    ['a nickname of 65 characters', { mailNickname: 'a'.repeat(65) }],
    ['a name of 257 characters', { displayName: 'a'.repeat(257) }],
    ['an empty description', { description: '' }],
    ['a group without mail', { mailEnabled: false }],
    ['no type', { groupTypes: [] }],
    ['an unknown behaviour', { resourceBehaviorOptions: ['Quiet'] }],
    ['a property that is not to be set', { mail: 'a@musterbau.example' }],
    ['an unknown reference', { 'guests@odata.bind': [] }],
    ['a text in the place of a list', { 'owners@odata.bind': 'x' }],
    ['an address of elsewhere', { 'owners@odata.bind': ['https://evil.example/v1.0/users/1'] }],
  ])('%s is refused', async (_, change) => {
    expect((await app.graph('POST', '/groups', { body: groupBody(change) })).status).toBe(400);
  });

  test('nobody is named twice', async () => {
    const body = groupBody({ 'members@odata.bind': [user('Nadia'), user('Nadia')] });
    expect((await app.graph('POST', '/groups', { body })).status).toBe(400);
  });

  test('somebody unknown is not found', async () => {
    const change = { 'owners@odata.bind': [`https://graph.microsoft.com/v1.0/users/${app.tenant().id}`] };
    expect((await app.graph('POST', '/groups', { body: groupBody(change) })).status).toBe(404);
  });

  test('lists lag, and a new group is not found by its id at once, where the switches say so', async () => {
    setFaults(app.pretend.faults, { listLag: 30_000, missingAfterCreation: 5_000 });
    const id = await group();
    const listed = async () =>
      (await app.graph('GET', '/groups')).body.value.some((one: { id: string }) => one.id === id);
    expect((await app.graph('GET', `/groups/${id}`)).status).toBe(404);
    time.now += 5_000;
    expect((await app.graph('GET', `/groups/${id}`)).status).toBe(200);
    expect(await listed()).toBe(false);
    time.now += 25_000;
    expect(await listed()).toBe(true);
  });
});

describe('teams', () => {
  test('one is made of a group by an operation that takes its time', async () => {
    setFaults(app.pretend.faults, { teamOperation: { lasts: 40_000, fails: 0 } });
    const id = await group();
    const made = await app.graph('POST', '/teams', { body: teamBody(id) });
    expect(made.status).toBe(202);
    expect(made.body).toBeNull();
    const location = made.headers.get('location') ?? '';
    expect(location).toMatch(/^\/teams\('[\w-]+'\)\/operations\('[\w-]+'\)$/);
    expect((await app.graph('GET', location)).body.status).toBe('inProgress');
    expect((await app.graph('GET', `/teams/${id}`)).status).toBe(404);
    expect((await app.graph('POST', '/teams', { body: teamBody(id) })).status).toBe(409);
    time.now += 40_000;
    const { body } = await app.graph('GET', location);
    expect(body).toMatchObject({ status: 'succeeded', targetResourceId: id });
    expect(mismatch('teamsAsyncOperation', body)).toBeUndefined();
    const { body: shown } = await app.graph('GET', `/teams/${id}`);
    expect(shown).toMatchObject({ id, displayName: 'Neubau Feldmatt', webUrl: `${app.pretend.origin}/team/${id}` });
    expect(mismatch('team', shown)).toBeUndefined();
    expect((await app.graph('POST', '/teams', { body: teamBody(id) })).status).toBe(409);
  });

  test('an operation that failed can be tried again', async () => {
    setFaults(app.pretend.faults, { teamOperation: { lasts: 0, fails: 1 } });
    const id = await group();
    const made = await app.graph('POST', '/teams', { body: teamBody(id) });
    const { body } = await app.graph('GET', made.headers.get('location') ?? '');
    expect(body).toMatchObject({ status: 'failed', error: { code: 'InternalServerError' } });
    expect((await app.graph('GET', `/teams/${id}`)).status).toBe(404);
    expect((await app.graph('POST', '/teams', { body: teamBody(id) })).status).toBe(202);
    expect((await app.graph('GET', `/teams/${id}`)).status).toBe(200);
  });

  test('an owner with a licence is needed', async () => {
    const ownerless = await group({ 'owners@odata.bind': [] });
    expect((await app.graph('POST', '/teams', { body: teamBody(ownerless) })).status).toBe(400);
    const unlicensed = await group({ 'owners@odata.bind': [user('Reto')] });
    const refused = await app.graph('POST', '/teams', { body: teamBody(unlicensed) });
    expect(refused.status).toBe(403);
    expect(refused.body.error.message).toContain('SkuCategories');
  });

  test.each([
    ['another template', { 'template@odata.bind': "https://graph.microsoft.com/v1.0/teamsTemplates('school')" }],
    ['no group', { 'group@odata.bind': undefined }],
    ['a name beside the group', { displayName: 'x' }],
  ])('%s is refused', async (_, change) => {
    const body = { ...teamBody(await group()), ...change };
    expect((await app.graph('POST', '/teams', { body })).status).toBe(400);
  });
});

describe('members', () => {
  const value = (id: string, change: object = {}) => ({
    '@odata.type': '#microsoft.graph.aadUserConversationMember',
    'roles': [],
    'user@odata.bind': `https://graph.microsoft.com/v1.0/users('${id}')`,
    ...change,
  });

  test('they are added together, listed with their roles and removed', async () => {
    const id = await team();
    const values = [value(app.person('Thomas').id), value(app.person('Priska').id, { roles: ['owner'] })];
    const added = await app.graph('POST', `/teams/${id}/members/add`, { body: { values } });
    expect(added.status).toBe(200);
    expect(added.body.value.map(({ error }: { error: unknown }) => error)).toEqual([null, null]);
    const { body } = await app.graph('GET', `/teams/${id}/members`);
    for (const member of body.value) expect(mismatch('aadUserConversationMember', member)).toBeUndefined();
    const roles = Object.fromEntries(
      body.value.map((one: { email: string; roles: unknown }) => [one.email.split('@')[0], one.roles]),
    );
    expect(roles).toEqual({ 'admin': ['owner'], 'priska.amrein': ['owner'], 'user': [], 'thomas.wyss': [] });
    const thomas = body.value.find((one: { userId: string }) => one.userId === app.person('Thomas').id);
    expect((await app.graph('DELETE', `/teams/${id}/members/${encodeURIComponent(thomas.id)}`)).status).toBe(204);
    expect((await app.graph('GET', `/teams/${id}/members`)).body.value).toHaveLength(3);
  });

  test('who cannot be added is named in a 207, the others are added', async () => {
    setFaults(app.pretend.faults, { refusedMembers: [app.person('Beat').id] });
    const id = await team();
    const values = [value(app.person('Thomas').id), value(app.tenant().id), value(app.person('Beat').id)];
    const { status, body } = await app.graph('POST', `/teams/${id}/members/add`, { body: { values } });
    expect(status).toBe(207);
    expect(body.value).toMatchObject([
      { error: null },
      { error: { code: 'NotFound' } },
      { error: { code: 'Forbidden' } },
    ]);
    expect((await app.graph('GET', `/teams/${id}/members`)).body.value).toHaveLength(3);
  });

  test.each([
    ['no type', { '@odata.type': undefined }],
    ['another role', { roles: ['boss'] }],
    ['no person', { 'user@odata.bind': undefined }],
    ['a misspelt property', { role: [] }],
  ])('%s is refused', async (_, change) => {
    const id = await team();
    const body = { values: [value(app.person('Thomas').id, change)] };
    expect((await app.graph('POST', `/teams/${id}/members/add`, { body })).status).toBe(400);
  });

  test('201 at once are too many', async () => {
    const values = Array.from({ length: 201 }, () => value(app.person('Thomas').id));
    expect((await app.graph('POST', `/teams/${await team()}/members/add`, { body: { values } })).status).toBe(400);
  });
});

describe('channels', () => {
  test('General is there; others are added once, whatever the case, and a deleted one holds its name', async () => {
    const id = await team();
    const path = `/teams/${id}/channels`;
    const made = await app.graph('POST', path, { body: { displayName: 'Rohbau' } });
    expect(made.status).toBe(201);
    expect(mismatch('channel', made.body)).toBeUndefined();
    const names = (await app.graph('GET', path)).body.value.map((one: { displayName: string }) => one.displayName);
    expect(names).toEqual(['General', 'Rohbau']);
    const again = await app.graph('POST', path, { body: { displayName: 'ROHBAU' } });
    expect(again.body.error).toMatchObject({ code: 'BadRequest', innerError: { code: 'NameAlreadyExists' } });
    const { channels } = app.tenant();
    channels.remove(channels.get(made.body.id)!, time.now);
    expect((await app.graph('POST', path, { body: { displayName: 'Rohbau' } })).status).toBe(400);
    expect((await app.graph('POST', path, { body: { displayName: 'general' } })).status).toBe(400);
  });

  test.each(['', ' ', 'a'.repeat(51), 'a/b', 'a&b', '50 %', '_a', '.a', 'a.', "d'Arc", 'a"b', '#1', ' a'])(
    'the name "%s" is refused',
    async (displayName) => {
      expect((await app.graph('POST', `/teams/${await team()}/channels`, { body: { displayName } })).status).toBe(400);
    },
  );

  test('a team takes so many channels as the limit says', async () => {
    setFaults(app.pretend.faults, { limits: { ...app.pretend.faults.limits, channels: 2 } });
    const path = `/teams/${await team()}/channels`;
    expect((await app.graph('POST', path, { body: { displayName: 'a' } })).status).toBe(201);
    expect((await app.graph('POST', path, { body: { displayName: 'b' } })).status).toBe(400);
  });
});

test('each request needs its role', async () => {
  const id = await team();
  const requests = [
    ['Group.Create', 'POST', '/groups', groupBody()],
    ['GroupMember.Read.All', 'GET', `/groups/${id}`],
    ['Team.Create', 'POST', '/teams', teamBody(id)],
    ['Team.ReadBasic.All', 'GET', `/teams/${id}`],
    ['TeamMember.ReadWrite.All', 'GET', `/teams/${id}/members`],
    ['Channel.Create', 'POST', `/teams/${id}/channels`, { displayName: 'x' }],
    ['Channel.ReadBasic.All', 'GET', `/teams/${id}/channels`],
  ] as const;
  for (const [role, method, path, body] of requests) {
    setFaults(app.pretend.faults, { missingRoles: [role] });
    expect((await app.graph(method, path, { body })).status, role).toBe(403);
  }
});
