import { requireGroup } from '../graph/groups.ts';
import { entityAnswer, listAnswer } from '../graph/odata.ts';
import { checkReferences, referredId } from '../graph/references.ts';
import type { GraphCall, GraphRoute, JsonObject } from '../graph/route.ts';
import { timestamp } from '../graph/timestamp.ts';
import { newPlannerId } from '../state/ids.ts';
import type { Shown } from '../state/records.ts';
import type { Plan } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { graphOf } from '../state/server-context.ts';
import { changedAnswer, checkIfMatch, etagOf } from './etags.ts';
import { foundPlan } from './found-in-planner.ts';
import { identityOf } from './identities.ts';
import { invalidField } from './planner-errors.ts';
import { checkOnly, textOf } from './planner-rules.ts';
import { removePlan } from './removals.ts';

const planType = { type: 'plannerPlan' } as const;
/** Not documented. */
const longestTitle = 255;

const planView = ({ context }: GraphCall, { id, parent, createdAt, value, version }: Shown<Plan>): JsonObject => ({
  '@odata.etag': etagOf('Plan', version),
  'createdDateTime': timestamp(createdAt),
  'owner': parent,
  'title': value.title,
  id,
  'createdBy': identityOf(context, value.createdBy),
  'container': { containerId: parent, type: 'group', url: `${graphOf(context)}/groups/${parent}` },
});

/** A container is named by its address, or by its id and type. */
const groupIdOf = (call: GraphCall, container: unknown): string => {
  const { url, containerId, type } = (container ?? {}) as JsonObject;
  if (url !== undefined) return referredId(call, url, ['groups']);
  if (typeof containerId !== 'string' || type !== 'group')
    throw invalidField('Plan', 'Container', 'A null value was provided for a field that requires a non-null value.');
  return containerId;
};

const create = (call: GraphCall): Answer => {
  const { body, tenant, now } = call;
  checkReferences(body, []);
  checkOnly('Plan', body, ['container', 'title']);
  const title = textOf('Plan', 'Title', body['title'], longestTitle);
  const group = requireGroup(call, groupIdOf(call, body['container']));
  const row = tenant.plans.add(newPlannerId(), group.id, { title, createdBy: null }, now);
  tenant.planDetails.add(row.id, row.id, { sharedWith: {}, categoryDescriptions: {} }, now);
  return entityAnswer(call, planType, planView(call, row), 201);
};

const rename = (call: GraphCall, id: string): Answer => {
  const row = foundPlan(call, id);
  checkIfMatch(call, etagOf('Plan', row.version));
  checkOnly('Plan', call.body, ['title']);
  const title = textOf('Plan', 'Title', call.body['title'], longestTitle);
  call.tenant.plans.change(row, { ...row.value, title }, call.now);
  return changedAnswer(call, planType.type, planView(call, row));
};

const remove = (call: GraphCall, id: string): Answer => {
  const row = foundPlan(call, id);
  checkIfMatch(call, etagOf('Plan', row.version));
  removePlan(call.tenant, row, call.now);
  return { status: 204 };
};

const roles = ['Tasks.ReadWrite.All'] as const;
const errorShape = 'planner' as const;

export const planRoutes: readonly GraphRoute[] = [
  { method: 'POST', path: '/planner/plans', roles, errorShape, body: 'plannerPlan', run: create },
  {
    method: 'GET',
    path: '/planner/plans/:',
    roles,
    errorShape,
    run: (call, [id = '']) => entityAnswer(call, planType, planView(call, foundPlan(call, id))),
  },
  {
    method: 'PATCH',
    path: '/planner/plans/:',
    roles,
    errorShape,
    body: 'plannerPlan',
    run: (call, [id = '']) => rename(call, id),
  },
  { method: 'DELETE', path: '/planner/plans/:', roles, errorShape, run: (call, [id = '']) => remove(call, id) },
  {
    method: 'GET',
    path: '/groups/:/planner/plans',
    roles,
    errorShape,
    run: (call, [groupId = '']) => {
      const { id } = requireGroup(call, groupId);
      const rows = call.tenant.plans.listed(id, call.now, call.context.faults.listLag);
      const plans = rows.map((row) => planView(call, row));
      return listAnswer(call, { ...planType, pageSize: 100 }, plans);
    },
  },
];
