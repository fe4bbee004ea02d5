import { newGuid } from '../state/ids.ts';
import type { Kept } from '../state/records.ts';
import { type Group, type Operation, personOf, type Tenant } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { addChannel } from './channels.ts';
import { requireTeam } from './require-team.ts';
import { badRequest, GraphError } from './graph-errors.ts';
import { requireGroup } from './groups.ts';
import { entityAnswer } from './odata.ts';
import { checkReferences, checkSettable, referredId } from './references.ts';
import type { GraphCall, GraphRoute } from './route.ts';
import { timestamp } from './timestamp.ts';

/** Teams whose making has come to its end stand there from then on. */
export const finishOperations = (tenant: Tenant, now: number): void => {
  for (const operation of tenant.operations.all()) {
    const { value, parent } = operation;
    if (value.finished || value.fails || value.endsAt > now) continue;
    operation.value = { ...value, finished: true };
    tenant.teams.add(parent, '', {}, value.endsAt);
    addChannel(tenant, parent, { displayName: 'General', description: null }, value.endsAt);
  }
};

const checkOwner = ({ tenant }: GraphCall, { value }: Kept<Group>): void => {
  const owners = value.owners.flatMap((id) => personOf(tenant, id) ?? []);
  if (owners.length === 0) throw badRequest('Group must have at least one owner to create a team.');
  if (!owners.some(({ licensed, accountEnabled }) => licensed && accountEnabled))
    throw new GraphError(
      403,
      'Forbidden',
      "Failed to execute Templates backend request CreateTeamFromGroupWithTemplateRequest. The user doesn't have any of the required licences: SkuCategories: [Teams].",
    );
};

const create = (call: GraphCall): Answer => {
  const { body, tenant, now, context } = call;
  checkReferences(body, ['template@odata.bind', 'group@odata.bind']);
  checkSettable(body, []);
  if (referredId(call, body['template@odata.bind'], ['teamsTemplates']) !== 'standard')
    throw badRequest('There is no such template.');
  const group = requireGroup(call, referredId(call, body['group@odata.bind'], ['groups']));
  checkOwner(call, group);
  const isUnderWay = tenant.operations.under(group.id).some(({ value }) => !value.fails && !value.finished);
  if (tenant.teams.get(group.id) || isUnderWay)
    throw new GraphError(409, 'Conflict', `Team already exists for the group '${group.id}'.`);
  const { lasts, fails } = context.faults.teamOperation;
  if (fails > 0) context.faults.teamOperation = { lasts, fails: fails - 1 };
  const operation = { endsAt: now + lasts, fails: fails > 0, finished: false };
  const { id } = tenant.operations.add(newGuid(), group.id, operation, now);
  const location = `/teams('${group.id}')/operations('${id}')`;
  return { status: 202, headers: { location, 'content-location': `/teams('${group.id}')` } };
};

const statusOf = ({ endsAt, fails }: Operation, now: number): string => {
  if (endsAt > now) return 'inProgress';
  return fails ? 'failed' : 'succeeded';
};

const operationAnswer = (call: GraphCall, teamId: string, id: string): Answer => {
  const operation = call.tenant.operations.get(id);
  if (operation?.parent !== teamId) throw new GraphError(404, 'NotFound', `No operation found with id '${id}'.`);
  const { value, createdAt } = operation;
  const status = statusOf(value, call.now);
  const error = { code: 'InternalServerError', message: 'The team could not be made.' };
  return entityAnswer(
    call,
    { type: 'teamsAsyncOperation' },
    {
      id,
      operationType: 'createTeam',
      createdDateTime: timestamp(createdAt),
      status,
      lastActionDateTime: timestamp(Math.min(call.now, value.endsAt)),
      attemptsCount: 1,
      targetResourceId: teamId,
      targetResourceLocation: `/teams('${teamId}')`,
      error: status === 'failed' ? error : null,
    },
  );
};

const teamAnswer = (call: GraphCall, id: string): Answer => {
  const { group, team } = requireTeam(call, id);
  return entityAnswer(
    call,
    { type: 'team' },
    {
      id,
      createdDateTime: timestamp(team.createdAt),
      displayName: group.value.displayName,
      description: group.value.description,
      internalId: `19:${id.replaceAll('-', '')}@thread.tacv2`,
      classification: null,
      specialization: 'none',
      visibility: group.value.visibility.toLowerCase(),
      webUrl: `${call.context.origin}/team/${id}`,
      isArchived: false,
      tenantId: call.tenant.id,
    },
  );
};

export const teamRoutes: readonly GraphRoute[] = [
  { method: 'POST', path: '/teams', roles: ['Team.Create'], errorShape: 'teams', body: 'team', run: create },
  {
    method: 'GET',
    path: '/teams/:',
    roles: ['Team.ReadBasic.All'],
    errorShape: 'teams',
    run: (call, [id = '']) => teamAnswer(call, id),
  },
  {
    method: 'GET',
    path: '/teams/:/operations/:',
    roles: ['Team.Create', 'Team.ReadBasic.All'],
    errorShape: 'teams',
    run: (call, [teamId = '', id = '']) => operationAnswer(call, teamId, id),
  },
  {
    method: 'GET',
    path: '/groups/:/team',
    roles: ['Team.ReadBasic.All'],
    errorShape: 'teams',
    run: (call, [id = '']) => teamAnswer(call, id),
  },
];
