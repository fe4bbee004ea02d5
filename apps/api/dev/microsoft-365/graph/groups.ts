import { newGuid } from '../state/ids.ts';
import type { Kept, Shown } from '../state/records.ts';
import { type Group, personOf } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { GraphError, invalidValue, notFound } from './graph-errors.ts';
import { entityAnswer, listAnswer } from './odata.ts';
import { checkReferences, checkSettable, referredPerson } from './references.ts';
import type { GraphCall, GraphRoute, JsonObject } from './route.ts';
import { timestamp } from './timestamp.ts';
import { userType, userView } from './users.ts';

const groupType = { type: 'group' } as const;
const settable = [
  'displayName',
  'description',
  'groupTypes',
  'mailEnabled',
  'mailNickname',
  'resourceBehaviorOptions',
  'securityEnabled',
  'visibility',
];
const behaviours = [
  'AllowOnlyMembersToPost',
  'CalendarMemberReadOnly',
  'ConnectorsDisabled',
  'HideGroupInOutlook',
  'SubscribeMembersToCalendarEventsDisabled',
  'SubscribeNewGroupMembers',
  'WelcomeEmailDisabled',
];
const mostReferences = 20;

const groupView = ({ tenant }: GraphCall, { id, createdAt, value }: Shown<Group>): JsonObject => ({
  id,
  deletedDateTime: null,
  classification: null,
  createdDateTime: timestamp(createdAt),
  description: value.description,
  displayName: value.displayName,
  groupTypes: ['Unified'],
  mail: `${value.mailNickname}@${tenant.domain}`,
  mailEnabled: true,
  mailNickname: value.mailNickname,
  proxyAddresses: [`SMTP:${value.mailNickname}@${tenant.domain}`],
  resourceBehaviorOptions: value.resourceBehaviorOptions,
  resourceProvisioningOptions: tenant.teams.get(id) ? ['Team'] : [],
  securityEnabled: false,
  visibility: value.visibility,
});

/** The group as it is found by its id, which is not at once. */
export const requireGroup = ({ tenant, context, now }: GraphCall, id: string): Kept<Group> => {
  const group = tenant.groups.get(id);
  if (!group || group.createdAt + context.faults.missingAfterCreation > now) throw notFound(id);
  return group;
};

const required = ['displayName', 'mailEnabled', 'mailNickname', 'securityEnabled'];

const checkShape = (body: JsonObject): void => {
  const missing = required.find((name) => body[name] == null);
  if (missing !== undefined)
    throw new GraphError(
      400,
      'Request_BadRequest',
      `A value is required for property '${missing}' of resource 'Group'.`,
    );
  const types = (body['groupTypes'] ?? []) as readonly string[];
  if (types.length !== 1 || types[0] !== 'Unified' || body['mailEnabled'] !== true)
    throw new GraphError(
      400,
      'Request_BadRequest',
      'The service does not currently support writes of mail-enabled groups. Please ensure that the mail-enablement property is unset and the security-enablement property is set.',
    );
};

const textOf = (body: JsonObject, name: string, longest: number): string => {
  const text = body[name];
  if (typeof text !== 'string' || text.trim() === '' || text.length > longest) throw invalidValue(name, 'Group');
  return text;
};

const newGroup = (call: GraphCall, body: JsonObject): Group => {
  checkReferences(body, ['owners@odata.bind', 'members@odata.bind']);
  checkSettable(body, settable);
  checkShape(body);
  const mailNickname = textOf(body, 'mailNickname', 64);
  if (!/^[!-~]+$/.test(mailNickname) || /[@()\\[\]";:<>,]/.test(mailNickname))
    throw invalidValue('mailNickname', 'Group');
  const visibility = (body['visibility'] ?? 'Public') as Group['visibility'];
  if (!['Private', 'Public', 'HiddenMembership'].includes(visibility)) throw invalidValue('visibility', 'Group');
  const options = (body['resourceBehaviorOptions'] ?? []) as readonly string[];
  if (!options.every((option) => behaviours.includes(option))) throw invalidValue('resourceBehaviorOptions', 'Group');
  return {
    displayName: textOf(body, 'displayName', 256),
    description: body['description'] == null ? null : textOf(body, 'description', 1_024),
    mailNickname,
    visibility,
    resourceBehaviorOptions: options,
    ...peopleOf(call, body),
  };
};

const peopleOf = (call: GraphCall, body: JsonObject): Pick<Group, 'owners' | 'members'> => {
  const [owners = [], members = []] = ['owners@odata.bind', 'members@odata.bind'].map((name) => {
    const addresses = body[name] ?? [];
    if (!Array.isArray(addresses)) throw invalidValue(name, 'Group');
    const ids = addresses.map((address) => referredPerson(call, address).id);
    if (new Set(ids).size < ids.length)
      throw new GraphError(400, 'Request_BadRequest', 'Request contains a property with duplicate values.');
    return ids;
  });
  if (owners.length + members.length > mostReferences)
    throw new GraphError(
      400,
      'Request_BadRequest',
      `The number of references is larger than the limit of ${mostReferences}.`,
    );
  return { owners, members };
};

const create = (call: GraphCall): Answer => {
  const { tenant, now, context } = call;
  const group = newGroup(call, call.body);
  const nickname = group.mailNickname.toLowerCase();
  if (tenant.groups.all().some(({ value }) => value.mailNickname.toLowerCase() === nickname)) {
    const message = 'Another object with the same value for property mailNickname already exists.';
    const details = [{ code: 'ConflictingObjects', message, target: 'mailNickname' }];
    throw new GraphError(400, 'Request_BadRequest', message, { details });
  }
  const row = tenant.groups.add(newGuid(), '', group, now);
  context.changed();
  return entityAnswer(call, groupType, groupView(call, row), 201);
};

const people = (call: GraphCall, id: string, which: 'owners' | 'members'): Answer => {
  const { value } = requireGroup(call, id);
  const found = value[which].flatMap((one) => personOf(call.tenant, one) ?? []);
  const objects = found.map((person) => ({ '@odata.type': '#microsoft.graph.user', ...userView(person) }));
  return listAnswer(call, { ...userType, pageSize: 100 }, objects);
};

const reading = ['GroupMember.Read.All'] as const;

export const groupRoutes: readonly GraphRoute[] = [
  {
    method: 'POST',
    path: '/groups',
    roles: ['Group.Create'],
    errorShape: 'directory',
    body: 'group',
    run: create,
  },
  {
    method: 'GET',
    path: '/groups',
    roles: reading,
    errorShape: 'directory',
    run: (call) => {
      const { tenant, now, context } = call;
      const groups = tenant.groups.listed(null, now, context.faults.listLag).map((row) => groupView(call, row));
      return listAnswer(call, { ...groupType, pageSize: 100, options: ['$filter', '$count'] }, groups);
    },
  },
  {
    method: 'GET',
    path: '/groups/:',
    roles: reading,
    errorShape: 'directory',
    run: (call, [id = '']) => entityAnswer(call, groupType, groupView(call, requireGroup(call, id))),
  },
  {
    method: 'GET',
    path: '/groups/:/owners',
    roles: reading,
    errorShape: 'directory',
    run: (call, [id = '']) => people(call, id, 'owners'),
  },
  {
    method: 'GET',
    path: '/groups/:/members',
    roles: reading,
    errorShape: 'directory',
    run: (call, [id = '']) => people(call, id, 'members'),
  },
];
