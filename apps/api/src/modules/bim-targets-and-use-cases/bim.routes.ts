import { bimTargetsContract, bimUseCasesContract } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { fieldProblem } from '#platform/errors/problem';
import type { Changes } from '#platform/events/diff';
import { type Route, route } from '#platform/http/route';
import type { LockedPart, PartFields } from '../orders/commands/write-part.ts';
import { partWrites } from '../orders/part-writes.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { bimTargetDefinition, bimTargetEvents, bimUseCaseDefinition, bimUseCaseEvents } from './bim-definitions.ts';
import { findBimTarget, findBimUseCase, listBimTargets, listBimUseCases } from './bim.queries.ts';
import { releaseUseCase } from '../order-links/commands/release-use-case.ts';
import { setPhases } from './set-phases.ts';

/** Going back to an earlier state is explained. */
const explainedSteps =
  (states: readonly string[]) =>
  (_: OrderActor, sent: PartFields) =>
  (__: LockedPart, { state }: Changes): void => {
    if (state === undefined || sent['note']) return;
    const [before, after] = state.map((name) => states.indexOf(String(name)));
    if ((after ?? 0) < (before ?? 0)) throw fieldProblem([{ field: 'note', code: 'required' }]);
  };

const targets = partWrites<BimTargetView>(bimTargetDefinition, bimTargetEvents, {
  check: explainedSteps(bimTargetDefinition.states),
  list: listBimTargets,
  find: findBimTarget,
});
const useCases = partWrites<BimUseCaseView>(bimUseCaseDefinition, bimUseCaseEvents, {
  check: explainedSteps(bimUseCaseDefinition.states),
  removeMore: releaseUseCase,
  writeMore: (tx, order, id, sent) => setPhases(tx, order, id, sent['phases'] as readonly number[] | undefined),
  list: listBimUseCases,
  find: findBimUseCase,
});

export const bimRoutes: readonly Route[] = [
  route(bimTargetsContract.list, targets.list),
  route(bimTargetsContract.getById, (call) => targets.view(call, call.query.id)),
  route(bimTargetsContract.store, targets.store),
  route(bimTargetsContract.update, targets.update),
  route(bimTargetsContract.remove, targets.remove),
  route(bimUseCasesContract.list, useCases.list),
  route(bimUseCasesContract.getById, (call) => useCases.view(call, call.query.id)),
  route(bimUseCasesContract.store, useCases.store),
  route(bimUseCasesContract.update, useCases.update),
  route(bimUseCasesContract.remove, useCases.remove),
];
