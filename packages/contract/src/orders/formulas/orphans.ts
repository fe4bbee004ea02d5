import { isCountedUseCase, type UseCaseDecision, type UseCaseState } from './use-case-completion.ts';

interface OrphanInput {
  readonly objects: readonly { readonly id: number; readonly state: string }[];
  readonly useCases: readonly {
    readonly id: number;
    readonly state: UseCaseState;
    readonly decision: UseCaseDecision;
    readonly objects: readonly number[];
  }[];
  readonly targets: readonly {
    readonly id: number;
    readonly state: string;
    readonly hasIndicator: boolean;
    readonly useCases: readonly number[];
  }[];
}

/**
 * What nothing justifies, by id: an object that no counted use case needs; a counted use case without a target or
 * without an object; a target without a use case and without an indicator. Cancelled and dropped ones are left out.
 */
export const orphansOf = ({ objects, useCases, targets }: OrphanInput) => {
  const counted = useCases.filter(isCountedUseCase);
  const keptObjects = objects.filter(({ state }) => state !== 'cancelled');
  const keptTargets = targets.filter(({ state }) => state !== 'dropped');
  const isObject = new Set(keptObjects.map(({ id }) => id));
  const needed = new Set(counted.flatMap((useCase) => useCase.objects));
  const aimed = new Set(keptTargets.flatMap((target) => target.useCases));
  return {
    objects: keptObjects.filter(({ id }) => !needed.has(id)).map(({ id }) => id),
    useCases: counted
      .filter((useCase) => !aimed.has(useCase.id) || !useCase.objects.some((id) => isObject.has(id)))
      .map(({ id }) => id),
    targets: keptTargets.filter((target) => !target.hasIndicator && target.useCases.length === 0).map(({ id }) => id),
  };
};
