import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';

type Link = OrderOverview['links'][number];
type End = 'target_id' | 'use_case_id' | 'delivery_object_id';

const endsOf = (
  links: readonly Link[],
  kind: Link['kind'],
  from: End,
  to: End,
): ((id: number) => readonly number[]) => {
  const ends = new Map<number, number[]>();
  for (const link of links) {
    const [start, end] = [link[from], link[to]];
    if (link.kind !== kind || start === null || end === null) continue;
    const known = ends.get(start);
    if (known === undefined) ends.set(start, [end]);
    else known.push(end);
  }
  return (id) => ends.get(id) ?? [];
};

const picking = <Row extends { readonly id: number }>(rows: readonly Row[]) => {
  const at = new Map(rows.map((row, index) => [row.id, index]));
  return (ids: readonly number[]): Row[] =>
    ids
      .flatMap((id) => at.get(id) ?? [])
      .toSorted((one, other) => one - other)
      .flatMap((index) => rows[index] ?? []);
};

/** What the links of an order join, from either end, in the order of the rows. */
export const chainOf = ({ targets, use_cases: cases, objects, links }: OrderOverview) => {
  const aimed = endsOf(links, 'target-use_case', 'use_case_id', 'target_id');
  const aiming = endsOf(links, 'target-use_case', 'target_id', 'use_case_id');
  const needed = endsOf(links, 'use_case-object', 'use_case_id', 'delivery_object_id');
  const [pickTargets, pickUseCases, pickObjects] = [picking(targets), picking(cases), picking(objects)];
  return {
    targetsOf: (useCase: number) => pickTargets(aimed(useCase)),
    casesOf: (target: number) => pickUseCases(aiming(target)),
    objectsOf: (useCase: number) => pickObjects(needed(useCase)),
  };
};
export type Chain = ReturnType<typeof chainOf>;
