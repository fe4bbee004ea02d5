import { entityAnswer } from '../graph/odata.ts';
import { checkReferences } from '../graph/references.ts';
import type { GraphCall, GraphRoute, JsonObject } from '../graph/route.ts';
import type { Shown } from '../state/records.ts';
import type { PlanDetails } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import { changedAnswer, checkIfMatch, etagOf } from './etags.ts';
import { foundPlanDetails } from './found-in-planner.ts';
import { invalidField } from './planner-errors.ts';
import { checkOnly, checkPersonKey } from './planner-rules.ts';

const detailsType = { type: 'plannerPlanDetails' } as const;
const categories = Array.from({ length: 25 }, (_, index) => `category${index + 1}`);
/** Not documented. */
const longestLabel = 100;

const detailsView = ({ id, value, version }: Shown<PlanDetails>): JsonObject => ({
  '@odata.etag': etagOf('PlanDetails', version),
  id,
  'sharedWith': value.sharedWith,
  'categoryDescriptions': Object.fromEntries(
    categories.map((name) => [name, value.categoryDescriptions[name] ?? null]),
  ),
});

const change = (call: GraphCall, id: string): Answer => {
  const row = foundPlanDetails(call, id);
  checkIfMatch(call, etagOf('PlanDetails', row.version));
  checkReferences(call.body, []);
  checkOnly('PlanDetails', call.body, ['sharedWith', 'categoryDescriptions']);
  const { sharedWith = {}, categoryDescriptions = {} } = call.body as {
    readonly sharedWith?: Readonly<Record<string, boolean | null>>;
    readonly categoryDescriptions?: Readonly<Record<string, string | null>>;
  };
  for (const key of Object.keys(sharedWith)) checkPersonKey('PlanDetails', key);
  for (const label of Object.values(categoryDescriptions))
    if (label !== null && (label.trim() === '' || label.length > longestLabel))
      throw invalidField('PlanDetails', 'CategoryDescriptions', `A label has 1 to ${longestLabel} characters.`);
  const shared = Object.entries({ ...row.value.sharedWith, ...sharedWith }).filter(([, is]) => is === true);
  const next: PlanDetails = {
    sharedWith: Object.fromEntries(shared.map(([personId]) => [personId, true])),
    categoryDescriptions: { ...row.value.categoryDescriptions, ...categoryDescriptions },
  };
  call.tenant.planDetails.change(row, next, call.now);
  return changedAnswer(call, detailsType.type, detailsView(row));
};

const roles = ['Tasks.ReadWrite.All'] as const;
const errorShape = 'planner' as const;

export const planDetailsRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/planner/plans/:/details',
    roles,
    errorShape,
    run: (call, [id = '']) => entityAnswer(call, detailsType, detailsView(foundPlanDetails(call, id))),
  },
  {
    method: 'PATCH',
    path: '/planner/plans/:/details',
    roles,
    errorShape,
    body: 'plannerPlanDetails',
    run: (call, [id = '']) => change(call, id),
  },
];
