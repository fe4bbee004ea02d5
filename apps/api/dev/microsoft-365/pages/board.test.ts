import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultGroups, isFaultOn, switchFault } from '../faults/fault-switches.ts';
import { type Act, actAsPerson } from '../people/people-acts.ts';
import { TestApplication } from '../test-application.ts';

let app: TestApplication;
let teamId = '';
let planId = '';
let taskId = '';
let count = 0;

beforeAll(async () => {
  app = await TestApplication.start({ clock: { now: () => new Date('2026-03-02T08:00:00Z') } });
});
afterAll(() => app.pretend.close());

beforeEach(async () => {
  count += 1;
  const user = `https://graph.microsoft.com/v1.0/users/${app.person('Nadia').id}`;
  const group = await app.graph('POST', '/groups', {
    body: {
      'displayName': 'Neubau <Feldmatt>',
      'description': 'http://127.0.0.1:3000/main/#/projects/1',
      'mailNickname': `polier-${count}`,
      'groupTypes': ['Unified'],
      'mailEnabled': true,
      'securityEnabled': false,
      'owners@odata.bind': [user],
    },
  });
  teamId = group.body.id;
  await app.graph('POST', '/teams', {
    body: {
      'template@odata.bind': "https://graph.microsoft.com/v1.0/teamsTemplates('standard')",
      'group@odata.bind': `https://graph.microsoft.com/v1.0/groups('${teamId}')`,
    },
  });
  const container = { url: `https://graph.microsoft.com/v1.0/groups/${teamId}` };
  planId = (await app.graph('POST', '/planner/plans', { body: { container, title: 'Der Plan' } })).body.id;
  const bucket = await app.graph('POST', '/planner/buckets', { body: { name: 'Rohbau', planId } });
  const task = {
    planId,
    bucketId: bucket.body.id,
    title: 'Ist die Abdichtung geprüft?',
    dueDateTime: '2026-02-20T10:00:00Z',
  };
  taskId = (await app.graph('POST', '/planner/tasks', { body: task })).body.id;
});

const page = async (path: string, language = 'de-CH,de;q=0.9') => {
  const answer = await fetch(`${app.pretend.origin}${path}`, { headers: { 'accept-language': language } });
  return { status: answer.status, text: await answer.text() };
};
const submit = async (path: string, fields: Readonly<Record<string, string>>) => {
  const answer = await fetch(`${app.pretend.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') };
};
const task = async () => (await app.graph('GET', `/planner/tasks/${taskId}`)).body;

describe('the board', () => {
  test('shows team, channels, members, buckets and tasks, with everything typed escaped', async () => {
    const { status, text } = await page(`/team/${teamId}`);
    expect(status).toBe(200);
    for (const part of [
      'Neubau &lt;Feldmatt&gt;',
      'General',
      'Nadia Keller (Besitzer)',
      'Der Plan',
      'Rohbau',
      'Fällig am 20.02.2026',
    ])
      expect(text).toContain(part);
  });

  test('speaks the language of the browser', async () => {
    expect((await page(`/team/${teamId}`, 'fr-CH')).text).toContain('Toutes les organisations');
    expect((await page('/', 'en,de;q=0.5')).text).toContain('Organisations');
    expect((await page('/', 'it')).text).toContain('<html lang="de">');
  });

  test('a task is completed and reopened there by somebody', async () => {
    const marco = app.person('Marco').id;
    const before = await task();
    const done = await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'complete', as: marco });
    expect(done).toEqual({ status: 303, location: `/team/${teamId}?as=${marco}#${taskId}` });
    expect(await task()).toMatchObject({ percentComplete: 100, completedBy: { user: { id: marco } } });
    expect((await task())['@odata.etag']).not.toBe(before['@odata.etag']);
    expect((await page(`/team/${teamId}`)).text).toContain('Erledigt von Marco Brunner');
    await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'reopen', as: marco });
    expect(await task()).toMatchObject({ percentComplete: 0, completedBy: null });
  });

  test('its date and people are changed there, and it is deleted', async () => {
    const marco = app.person('Marco').id;
    await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'date', date: '2026-05-01' });
    await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'assign', person: marco });
    expect(await task()).toMatchObject({ dueDateTime: '2026-05-01T10:00:00Z', assignments: { [marco]: {} } });
    await submit(`/team/${teamId}/tasks/${taskId}`, { unassign: marco });
    expect((await task()).assignments).toEqual({});
    await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'delete' });
    expect((await app.graph('GET', `/planner/tasks/${taskId}`)).status).toBe(404);
    expect((await submit(`/team/${teamId}/tasks/${taskId}`, { do: 'complete' })).status).toBe(404);
  });

  test('a team is deleted and restored with its plan, a plan is deleted for good', async () => {
    await submit(`/team/${teamId}`, { do: 'delete-team' });
    expect((await app.graph('GET', `/teams/${teamId}`)).status).toBe(404);
    expect((await app.graph('GET', `/planner/plans/${planId}/tasks`)).status).toBe(404);
    expect((await page(`/team/${teamId}`)).status).toBe(404);
    expect((await page('/')).text).toContain('Wiederherstellen');
    await submit(`/team/${teamId}`, { do: 'restore-team' });
    expect((await app.graph('GET', `/planner/plans/${planId}/tasks`)).body.value).toHaveLength(1);
    await submit(`/team/${teamId}`, { do: 'delete-plan', plan: planId });
    expect((await app.graph('GET', `/planner/plans/${planId}`)).status).toBe(404);
  });

  test('consent is withdrawn and given on the page', async () => {
    const { id } = app.tenant();
    expect((await page('/')).text).toContain('Zustimmung zurückziehen');
    await submit(`/tenants/${id}/consent`, { do: 'withdraw', back: '/' });
    expect(await app.tokenProblem()).toEqual([7_000_229]);
    expect((await submit(`/tenants/${id}/consent`, { do: 'give', back: '//evil.example' })).location).toBe('/');
    expect(await app.tokenProblem()).toEqual([]);
  });
});

describe('faults', () => {
  const shown = async () => (await page('/faults')).text;

  test('are switched on and off on their page, which says which are on', async () => {
    expect(await shown()).not.toContain('<b>eingeschaltet</b>');
    await submit('/faults', { switch: 'certificate-expired' });
    await submit('/faults', { switch: 'throttled' });
    expect((await shown()).split('<b>eingeschaltet</b>')).toHaveLength(3);
    expect((await page('/', 'en')).text).toContain('Faults (switched on: 2)');
    expect(await app.tokenProblem()).toEqual([7_000_222]);
    await submit('/faults', { switch: 'certificate-expired' });
    expect(await app.tokenProblem()).toEqual([]);
    expect((await app.graph('GET', '/organization')).status).toBe(429);
    await submit('/faults', { switch: 'none' });
    expect((await app.graph('GET', '/organization')).status).toBe(200);
    expect((await submit('/faults', { switch: 'unheard-of' })).status).toBe(400);
  });

  test.each(Object.values(faultGroups).flat())('%s changes what is played, and goes without a trace', (name) => {
    const before = JSON.stringify(app.pretend.faults);
    const { context } = app.pretend;
    switchFault(context, name);
    expect(isFaultOn(context, name)).toBe(true);
    expect(JSON.stringify(app.pretend.faults)).not.toBe(before);
    switchFault(context, name);
    expect(JSON.stringify(app.pretend.faults)).toBe(before);
  });
});

describe('people', () => {
  const act = (act: Act) =>
    actAsPerson(app.pretend.context, { ...act, tenant: 'musterbau.example', by: 'user@demo.polier.example' });

  test('join and leave a team, change, and leave the tenant, which keeps what they were assigned', async () => {
    const [nadia, sean] = [app.person('Nadia').id, app.person('Sean').id];
    const members = async () =>
      (await app.graph('GET', `/teams/${teamId}/members`)).body.value.map(({ userId }: { userId: string }) => userId);
    act({ act: 'add-member', team: teamId, person: sean });
    act({ act: 'assign-task', task: taskId, person: sean });
    expect(await members()).toEqual([nadia, sean]);
    act({ act: 'change-person', person: sean, change: { accountEnabled: false } });
    expect((await app.graph('GET', `/users/${sean}?$select=accountEnabled`)).body.accountEnabled).toBe(false);
    act({ act: 'remove-person', person: sean });
    expect((await app.graph('GET', `/users/${sean}`)).status).toBe(404);
    expect(await members()).toEqual([nadia]);
    expect(Object.keys((await task()).assignments)).toEqual([sean]);
    act({ act: 'remove-member', team: teamId, person: nadia });
    expect(await members()).toEqual([]);
  });

  test('describe a group anew', async () => {
    act({ act: 'describe-group', nickname: `polier-${count}`, description: 'Unsere Gruppe' });
    expect((await app.graph('GET', `/teams/${teamId}`)).body.description).toBe('Unsere Gruppe');
  });

  test('change a task, write its notes, add one of their own and delete a channel', async () => {
    act({ act: 'change-task', task: taskId, change: { title: 'Anders', percentComplete: 50 } });
    act({ act: 'write-notes', task: taskId, notes: 'Von Hand' });
    expect(await task()).toMatchObject({ title: 'Anders', percentComplete: 50, hasDescription: true });
    const own = act({ act: 'add-task', plan: planId, title: 'Eigene' });
    const { body } = await app.graph('GET', `/planner/tasks/${own}`);
    expect(body).toMatchObject({ title: 'Eigene', createdBy: { user: { id: app.person('Marco').id } } });
    const channel = await app.graph('POST', `/teams/${teamId}/channels`, { body: { displayName: 'Rohbau' } });
    act({ act: 'delete-channel', channel: channel.body.id });
    expect((await app.graph('GET', `/teams/${teamId}/channels/${channel.body.id}`)).status).toBe(404);
  });
});
