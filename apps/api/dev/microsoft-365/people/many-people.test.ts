import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventTenant } from '../state/invented-tenants.ts';
import { TestApplication } from '../test-application.ts';

const domain = 'gross.example';
let app: TestApplication;

beforeAll(async () => {
  const people = Array.from({ length: 300 }, (_, n) => ({
    name: ['Person', `${n}`] as const,
    mail: `person.${n}@${domain}`,
  }));
  app = await TestApplication.start({ tenants: [inventTenant('Gross AG', domain, people)] });
});
afterAll(() => app.pretend.close());

const ids = () => app.tenant(domain).people.map(({ id }) => id);
const send = (method: string, path: string, body?: unknown) => app.graph(method, path, { body }, domain);

const newTeam = async (): Promise<string> => {
  const group = await send('POST', '/groups', {
    'displayName': 'Gross',
    'mailNickname': 'gross',
    'groupTypes': ['Unified'],
    'mailEnabled': true,
    'securityEnabled': false,
    'owners@odata.bind': [`https://graph.microsoft.com/v1.0/users/${ids()[0]}`],
  });
  await send('POST', '/teams', {
    'template@odata.bind': "https://graph.microsoft.com/v1.0/teamsTemplates('standard')",
    'group@odata.bind': `https://graph.microsoft.com/v1.0/groups/${group.body.id}`,
  });
  return group.body.id;
};

test('300 people are added in two requests and listed on three pages', async () => {
  const teamId = await newTeam();
  for (const part of [ids().slice(0, 200), ids().slice(200)]) {
    const values = part.map((id) => ({
      '@odata.type': '#microsoft.graph.aadUserConversationMember',
      'roles': [],
      'user@odata.bind': `https://graph.microsoft.com/v1.0/users('${id}')`,
    }));
    expect((await send('POST', `/teams/${teamId}/members/add`, { values })).status).toBe(200);
  }
  const seen: string[] = [];
  let pages = 0;
  for (let at: string | undefined = `/teams/${teamId}/members`; at !== undefined; pages += 1) {
    const { body } = await send('GET', at);
    seen.push(...body.value.map(({ userId }: { userId: string }) => userId));
    at = body['@odata.nextLink'];
  }
  expect(pages).toBe(3);
  expect(seen.toSorted()).toEqual(ids().toSorted());
});

test('a plan of 2,400 tasks is made and read in seconds', async () => {
  const group = app.tenant(domain).groups.all()[0]?.id;
  const container = { url: `https://graph.microsoft.com/v1.0/groups/${group}` };
  const plan = (await send('POST', '/planner/plans', { container, title: 'Gross' })).body.id;
  const began = performance.now();
  for (let n = 0; n < 2_400; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, m) => send('POST', '/planner/tasks', { planId: plan, title: `Frage ${n + m}` })),
    );
  let count = 0;
  for (let at: string | undefined = `/planner/plans/${plan}/tasks`; at !== undefined;) {
    const { body } = await send('GET', at);
    count += body.value.length;
    at = body['@odata.nextLink'];
  }
  expect(count).toBe(2_400);
  expect(performance.now() - began).toBeLessThan(30_000);
});
