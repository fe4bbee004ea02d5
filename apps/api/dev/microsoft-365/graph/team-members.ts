import { type Group, type Person, personOf } from '../state/state.ts';
import { type Answer, jsonAnswer } from '../server/wire.ts';
import { graphOf } from '../state/server-context.ts';
import { checkBody } from './description.ts';
import { requireTeam } from './require-team.ts';
import { badRequest, GraphError } from './graph-errors.ts';
import { listAnswer } from './odata.ts';
import { checkReferences, checkSettable, referredId } from './references.ts';
import { anyObject, type GraphCall, type GraphRoute, type JsonObject } from './route.ts';
import { personBy } from './users.ts';

const mostAtOnce = 200;
const memberType = /^#?microsoft\.graph\.aadUserConversationMember$/;
const resultType = '#microsoft.graph.aadUserConversationMemberResult';

const idOf = (call: GraphCall, teamId: string, userId: string): string =>
  Buffer.from(`${call.tenant.id}##${teamId}##${userId}`).toString('base64');

const everybody = ({ owners, members }: Group): readonly string[] => [...new Set([...owners, ...members])];

const memberView = (call: GraphCall, teamId: string, group: Group, person: Person): JsonObject => ({
  '@odata.type': '#microsoft.graph.aadUserConversationMember',
  'id': idOf(call, teamId, person.id),
  'roles': person.userType === 'Guest' ? ['guest'] : group.owners.includes(person.id) ? ['owner'] : [],
  'displayName': person.displayName,
  'visibleHistoryStartDateTime': '0001-01-01T00:00:00Z',
  'userId': person.id,
  'email': person.mail,
  'tenantId': call.tenant.id,
});

const list = (call: GraphCall, teamId: string): Answer => {
  const { group } = requireTeam(call, teamId);
  const { context, tenant, now } = call;
  const shown = tenant.groups.listed('', now, context.faults.listLag).find(({ id }) => id === teamId) ?? group;
  const people = everybody(shown.value).flatMap((id) => personOf(tenant, id) ?? []);
  const views = people.map((person) => memberView(call, teamId, shown.value, person));
  return listAnswer(call, { type: 'aadUserConversationMember', pageSize: 100, options: ['$filter'] }, views);
};

interface Wanted {
  readonly userId: string;
  readonly isOwner: boolean;
}

const wantedOf = (call: GraphCall, value: unknown): Wanted => {
  checkBody('aadUserConversationMember', value);
  const member = value as JsonObject;
  if (!memberType.test(String(member['@odata.type'])))
    throw badRequest("'@odata.type' must be '#microsoft.graph.aadUserConversationMember'.");
  checkReferences(member, ['user@odata.bind']);
  checkSettable(member, ['roles', 'visibleHistoryStartDateTime']);
  const roles = member['roles'] ?? [];
  if (!Array.isArray(roles) || roles.length > 1 || roles.some((role) => role !== 'owner'))
    throw badRequest('Invalid role specified for member.');
  return { userId: referredId(call, member['user@odata.bind'], ['users']), isOwner: roles.length > 0 };
};

const problemOf = (call: GraphCall, { userId, isOwner }: Wanted): { code: string; message: string } | undefined => {
  const person = personBy(call.tenant, userId);
  if (!person) return { code: 'NotFound', message: `User with id ${userId} was not found.` };
  if (isOwner && person.userType === 'Guest') return { code: 'BadRequest', message: 'A guest cannot be an owner.' };
  return call.context.faults.refusedMembers.includes(person.id)
    ? { code: 'Forbidden', message: 'The user cannot be added to this team.' }
    : undefined;
};

const add = (call: GraphCall, teamId: string): Answer => {
  const { group } = requireTeam(call, teamId);
  const { values, ...rest } = call.body;
  if (!Array.isArray(values) || values.length === 0 || values.length > mostAtOnce || Object.keys(rest).length > 0)
    throw badRequest(`The body must have 1 to ${mostAtOnce} values and nothing else.`);
  const wanted = values.map((value) => wantedOf(call, value));
  const results = wanted.map((one) => ({ ...one, error: problemOf(call, one) ?? null }));
  const added = results
    .filter(({ error }) => error === null)
    .map((one) => ({ ...one, id: personBy(call.tenant, one.userId)?.id ?? '' }));
  const owners = added.filter(({ isOwner }) => isOwner).map(({ id }) => id);
  const next = {
    ...group.value,
    owners: [...new Set([...group.value.owners, ...owners])],
    members: [...new Set([...group.value.members, ...added.map(({ id }) => id)])],
  };
  call.tenant.groups.change(group, next, call.now);
  return jsonAnswer(results.some(({ error }) => error !== null) ? 207 : 200, {
    '@odata.context': `${graphOf(call.context)}/$metadata#Collection(microsoft.graph.aadUserConversationMemberResult)`,
    'value': results.map(({ userId, error }) => ({ '@odata.type': resultType, userId, error })),
  });
};

const remove = (call: GraphCall, teamId: string, memberId: string): Answer => {
  const { group } = requireTeam(call, teamId);
  const userId = everybody(group.value).find((id) => idOf(call, teamId, id) === memberId);
  if (userId === undefined) throw new GraphError(404, 'NotFound', `No member found with id '${memberId}'.`);
  const owners = group.value.owners.filter((id) => id !== userId);
  if (owners.length === 0) throw badRequest('The last owner of a team cannot be removed.');
  const members = group.value.members.filter((id) => id !== userId);
  call.tenant.groups.change(group, { ...group.value, owners, members }, call.now);
  return { status: 204 };
};

const roles = ['TeamMember.ReadWrite.All'] as const;

export const teamMemberRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/teams/:/members',
    roles,
    errorShape: 'teams',
    run: (call, [teamId = '']) => list(call, teamId),
  },
  ...['/teams/:/members/add', '/teams/:/members/microsoft.graph.add'].map((path) => ({
    method: 'POST',
    path,
    roles,
    errorShape: 'teams' as const,
    body: anyObject,
    run: (call: GraphCall, [teamId = '']: readonly string[]) => add(call, teamId),
  })),
  {
    method: 'DELETE',
    path: '/teams/:/members/:',
    roles,
    errorShape: 'teams',
    run: (call, [teamId = '', memberId = '']) => remove(call, teamId, memberId),
  },
];
