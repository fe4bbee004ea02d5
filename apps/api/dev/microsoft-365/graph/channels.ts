import { randomBytes } from 'node:crypto';
import type { Kept, Shown } from '../state/records.ts';
import type { Channel, Tenant } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { requireTeam } from './require-team.ts';
import { badRequest, GraphError } from './graph-errors.ts';
import { entityAnswer, listAnswer } from './odata.ts';
import { checkReferences, checkSettable } from './references.ts';
import type { GraphCall, GraphRoute, JsonObject } from './route.ts';
import { timestamp } from './timestamp.ts';

const longestName = 50;
const longestDescription = 1_024;
const forbidden = /[~#%&*{}+/\\:<>?|'"]/;

export const addChannel = (tenant: Tenant, teamId: string, channel: Channel, now: number): Kept<Channel> =>
  tenant.channels.add(`19:${randomBytes(16).toString('hex')}@thread.tacv2`, teamId, channel, now);

const channelView = ({ context, tenant }: GraphCall, { id, parent, createdAt, value }: Shown<Channel>): JsonObject => ({
  id,
  createdDateTime: timestamp(createdAt),
  displayName: value.displayName,
  description: value.description,
  isFavoriteByDefault: null,
  email: '',
  tenantId: tenant.id,
  webUrl: `${context.origin}/team/${parent}`,
  membershipType: 'standard',
  isArchived: false,
});

const nameOf = (body: JsonObject): string => {
  const name = body['displayName'];
  if (typeof name !== 'string' || name.trim() === '') throw badRequest('Channel display name is required.');
  // That spaces at the ends are refused is not documented; Teams takes them off.
  if (name.length > longestName || forbidden.test(name) || /^[_. ]|[. ]$/.test(name))
    throw badRequest(
      `Channel name '${name}' is not valid: at most ${longestName} characters, none of ~ # % & * { } + / \\ : < > ? | ' ", no _ or . at its beginning and no . at its end.`,
    );
  return name;
};

const create = (call: GraphCall, teamId: string): Answer => {
  const { tenant, now, context, body } = call;
  requireTeam(call, teamId);
  checkReferences(body, []);
  checkSettable(body, ['displayName', 'description', 'membershipType']);
  const displayName = nameOf(body);
  if ((body['membershipType'] ?? 'standard') !== 'standard')
    throw new GraphError(403, 'Forbidden', 'This application makes standard channels only.');
  const description = (body['description'] ?? null) as string | null;
  if (description !== null && description.length > longestDescription)
    throw badRequest(`Channel description is longer than ${longestDescription} characters.`);
  // A deleted channel holds its name for 30 days.
  const others = tenant.channels.everUnder(teamId);
  if (others.some(({ value }) => value.displayName.toLowerCase() === displayName.toLowerCase())) {
    const message = 'Channel name already existed, please use other name.';
    throw new GraphError(400, 'BadRequest', message, { inner: { message, code: 'NameAlreadyExists' } });
  }
  if (others.length >= context.faults.limits.channels)
    throw badRequest(`The team has reached its maximum of ${context.faults.limits.channels} channels.`);
  const row = addChannel(tenant, teamId, { displayName, description }, now);
  return entityAnswer(call, { type: 'channel' }, channelView(call, row), 201);
};

const reading = ['Channel.ReadBasic.All'] as const;

export const channelRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/teams/:/channels',
    roles: reading,
    errorShape: 'teams',
    run: (call, [teamId = '']) => {
      requireTeam(call, teamId);
      const { tenant, now, context } = call;
      const rows = tenant.channels.listed(teamId, now, context.faults.listLag);
      const views = rows.map((row) => channelView(call, row));
      return listAnswer(call, { type: 'channel', pageSize: 100, options: ['$filter'] }, views);
    },
  },
  {
    method: 'POST',
    path: '/teams/:/channels',
    roles: ['Channel.Create'],
    errorShape: 'teams',
    body: 'channel',
    run: (call, [teamId = '']) => create(call, teamId),
  },
  {
    method: 'GET',
    path: '/teams/:/channels/:',
    roles: reading,
    errorShape: 'teams',
    run: (call, [teamId = '', id = '']) => {
      requireTeam(call, teamId);
      const row = call.tenant.channels.get(id);
      if (row?.parent !== teamId) throw new GraphError(404, 'NotFound', `No channel found with id '${id}'.`);
      return entityAnswer(call, { type: 'channel' }, channelView(call, row));
    },
  },
];
