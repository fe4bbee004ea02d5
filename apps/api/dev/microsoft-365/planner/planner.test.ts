import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../faults/faults.ts';
import { mismatch } from '../graph/description.ts';
import { TestApplication } from '../test-application.ts';

let app: TestApplication;
let planId = '';
let bucketId = '';
const time = { now: Date.parse('2026-03-02T08:00:00Z') };
let nickname = 0;

const newPlan = async (): Promise<string> => {
  nickname += 1;
  const owner = `https://graph.microsoft.com/v1.0/users/${app.person('Nadia').id}`;
  const group = await app.graph('POST', '/groups', {
    body: {
      'displayName': 'Neubau Feldmatt',
      'mailNickname': `polier-${nickname}`,
      'groupTypes': ['Unified'],
      'mailEnabled': true,
      'securityEnabled': false,
      'owners@odata.bind': [owner],
    },
  });
  const container = { url: `https://graph.microsoft.com/v1.0/groups/${group.body.id}` };
  const plan = await app.graph('POST', '/planner/plans', { body: { container, title: 'Neubau Feldmatt' } });
  expect(plan.status).toBe(201);
  expect(mismatch('plannerPlan', plan.body)).toBeUndefined();
  return plan.body.id;
};

beforeAll(async () => {
  app = await TestApplication.start({ clock: { now: () => new Date(time.now) } });
  planId = await newPlan();
  const bucket = await app.graph('POST', '/planner/buckets', { body: { name: 'Rohbau', planId, orderHint: ' !' } });
  expect(bucket.status).toBe(201);
  expect(mismatch('plannerBucket', bucket.body)).toBeUndefined();
  bucketId = bucket.body.id;
});
afterAll(() => app.pretend.close());
beforeEach(() => resetFaults(app.pretend.faults));

const key = 'http%3A//127%2E0%2E0%2E1%3A3000/main/%23/projects/1';
const reference = (change: object = {}) => ({
  '@odata.type': '#microsoft.graph.plannerExternalReference',
  'alias': 'Polier',
  'previewPriority': ' !',
  'type': 'Other',
  ...change,
});
const assigned = (change: object = {}) => ({
  '@odata.type': '#microsoft.graph.plannerAssignment',
  'orderHint': ' !',
  ...change,
});
const newTask = (change: object = {}) =>
  app.graph('POST', '/planner/tasks', { body: { planId, bucketId, title: 'Ist die Abdichtung geprüft?', ...change } });
const patch = (path: string, body: unknown, etag?: string, prefer = 'return=representation') =>
  app.graph('PATCH', path, { body, headers: { ...(etag !== undefined && { 'if-match': etag }), prefer } });

describe('tasks', () => {
  test('one is made with person, date, label and details, and shows what the description says', async () => {
    const nadia = app.person('Nadia').id;
    const { status, body } = await newTask({
      dueDateTime: '2026-04-01T10:00:00Z',
      priority: 3,
      percentComplete: 0,
      appliedCategories: { category1: true },
      assignments: { [nadia]: assigned() },
      details: { description: 'Notiz', previewType: 'description', references: { [key]: reference() } },
    });
    expect(status).toBe(201);
    expect(mismatch('plannerTask', body)).toBeUndefined();
    expect(body).toMatchObject({
      '@odata.etag': expect.stringMatching(/^W\/"[\w+/=]+"$/),
      planId,
      bucketId,
      'dueDateTime': '2026-04-01T10:00:00Z',
      'priority': 3,
      'hasDescription': true,
      'referenceCount': 1,
      'appliedCategories': { category1: true },
      'assignments': { [nadia]: { orderHint: expect.any(String) } },
    });
    const details = await app.graph('GET', `/planner/tasks/${body.id}/details`);
    expect(mismatch('plannerTaskDetails', details.body)).toBeUndefined();
    expect(details.body).toMatchObject({ description: 'Notiz', references: { [key]: { alias: 'Polier' } } });
    expect((await app.graph('GET', `/planner/tasks/${body.id}`)).body['@odata.etag']).toBe(body['@odata.etag']);
  });

  test('where the switch says so, details sent along are taken and forgotten', async () => {
    setFaults(app.pretend.faults, { inlineDetailsIgnored: true });
    const { status, body } = await newTask({ details: { description: 'Notiz', references: { [key]: reference() } } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ hasDescription: false, referenceCount: 0 });
    const details = await app.graph('GET', `/planner/tasks/${body.id}/details`);
    const changed = await patch(
      `/planner/tasks/${body.id}/details`,
      { references: { [key]: reference() } },
      details.body['@odata.etag'],
    );
    expect(changed.status).toBe(200);
    const { body: task } = await app.graph('GET', `/planner/tasks/${body.id}`);
    expect(task.referenceCount).toBe(1);
    expect(task['@odata.etag']).not.toBe(body['@odata.etag']);
  });

  test.each([
    ['no title', { title: undefined }],
    ['an empty title', { title: ' ' }],
    ['a title of 256 characters', { title: 'a'.repeat(256) }],
    ['no plan', { planId: undefined }],
    ['a bucket of nowhere', { bucketId: 'nothing' }],
    ['a misspelt property', { dueDate: '2026-04-01' }],
    ['a date alone', { dueDateTime: '2026-04-01' }],
    ['101 percent', { percentComplete: 101 }],
    ['half a percent', { percentComplete: 0.5 }],
    ['priority 11', { priority: 11 }],
    ['category26', { appliedCategories: { category26: true } }],
    ['a received order hint', { orderHint: '8584273P1' }],
    ['a property that is not to be set', { createdDateTime: '2026-04-01T10:00:00Z' }],
    ['an assignment to an address', { assignments: { 'a@b.example': assigned() } }],
    ['an assignment to nobody', { assignments: { '11111111-1111-4111-8111-111111111111': assigned() } }],
    ['a reference with a plain address', { details: { references: { 'http://127.0.0.1/': reference() } } }],
    ['a reference encoded too much', { details: { references: { 'http%3A%2F%2Fa%2Eexample': reference() } } }],
    ['a reference without type', { details: { references: { [key]: { alias: 'x' } } } }],
    ['a reference of an unknown kind', { details: { references: { [key]: reference({ type: 'Polier' }) } } }],
    ['a misspelt detail', { details: { descripton: 'x' } }],
    ['a description of 32,769 characters', { details: { description: 'x'.repeat(32_769) } }],
  ])('%s is refused', async (_, change) => {
    const { status, body } = await newTask(change);
    expect(status).toBe(400);
    expect(mismatch('ODataErrors.ODataError', body)).toBeUndefined();
  });

  test.each([
    ['a type', { '@odata.type': undefined }],
    ['an order hint', { orderHint: undefined }],
    ['an order hint of its own making', { orderHint: '8584273P1' }],
    ['nothing but what may be set', { assignedDateTime: '2026-04-01T10:00:00Z' }],
  ])('an assignment needs %s', async (_, change) => {
    expect((await newTask({ assignments: { [app.person('Nadia').id]: assigned(change) } })).status).toBe(400);
  });

  test('a change names the version it is made of', async () => {
    const { body } = await newTask();
    const path = `/planner/tasks/${body.id}`;
    const etag = body['@odata.etag'];
    expect((await patch(path, { percentComplete: 50 })).status).toBe(400);
    expect((await patch(path, { percentComplete: 50 }, '*')).status).toBe(400);
    const changed = await patch(path, { percentComplete: 50 }, etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('preference-applied')).toBe('return=representation');
    expect(changed.body).toMatchObject({ percentComplete: 50, title: body.title });
    expect((await patch(path, { percentComplete: 60 }, etag)).status).toBe(412);
    const quiet = await patch(path, { percentComplete: 60 }, changed.body['@odata.etag'], '');
    expect(quiet).toMatchObject({ status: 204, body: null });
    expect((await app.graph('DELETE', path)).status).toBe(400);
    expect((await app.graph('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(412);
    const now = (await app.graph('GET', path)).body['@odata.etag'];
    expect((await app.graph('DELETE', path, { headers: { 'if-match': now } })).status).toBe(204);
    expect((await app.graph('GET', path)).status).toBe(404);
  });

  test('100 percent is done, by the application, until less is said', async () => {
    const { body } = await newTask();
    const path = `/planner/tasks/${body.id}`;
    const done = await patch(path, { percentComplete: 100 }, body['@odata.etag']);
    expect(done.body.completedBy).toMatchObject({ user: { id: null }, application: { id: expect.any(String) } });
    const open = await patch(path, { percentComplete: 0 }, done.body['@odata.etag']);
    expect(open.body).toMatchObject({ completedBy: null, completedDateTime: null });
  });

  test('a person and a label are taken away by null and false', async () => {
    const [nadia, marco] = [app.person('Nadia').id, app.person('Marco').id];
    const { body } = await newTask({ assignments: { [nadia]: assigned() }, appliedCategories: { category1: true } });
    const change = {
      assignments: { [nadia]: null, [marco]: assigned() },
      appliedCategories: { category1: false, category2: true },
    };
    const changed = await patch(`/planner/tasks/${body.id}`, change, body['@odata.etag']);
    expect(Object.keys(changed.body.assignments)).toEqual([marco]);
    expect(changed.body.appliedCategories).toEqual({ category2: true });
  });
});

describe('plans', () => {
  test('a plan has details of its own, with 25 labels', async () => {
    const path = `/planner/plans/${planId}/details`;
    const { body } = await app.graph('GET', path);
    expect(mismatch('plannerPlanDetails', body)).toBeUndefined();
    const change = { categoryDescriptions: { category1: 'Ausführung', category25: 'Abschluss' } };
    expect((await patch(path, change)).status).toBe(400);
    const changed = await patch(path, change, body['@odata.etag']);
    expect(changed.body.categoryDescriptions).toMatchObject({
      category1: 'Ausführung',
      category2: null,
      category25: 'Abschluss',
    });
    const next = changed.body['@odata.etag'];
    expect((await patch(path, { categoryDescriptions: { category26: 'x' } }, next)).status).toBe(400);
    expect((await patch(path, { sharedWith: { somebody: true } }, next)).status).toBe(400);
  });

  test('a plan is renamed and a bucket renamed and deleted with their versions', async () => {
    const id = await newPlan();
    const plan = (await app.graph('GET', `/planner/plans/${id}`)).body;
    expect((await patch(`/planner/plans/${id}`, { title: 'Anders' })).status).toBe(400);
    expect((await patch(`/planner/plans/${id}`, { title: 'Anders' }, plan['@odata.etag'])).body.title).toBe('Anders');
    const bucket = (await app.graph('POST', '/planner/buckets', { body: { name: 'a', planId: id } })).body;
    const renamed = await patch(`/planner/buckets/${bucket.id}`, { name: 'b' }, bucket['@odata.etag']);
    expect(renamed.body.name).toBe('b');
    const task = await newTask({ planId: id, bucketId: bucket.id });
    expect((await app.graph('GET', `/planner/buckets/${bucket.id}/tasks`)).body.value).toHaveLength(1);
    const gone = await app.graph('DELETE', `/planner/buckets/${bucket.id}`, {
      headers: { 'if-match': renamed.body['@odata.etag'] },
    });
    expect(gone.status).toBe(204);
    expect((await app.graph('GET', `/planner/tasks/${task.body.id}`)).status).toBe(404);
  });

  test.each([
    ['no container', { title: 'x' }],
    ['no title', { container: { url: 'https://graph.microsoft.com/v1.0/groups/1' } }],
    ['a container elsewhere', { title: 'x', container: { url: 'https://evil.example/v1.0/groups/1' } }],
    ['the owner in the old way', { title: 'x', owner: '1' }],
  ])('a plan with %s is refused', async (_, body) => {
    expect((await app.graph('POST', '/planner/plans', { body })).status).toBe(400);
  });

  test('the plans of a group are listed', async () => {
    const { container } = (await app.graph('GET', `/planner/plans/${planId}`)).body;
    const { body } = await app.graph('GET', `/groups/${container.containerId}/planner/plans`);
    expect(body.value).toMatchObject([{ id: planId }]);
  });
});

describe('limits', () => {
  test('active tasks, all tasks and buckets are counted', async () => {
    const id = await newPlan();
    const task = (change: object = {}) => newTask({ planId: id, bucketId: undefined, ...change });
    setFaults(app.pretend.faults, { limits: { activeTasks: 2, tasks: 3, buckets: 1, channels: 9 } });
    const first = await task();
    await task();
    expect((await task()).body.error.code).toBe('MaximumActiveTasksInProject');
    const done = await patch(`/planner/tasks/${first.body.id}`, { percentComplete: 100 }, first.body['@odata.etag']);
    expect((await task()).status).toBe(201);
    const refused = await patch(`/planner/tasks/${first.body.id}`, { percentComplete: 0 }, done.body['@odata.etag']);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'MaximumActiveTasksInProject' } } });
    expect((await task()).body.error.code).toBe('MaximumTasksInProject');
    const bucket = () => app.graph('POST', '/planner/buckets', { body: { name: 'a', planId: id } });
    expect((await bucket()).status).toBe(201);
    expect((await bucket()).body.error.code).toBe('MaximumBucketsInProject');
  });

  test('a task holds ten references', async () => {
    const references = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${key}${n}`, reference()]));
    expect((await newTask({ details: { references } })).body.error.code).toBe('MaximumReferencesOnTask');
  });
});

describe('delays', () => {
  test('a lagging list shows neither what is new nor what was changed or deleted since', async () => {
    const id = await newPlan();
    const task = await newTask({ planId: id, bucketId: undefined });
    time.now += 60_000;
    setFaults(app.pretend.faults, { listLag: 30_000 });
    const listed = async () => (await app.graph('GET', `/planner/plans/${id}/tasks`)).body.value;
    const changed = await patch(`/planner/tasks/${task.body.id}`, { percentComplete: 100 }, task.body['@odata.etag']);
    await newTask({ planId: id, bucketId: undefined });
    expect(await listed()).toMatchObject([{ '@odata.etag': task.body['@odata.etag'], 'percentComplete': 0 }]);
    time.now += 30_000;
    expect(await listed()).toMatchObject([{ percentComplete: 100 }, { percentComplete: 0 }]);
    await app.graph('DELETE', `/planner/tasks/${task.body.id}`, {
      headers: { 'if-match': changed.body['@odata.etag'] },
    });
    expect(await listed()).toHaveLength(2);
    time.now += 30_000;
    expect(await listed()).toHaveLength(1);
  });

  test.each([404, 403] as const)('a new plan answers %i until it is found', async (status) => {
    const id = await newPlan();
    setFaults(app.pretend.faults, { missingAfterCreation: 5_000, missingInPlanner: status });
    expect((await app.graph('POST', '/planner/buckets', { body: { name: 'a', planId: id } })).status).toBe(status);
    time.now += 5_000;
    expect((await app.graph('POST', '/planner/buckets', { body: { name: 'a', planId: id } })).status).toBe(201);
  });
});

test('without its role Planner says that the item may not exist', async () => {
  setFaults(app.pretend.faults, { missingRoles: ['Tasks.ReadWrite.All'] });
  expect((await app.graph('GET', `/planner/plans/${planId}`)).status).toBe(403);
});
