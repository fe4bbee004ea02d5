import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { orphansOf } from '@polier/contract/orders/formulas/orphans';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { sql } from 'kysely';
import { type JsonText, jsonText, jsonTextOfFields, parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { listBimTargets, listBimUseCases } from '../bim-targets-and-use-cases/bim.queries.ts';
import { listLinks } from '../order-links/order-links.queries.ts';
import { objectCompletionSql, objectTicks } from '../orders/object-completion-sql.ts';
import { findReadableOrder, type OrderQuery } from './orders.queries.ts';

type Objects = OrderOverview['objects'];

/** Its delivery objects as JSON. */
const findObjects = async (db: ScopedDb, orderId: number): Promise<JsonText<Objects>> => {
  const { rows } = await sql<{ json: string }>`
    select '[' || coalesce(string_agg(row_to_json(object)::text, ','), '') || ']' as json
    from (
      select d.id, d.code, d.title, d.phase_id, d.party_id, d.weight, d.state, d.due, ${objectCompletionSql} as completion
      from orders as o
      join delivery_objects as d on d.company_id = o.company_id and d.order_id = o.id
      ${objectTicks}
      where o.company_id = ${db.companyId} and o.id = ${orderId}
      order by d.position, d.id) as object`.execute(db);
  return jsonText(found(rows[0]).json);
};

interface Ends {
  readonly starts: readonly number[] | null;
  readonly ends: readonly number[] | null;
}

/** What the links of one kind lead to, by the id of their first end. */
const findEnds = async (
  db: ScopedDb,
  orderId: number,
  [from, to]: readonly ['target_id', 'use_case_id'] | readonly ['use_case_id', 'delivery_object_id'],
) => {
  const { rows } = await sql<Ends>`
    select json_agg(${sql.ref(from)}) as starts, json_agg(${sql.ref(to)}) as ends from order_links
    where company_id = ${db.companyId} and order_id = ${orderId}
      and ${sql.ref(from)} is not null and ${sql.ref(to)} is not null`.execute(db);
  const { starts, ends } = found(rows[0]);
  const endsOf = Map.groupBy(ends?.keys() ?? [], (index) => starts?.[index]);
  return (id: number): number[] => (endsOf.get(id) ?? []).flatMap((index) => ends?.[index] ?? []);
};

interface Chain {
  readonly targets: readonly BimTargetView[];
  readonly useCases: readonly BimUseCaseView[];
  readonly objects: Objects;
  readonly objectsOf: (useCase: number) => number[];
  readonly useCasesOf: (target: number) => number[];
}

const orphansIn = ({ targets, useCases, objects, objectsOf, useCasesOf }: Chain): OrderOverview['orphans'] => {
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
export const findOrderOverview = async (
  db: ScopedDb,
  query: OrderQuery,
  id: number,
): Promise<JsonText<OrderOverview>> => {
  const order = await findReadableOrder(db, query, id);
  const targets = await listBimTargets(db, query.actor, id);
  const useCases = await listBimUseCases(db, query.actor, id);
  const links = await listLinks(db, query.actor, id);
  const objects = await findObjects(db, id);
  const orphans = orphansIn({
    targets: parseJsonText(targets),
    useCases: parseJsonText(useCases),
    objects: parseJsonText(objects),
    objectsOf: await findEnds(db, id, ['use_case_id', 'delivery_object_id']),
    useCasesOf: await findEnds(db, id, ['target_id', 'use_case_id']),
  });
  return jsonTextOfFields<OrderOverview>({
    order: order.json,
    targets: targets.json,
    use_cases: useCases.json,
    objects: objects.json,
    links: links.json,
    orphans: JSON.stringify(orphans),
  });
};
