import { entityAnswer, listAnswer } from '../graph/odata.ts';
import { checkReferences } from '../graph/references.ts';
import type { GraphCall, GraphRoute, JsonObject } from '../graph/route.ts';
import { newPlannerId } from '../state/ids.ts';
import type { Shown } from '../state/records.ts';
import type { Bucket } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { changedAnswer, checkIfMatch, etagOf } from './etags.ts';
import { foundBucket, foundPlan } from './found-in-planner.ts';
import { invalidField, limitReached } from './planner-errors.ts';
import { checkOnly, hintOf, textOf } from './planner-rules.ts';
import { removeBucket } from './removals.ts';

const bucketType = { type: 'plannerBucket' } as const;
/** Not documented. */
const longestName = 255;

const bucketView = ({ id, parent, value, version }: Shown<Bucket>): JsonObject => ({
  '@odata.etag': etagOf('Bucket', version),
  'name': value.name,
  'planId': parent,
  'orderHint': value.orderHint,
  id,
});

const create = (call: GraphCall): Answer => {
  const { body, tenant, now, context } = call;
  checkReferences(body, []);
  checkOnly('Bucket', body, ['name', 'planId', 'orderHint']);
  const name = textOf('Bucket', 'Name', body['name'], longestName);
  const orderHint = hintOf('Bucket', body['orderHint'], now);
  if (typeof body['planId'] !== 'string')
    throw invalidField('Bucket', 'PlanId', 'A null value was provided for a field that requires a non-null value.');
  const plan = foundPlan(call, body['planId']);
  const { buckets } = context.faults.limits;
  if (tenant.buckets.under(plan.id).length >= buckets) throw limitReached('MaximumBucketsInProject', buckets);
  const row = tenant.buckets.add(newPlannerId(), plan.id, { name, orderHint }, now);
  return entityAnswer(call, bucketType, bucketView(row), 201);
};

const change = (call: GraphCall, id: string): Answer => {
  const row = foundBucket(call, id);
  checkIfMatch(call, etagOf('Bucket', row.version));
  const { body, tenant, now } = call;
  checkReferences(body, []);
  checkOnly('Bucket', body, ['name', 'orderHint']);
  const next = {
    name: 'name' in body ? textOf('Bucket', 'Name', body['name'], longestName) : row.value.name,
    orderHint: 'orderHint' in body ? hintOf('Bucket', body['orderHint'], now) : row.value.orderHint,
  };
  tenant.buckets.change(row, next, now);
  return changedAnswer(call, bucketType.type, bucketView(row));
};

const remove = (call: GraphCall, id: string): Answer => {
  const row = foundBucket(call, id);
  checkIfMatch(call, etagOf('Bucket', row.version));
  removeBucket(call.tenant, row, call.now);
  return { status: 204 };
};

const roles = ['Tasks.ReadWrite.All'] as const;
const errorShape = 'planner' as const;

export const bucketRoutes: readonly GraphRoute[] = [
  { method: 'POST', path: '/planner/buckets', roles, errorShape, body: 'plannerBucket', run: create },
  {
    method: 'GET',
    path: '/planner/buckets/:',
    roles,
    errorShape,
    run: (call, [id = '']) => entityAnswer(call, bucketType, bucketView(foundBucket(call, id))),
  },
  {
    method: 'PATCH',
    path: '/planner/buckets/:',
    roles,
    errorShape,
    body: 'plannerBucket',
    run: (call, [id = '']) => change(call, id),
  },
  { method: 'DELETE', path: '/planner/buckets/:', roles, errorShape, run: (call, [id = '']) => remove(call, id) },
  {
    method: 'GET',
    path: '/planner/plans/:/buckets',
    roles,
    errorShape,
    run: (call, [planId = '']) => {
      foundPlan(call, planId);
      const rows = call.tenant.buckets.listed(planId, call.now, call.context.faults.listLag);
      return listAnswer(call, { ...bucketType, pageSize: 400 }, rows.map(bucketView));
    },
  },
];
