import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GraphAnswer } from '../microsoft/graph-client.ts';
import type { MicrosoftSettings } from '../microsoft/microsoft-settings.ts';
import type { ReportFinding } from './finding.ts';
import { type CheckTime, type GraphCalls, saidBy } from './graph-calls.ts';

interface Writing {
  readonly settings: MicrosoftSettings;
  readonly call: GraphCalls;
  readonly time: CheckTime;
  readonly report: ReportFinding;
}

type Answer = NonNullable<GraphAnswer>;

const entity = z.object({
  'id': z.string(),
  '@odata.etag': z.string().nullish(),
  'referenceCount': z.number().nullish(),
});
const list = z.object({ value: z.array(z.object({ id: z.string() })) });
const operation = z.object({ status: z.string() });
const mostWait = 10 * 60_000;

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Asks until it is as wished, each time a little later, and says how long that took. */
const measure = async (
  { time, report }: Writing,
  what: string,
  ask: () => Promise<Answer>,
  isIt: (answer: Answer) => boolean,
): Promise<Answer | null> => {
  const began = time.now().getTime();
  const passed = () => time.now().getTime() - began;
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 15_000)) {
    const answer = await ask();
    const seconds = (passed() / 1_000).toFixed(1);
    if (isIt(answer)) {
      report({ verdict: 'measured', what, detail: `after ${seconds} s: ${saidBy(answer)}` });
      return answer;
    }
    if (passed() > mostWait) {
      report({ verdict: 'failed', what, detail: `not within ${seconds} s: ${saidBy(answer)}` });
      return null;
    }
    await time.wait(pause);
  }
};

const lists = (id: string) => (answer: Answer) =>
  isDone(answer) && (list.safeParse(answer.body).data?.value.some((one) => one.id === id) ?? false);

const reported = ({ report }: Writing, what: string, answer: Answer, wished: 'done' | 'refused' = 'done'): Answer => {
  report({ verdict: isDone(answer) === (wished === 'done') ? 'ok' : 'failed', what, detail: saidBy(answer) });
  return answer;
};

const makeGroup = async (writing: Writing, owner: string): Promise<string | null> => {
  const { call, settings, report } = writing;
  const nickname = `polier-check-${randomBytes(4).toString('hex')}`;
  const bind = [`${settings.graphUrl}/users/${owner}`];
  const body = {
    'displayName': 'Polier check, may be deleted',
    'description': 'Made by npm run microsoft-365 -- check --write',
    'groupTypes': ['Unified'],
    'mailEnabled': true,
    'mailNickname': nickname,
    'securityEnabled': false,
    'visibility': 'Private',
    'resourceBehaviorOptions': ['WelcomeEmailDisabled'],
    'owners@odata.bind': bind,
    'members@odata.bind': bind,
  };
  const ask = () => call({ method: 'POST', path: '/groups', body });
  const made = reported(writing, 'Group.Create', await ask());
  if (!isDone(made)) return null;
  const { id } = entity.parse(made.body);
  report({ verdict: 'warning', what: 'To delete by hand', detail: `group ${id} (${nickname}) with its team` });
  const twice = reported(writing, 'A second group of the same name is refused', await ask(), 'refused');
  if (isDone(twice))
    report({ verdict: 'warning', what: 'To delete by hand', detail: `group ${entity.parse(twice.body).id}` });
  const query = new URLSearchParams({ $filter: `mailNickname eq '${nickname}'`, $select: 'id' });
  await measure(
    writing,
    'Group found by its name',
    () => call({ method: 'GET', path: `/groups?${query.toString()}` }),
    lists(id),
  );
  return id;
};

const makeTeam = async (writing: Writing, groupId: string): Promise<boolean> => {
  const { call, settings } = writing;
  const body = {
    'template@odata.bind': `${settings.graphUrl}/teamsTemplates('standard')`,
    'group@odata.bind': `${settings.graphUrl}/groups('${groupId}')`,
  };
  const what = 'Team.Create on a group that exists';
  const asked = await measure(
    writing,
    what,
    () => call({ method: 'POST', path: '/teams', body }),
    ({ status }) => status !== 404,
  );
  if (asked === null || !isDone(reported(writing, 'Team.Create', asked))) return false;
  const path = (asked.headers.get('location') ?? '').replace(settings.graphUrl, '');
  if (path.startsWith('/teams'))
    await measure(
      writing,
      'Making of the team',
      () => call({ method: 'GET', path }),
      (answer) => ['succeeded', 'failed'].includes(operation.safeParse(answer.body).data?.status ?? ''),
    );
  const team = await measure(writing, 'Team', () => call({ method: 'GET', path: `/teams/${groupId}` }), isDone);
  const channel = {
    method: 'POST',
    path: `/teams/${groupId}/channels`,
    body: { displayName: 'Polier check' },
  } as const;
  const made = await measure(
    writing,
    'Channel',
    () => call(channel),
    ({ status }) => status !== 404,
  );
  if (made) reported(writing, 'Channel.Create', made);
  return team !== null;
};

const reference = {
  'https%3A//polier%2Eexample/check': {
    '@odata.type': '#microsoft.graph.plannerExternalReference',
    'alias': 'Polier',
    'type': 'Other',
    'previewPriority': ' !',
  },
};

const remove = async (writing: Writing, what: string, path: string): Promise<void> => {
  const read = await measure(writing, `${what} found by its id`, () => writing.call({ method: 'GET', path }), isDone);
  const etag = entity.safeParse(read?.body).data?.['@odata.etag'] ?? '';
  reported(writing, `${what} deleted`, await writing.call({ method: 'DELETE', path, headers: { 'if-match': etag } }));
};

const makeTasks = async (writing: Writing, planId: string): Promise<void> => {
  const { call, report } = writing;
  const task = (title: string, more: object = {}) =>
    call({ method: 'POST', path: '/planner/tasks', body: { planId, title, ...more } });
  const made = reported(
    writing,
    'Task with its details in one request',
    await task('Check', { details: { references: reference } }),
  );
  const tasks = [made];
  if (isDone(made)) {
    const { id, referenceCount } = entity.parse(made.body);
    const detail = (referenceCount ?? 0) > 0 ? 'taken' : 'not taken: each task costs two requests more';
    report({ verdict: 'measured', what: 'Details in the request that makes a task', detail });
    const path = `/planner/plans/${planId}/tasks`;
    await measure(writing, 'Task in the list of its plan', () => call({ method: 'GET', path }), lists(id));
  }
  for (const length of [255, 256]) {
    const answer = await task('x'.repeat(length));
    report({ verdict: 'measured', what: `A title of ${length} characters`, detail: saidBy(answer) });
    tasks.push(answer);
  }
  for (const answer of tasks)
    if (isDone(answer)) await remove(writing, 'Task', `/planner/tasks/${entity.parse(answer.body).id}`);
};

/** Makes a team of one owner with a plan and measures what Microsoft does not document; leaves the group, which only people delete. */
export const checkWriting = async (writing: Writing, owner: string): Promise<void> => {
  const { call, settings, report } = writing;
  const filter = `mail in ('${owner.replaceAll("'", "''")}') or userPrincipalName in ('${owner.replaceAll("'", "''")}')`;
  const people = await call({
    method: 'GET',
    path: `/users?${new URLSearchParams({ $filter: filter, $select: 'id' }).toString()}`,
  });
  const id = list.safeParse(people.body).data?.value[0]?.id;
  report({ verdict: id === undefined ? 'failed' : 'ok', what: `Owner ${owner}`, detail: saidBy(people) });
  const groupId = id === undefined ? null : await makeGroup(writing, id);
  if (groupId === null) return;
  await makeTeam(writing, groupId);
  const body = { container: { url: `${settings.graphUrl}/groups/${groupId}` }, title: 'Polier check' };
  const plan = await measure(writing, 'Plan', () => call({ method: 'POST', path: '/planner/plans', body }), isDone);
  if (plan === null) return;
  const { id: planId } = entity.parse(plan.body);
  const path = `/groups/${groupId}/planner/plans`;
  await measure(writing, 'Plan in the list of its group', () => call({ method: 'GET', path }), lists(planId));
  await makeTasks(writing, planId);
  await remove(writing, 'Plan', `/planner/plans/${planId}`);
};
