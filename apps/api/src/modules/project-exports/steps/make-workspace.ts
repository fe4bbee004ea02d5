import { z } from 'zod';
import { ExportNeedsAction, ExportWaits } from '../run/export-stops.ts';
import type { ExportObject } from '../run/export-objects.ts';
import { entity, type ExportRun, isFresh } from '../run/export-run.ts';
import { wordsOf } from '../../integrations/microsoft/graph-failures.ts';
import { isGuest, matchPeople, microsoftIdOf } from '../people/match-people.ts';

const group = { kind: 'group', local_id: 'group' } as const;
const team = { kind: 'team', local_id: 'team' } as const;
const soon = 30_000;
const day = 24 * 3_600_000;
const groupAnswer = z.object({ id: z.string(), description: z.string().nullish() });
const teamAnswer = z.object({ webUrl: z.string().nullish() });
const operation = z.object({ status: z.string() });

const linkOf = ({ publicUrl, desired }: ExportRun) => `${publicUrl}/main/#/projects/details?id=${desired.id}`;

const ownerOf = async (exporting: ExportRun): Promise<string> => {
  if (exporting.row.owner !== null) return exporting.row.owner;
  const { owner } = exporting.desired;
  await matchPeople(exporting, [owner]);
  const id = microsoftIdOf(exporting, owner);
  if (id === null || isGuest(exporting, owner)) throw new ExportNeedsAction('no-owner');
  return id;
};

const keepGroup = async ({ objects, row, tenant, nickname }: ExportRun, id: string): Promise<string> => {
  await objects.note(group, { remote_id: id }, (tx) =>
    tx
      .updateTable('project_exports')
      .set({ group_id: id, tenant_id: tenant, nickname })
      .where('company_id', '=', tx.companyId)
      .where('project_id', '=', row.project_id)
      .execute(),
  );
  return id;
};

/** The group of our name, if it says that it is about this project. */
const findGroup = async (exporting: ExportRun): Promise<string | undefined> => {
  const query = new URLSearchParams({
    $filter: `mailNickname eq '${exporting.nickname}'`,
    $select: 'id,description',
  });
  const [found] = await exporting.graph.list(`/groups?${query.toString()}`);
  if (found === undefined) return undefined;
  const { id, description } = groupAnswer.parse(found);
  if (!description?.includes(linkOf(exporting)))
    throw new ExportNeedsAction('name-taken', { words: exporting.nickname });
  return id;
};

const makeGroup = async (exporting: ExportRun): Promise<string> => {
  const { objects, graph, desired, graphUrl, nickname } = exporting;
  const known = objects.get('group', 'group');
  if (known?.state === 'done' && known.remote_id !== null) return known.remote_id;
  const found = known ? await findGroup(exporting) : undefined;
  if (found !== undefined) return keepGroup(exporting, found);
  // Nothing is begun in a tenant that has withdrawn its consent.
  await graph.renewAccess();
  const owner = `${graphUrl}/users/${await ownerOf(exporting)}`;
  await objects.intend('group', ['group']);
  const reply = await graph.send({
    method: 'POST',
    path: '/groups',
    body: {
      'displayName': desired.title.slice(0, 255),
      'description': linkOf(exporting),
      'groupTypes': ['Unified'],
      'mailEnabled': true,
      'mailNickname': nickname,
      'securityEnabled': false,
      'visibility': 'Private',
      'resourceBehaviorOptions': ['WelcomeEmailDisabled'],
      'owners@odata.bind': [owner],
      'members@odata.bind': [owner],
    },
  });
  if (reply.meaning === 'done') return keepGroup(exporting, entity.parse(reply.answer?.body).id);
  if (reply.meaning === 'refused' && wordsOf(reply.answer).targets.includes('mailNickname')) {
    const made = await findGroup(exporting);
    if (made !== undefined) return keepGroup(exporting, made);
    throw new ExportWaits('replication', graph.after(soon));
  }
  // The person is gone since they were looked up.
  if (reply.meaning === 'missing') throw new ExportNeedsAction('no-owner');
  return graph.halt(reply, false);
};

const keepTeam = async ({ objects, row, graph }: ExportRun, groupId: string, body: unknown): Promise<void> => {
  const { webUrl } = teamAnswer.parse(body);
  const sent = { looked_at: graph.now().toISOString() };
  await objects.note(team, { remote_id: groupId, sent }, async (tx) => {
    await tx
      .updateTable('project_exports')
      .set({ team_url: webUrl ?? null, operation: null })
      .where('company_id', '=', tx.companyId)
      .where('project_id', '=', row.project_id)
      .execute();
    await tx
      .updateTable('projects')
      .set({ ms_team_id: groupId })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', row.project_id)
      .execute();
  });
};

/** How far the making of the team is; undefined: it is to be asked for again. */
const operationOf = ({ sent }: ExportObject): string | undefined => {
  const { operation: path } = sent as { operation?: string };
  return path;
};

/** Whether the team is there; asks Microsoft 365 how far it is. */
const checkTeam = async (exporting: ExportRun, known: ExportObject, groupId: string): Promise<boolean> => {
  const { graph, objects } = exporting;
  const path = operationOf(known);
  if (path !== undefined) {
    const reply = await graph.send({ method: 'GET', path, isFresh: true });
    const { data } = operation.safeParse(reply.meaning === 'done' ? reply.answer?.body : null);
    if (data?.status === 'failed') {
      await objects.note(team, { state: 'intent', sent: {} });
      throw new ExportWaits('team', graph.after(2 * soon));
    }
    if (data && data.status !== 'succeeded') throw new ExportWaits('team', graph.after(soon));
    if (!data && reply.meaning !== 'missing') return graph.halt(reply, true);
  }
  const reply = await graph.send({ method: 'GET', path: `/teams/${groupId}`, isFresh: true });
  if (reply.meaning === 'done') {
    await keepTeam(exporting, groupId, reply.answer?.body);
    return true;
  }
  if (reply.meaning !== 'missing') return graph.halt(reply, true);
  if (path !== undefined) throw new ExportWaits('replication', graph.after(soon));
  return false;
};

/** Once a day whether the team is still there, and where. */
const checkTeamDaily = async (exporting: ExportRun, known: ExportObject, groupId: string): Promise<void> => {
  const { graph } = exporting;
  const { looked_at: at } = known.sent as { looked_at?: string };
  const since = at === undefined ? known.intent_at.getTime() : Date.parse(at);
  if (graph.now().getTime() - since < day) return;
  await keepTeam(exporting, groupId, await graph.must({ method: 'GET', path: `/teams/${groupId}` }));
};

const makeTeam = async (exporting: ExportRun, groupId: string): Promise<void> => {
  const { objects, graph, graphUrl } = exporting;
  const known = objects.get('team', 'team');
  if (known?.state === 'done') return checkTeamDaily(exporting, known, groupId);
  if (known && (await checkTeam(exporting, known, groupId))) return;
  await objects.intend('team', ['team']);
  const reply = await graph.send({
    method: 'POST',
    path: '/teams',
    isFresh: true,
    body: {
      'template@odata.bind': `${graphUrl}/teamsTemplates('standard')`,
      'group@odata.bind': `${graphUrl}/groups('${groupId}')`,
    },
  });
  if (reply.meaning === 'done') {
    const location = reply.answer?.headers.get('location') ?? '';
    const path = location.startsWith(`${graphUrl}/`) ? location.slice(graphUrl.length) : location;
    const sent = path.startsWith('/teams') ? { operation: path } : {};
    await objects.note(team, { state: 'intent', sent });
    throw new ExportWaits('team', graph.after(soon));
  }
  if (reply.meaning === 'conflict') throw new ExportWaits('team', graph.after(soon));
  if (reply.meaning === 'unknown') throw new ExportWaits('confirming', graph.after(soon));
  return graph.halt(reply, isFresh(exporting, objects.get('group', 'group')));
};

/** Step 1: a group of a unique name, and the team of it. Its id. */
export const makeWorkspace = async (exporting: ExportRun): Promise<string> => {
  const groupId = await makeGroup(exporting);
  await makeTeam(exporting, groupId);
  return groupId;
};
