import { type OrderLinkView } from '@polier/contract/orders/order-links.contract';
import { orphansOf } from '@polier/contract/orders/formulas/orphans';
import { targetCompletion } from '@polier/contract/orders/formulas/target-completion';
import {
  isCountedUseCase,
  useCaseCompletion as completionOfCase,
} from '@polier/contract/orders/formulas/use-case-completion';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';

type UseCase = OrderOverview['use_cases'][number];
type ChainObject = OrderOverview['objects'][number];

/** One link of a use case with the object at its end. */
export interface Term {
  readonly link: OrderLinkView;
  readonly object: ChainObject;
}

const grouped = (links: readonly OrderLinkView[], by: 'target_id' | 'use_case_id'): Map<number, OrderLinkView[]> => {
  const found = new Map<number, OrderLinkView[]>();
  for (const link of links) {
    const start = link[by];
    if (start === null) continue;
    const known = found.get(start);
    if (known === undefined) found.set(start, [link]);
    else known.push(link);
  }
  return found;
};

/** What follows from the links as they stand: percentages from below, and what nothing justifies. */
export const chainFigures = ({ targets, use_cases: cases, objects, links }: OrderOverview) => {
  const objectOf = new Map(objects.map((object) => [object.id, object]));
  const needs = grouped(
    links.filter(({ kind }) => kind === 'use_case-object'),
    'use_case_id',
  );
  const aims = grouped(
    links.filter(({ kind }) => kind === 'target-use_case'),
    'target_id',
  );
  const termsOf = ({ id }: Pick<UseCase, 'id'>): Term[] =>
    (needs.get(id) ?? []).flatMap((link) => {
      const object = link.delivery_object_id === null ? undefined : objectOf.get(link.delivery_object_id);
      return object === undefined ? [] : [{ link, object }];
    });
  const ofCase = new Map(
    cases.map((row) => [
      row.id,
      completionOfCase(
        row.state,
        termsOf(row).map(({ link, object }) => ({
          link: link.weight,
          weight: object.weight,
          completion: object.completion,
        })),
      ),
    ]),
  );
  const counted = new Set(cases.filter(isCountedUseCase).map(({ id }) => id));
  const ofTarget = new Map(
    targets.map((target) => [
      target.id,
      targetCompletion(
        target,
        (aims.get(target.id) ?? []).flatMap(({ use_case_id: id, weight }) =>
          id !== null && counted.has(id) ? [{ weight, percentage: ofCase.get(id) ?? null }] : [],
        ),
      ),
    ]),
  );
  const orphans = orphansOf({
    objects,
    useCases: cases.map((row) => ({ ...row, objects: termsOf(row).map(({ object }) => object.id) })),
    targets: targets.map((target) => ({
      ...target,
      hasIndicator: target.indicator !== null,
      useCases: (aims.get(target.id) ?? []).flatMap(({ use_case_id: id }) => id ?? []),
    })),
  });
  const aimed = new Set([...aims.values()].flat().map(({ use_case_id: id }) => id));
  return {
    ofCase,
    ofTarget,
    termsOf,
    orphanObjects: new Set(orphans.objects),
    /** Counted ones that serve no target. */
    aimlessCases: new Set([...counted].filter((id) => !aimed.has(id))),
    orphanCount: orphans.objects.length + orphans.useCases.length + orphans.targets.length,
  };
};
export type ChainFigures = ReturnType<typeof chainFigures>;
