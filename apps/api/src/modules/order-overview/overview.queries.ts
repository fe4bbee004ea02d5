import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { orphansOf } from '@polier/contract/orders/formulas/orphans';
import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { sql } from 'kysely';
import type { JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { listBimTargets, listBimUseCases } from '../bim-targets-and-use-cases/bim.queries.ts';
import { listLinks } from '../order-links/order-links.queries.ts';
import { objectCompletionSql, objectTicks } from '../orders/object-completion-sql.ts';
import { findReadableOrder, type OrderQuery } from './orders.queries.ts';

type Objects = OrderOverview['objects'];

const rowsOf = <Row>({ json }: JsonText<Row[]>): Row[] => JSON.parse(json) as Row[];

const findObjects = async (db: ScopedDb, orderId: number): Promise<Objects> => {
  const { rows } = await sql<Objects[number]>`
    select d.id, d.code, d.title, d.phase_id, d.party_id, d.weight, d.state, d.due, ${objectCompletionSql} as completion
    from orders as o
    join delivery_objects as d on d.company_id = o.company_id and d.order_id = o.id
    ${objectTicks}
    where o.company_id = ${db.companyId} and o.id = ${orderId}
    order by d.position, d.id`.execute(db);
  return rows;
};

const endsOf = (
  links: readonly OrderLinkView[],
  from: 'target_id' | 'use_case_id',
  to: 'use_case_id' | 'delivery_object_id',
) => {
  const ends = new Map<number, number[]>();
  for (const link of links) {
    const [start, end] = [link[from], link[to]];
    if (start !== null && end !== null) ends.set(start, [...(ends.get(start) ?? []), end]);
  }
  return (id: number) => ends.get(id) ?? [];
};

interface Chain {
  readonly targets: readonly BimTargetView[];
  readonly useCases: readonly BimUseCaseView[];
  readonly objects: Objects;
  readonly links: readonly OrderLinkView[];
}

const orphansIn = ({ targets, useCases, objects, links }: Chain): OrderOverview['orphans'] => {
  const objectsOf = endsOf(links, 'use_case_id', 'delivery_object_id');
  const useCasesOf = endsOf(links, 'target_id', 'use_case_id');
  const orphans = orphansOf({
    objects,
    useCases: useCases.map((useCase) => ({ ...useCase, objects: objectsOf(useCase.id) })),
    targets: targets.map((target) => ({
      ...target,
      hasIndicator: target.indicator !== null,
      useCases: useCasesOf(target.id),
    })),
  });
  return { objects: orphans.objects, use_cases: orphans.useCases, targets: orphans.targets };
};

/** One order with the chain from its targets to its objects. */
export const findOrderOverview = async (db: ScopedDb, query: OrderQuery, id: number): Promise<OrderOverview> => {
  const order = found(await findReadableOrder(db, query, id));
  const targets = rowsOf(await listBimTargets(db, query.actor, id));
  const useCases = rowsOf(await listBimUseCases(db, query.actor, id));
  const links = rowsOf(await listLinks(db, query.actor, id));
  const objects = await findObjects(db, id);
  return {
    order,
    targets,
    use_cases: useCases,
    objects,
    links,
    orphans: orphansIn({ targets, useCases, objects, links }),
  };
};
