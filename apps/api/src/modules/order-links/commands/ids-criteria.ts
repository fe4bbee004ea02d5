import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { countCriteria } from '../../orders/count-criteria.ts';
import { countDerivedCriteria, refuseTooManyCriteria } from '../../orders/derived-criteria.ts';
import type { Specification } from '../ids/read-ids.ts';
import { shortened } from '../ids/numbered-names.ts';
import { findSpecifications } from '../ids/specifications.queries.ts';

interface IdsPath {
  readonly orderId: number;
  readonly useCaseId: number;
  /** Null: all objects that the use case needs. */
  readonly objectId: number | null;
}

const neededObjects = (tx: WriteTx, { orderId, useCaseId, objectId }: IdsPath) => sql`
  select d.id, d.company_id, d.order_id from delivery_objects as d
  where d.company_id = ${tx.companyId} and d.order_id = ${orderId}
    and d.state in ('planned', 'in_progress', 'shared', 'rejected')
    and (${objectId}::bigint is null or d.id = ${objectId})
    and d.id in (select l.delivery_object_id from order_links as l
      where l.company_id = d.company_id and l.order_id = d.order_id and l.kind = 'use_case-object'
        and l.use_case_id = ${useCaseId})`;

const textOf = ({ name, description }: Specification): string => {
  const text = description === null ? name : `${name}: ${description}`;
  return shortened(text, limits.insight);
};

/** Specifications of a use case become criteria of its objects that are not submitted yet. */
export const addIdsCriteria = async (
  tx: WriteTx,
  path: IdsPath,
  specifications?: readonly Specification[],
): Promise<void> => {
  const wanted = specifications ?? (await findSpecifications(tx, sql<boolean>`u.id = ${path.useCaseId}`));
  if (wanted.length === 0) return;
  const rows = wanted.map((specification) => ({ key: specification.name, text: textOf(specification) }));
  await sql`
    insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text, source, external_key)
    select d.company_id, d.order_id, d.id,
      coalesce((select max(c.position) from delivery_criteria as c
        where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id), 0)
        + row_number() over (partition by d.id order by wanted.number),
      wanted.text, 'ids', wanted.key
    from (${neededObjects(tx, path)}) as d
    cross join (select entry.value ->> 'key' as key, entry.value ->> 'text' as text, entry.ordinality as number
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as entry) as wanted
    on conflict do nothing`.execute(tx);
  await countCriteria(
    tx,
    tx.companyId,
    sql<boolean>`d.id in (select needed.id from (${neededObjects(tx, path)}) as needed)`,
  );
};

/** The objects of a use case, and by object the names of its IDS that no other use case asks for. */
const findGone = async (tx: WriteTx, path: IdsPath) => {
  const { rows } = await neededObjects(tx, path).execute(tx);
  const objects = (rows as readonly { readonly id: number }[]).map(({ id }) => id);
  const own = await findSpecifications(tx, sql<boolean>`u.id = ${path.useCaseId}`);
  const goneAt = new Map<number, string[]>();
  if (own.length === 0) return { objects, goneAt };
  for (const id of objects) {
    const others = await findSpecifications(
      tx,
      sql<boolean>`u.id <> ${path.useCaseId} and u.id in (
        select l.use_case_id from order_links as l
        where l.company_id = u.company_id and l.kind = 'use_case-object' and l.delivery_object_id = ${id})`,
    );
    const kept = new Set(others.map(({ name }) => name));
    goneAt.set(
      id,
      own.map(({ name }) => name).filter((name) => !kept.has(name)),
    );
  }
  return { objects, goneAt };
};

export interface IdsChanges {
  readonly delivery_objects: number;
  readonly criteria: { readonly added: number; readonly kept: number; readonly removed: number };
}

/** What the specifications would change at the objects of a use case in place of those it has. */
export const compareIds = async (
  tx: WriteTx,
  path: IdsPath,
  specifications: readonly Specification[],
): Promise<IdsChanges> => {
  const wanted = specifications.map(({ name }) => name);
  const { objects, goneAt } = await findGone(tx, path);
  const { rows } = await sql<{ delivery_object_id: number; external_key: string; assessed: boolean }>`
    select delivery_object_id, external_key, (author_ok is not null or reviewer_ok is not null) as assessed
    from delivery_criteria
    where company_id = ${tx.companyId} and order_id = ${path.orderId} and source = 'ids'
      and delivery_object_id = any(${objects}::bigint[])`.execute(tx);
  const stored = Map.groupBy(rows, ({ delivery_object_id: object }) => object);
  const counts = await countDerivedCriteria(tx, sql<boolean>`c.delivery_object_id = any(${objects}::bigint[])`);
  const sums = { added: 0, kept: 0, removed: 0 };
  for (const object of objects) {
    const there = stored.get(object) ?? [];
    const names = new Set(there.map(({ external_key: name }) => name));
    const gone = new Set(goneAt.get(object));
    const kept = wanted.filter((name) => names.has(name)).length;
    const added = wanted.length - kept;
    const removed = there.filter(
      ({ external_key: name, assessed }) => !assessed && gone.has(name) && !wanted.includes(name),
    ).length;
    if (added > removed) refuseTooManyCriteria([(counts.get(object) ?? 0) + added - removed], 'file');
    sums.kept += kept;
    sums.added += added;
    sums.removed += removed;
  }
  return { delivery_objects: objects.length, criteria: sums };
};

/** Before a use case lets go of objects or of its IDS: takes away unticked criteria that no other use case asks for. */
export const removeIdsCriteria = async (tx: WriteTx, path: IdsPath): Promise<void> => {
  const { objects, goneAt } = await findGone(tx, path);
  for (const [id, gone] of goneAt) {
    await sql`
      delete from delivery_criteria
      where company_id = ${tx.companyId} and order_id = ${path.orderId} and delivery_object_id = ${id}
        and source = 'ids' and external_key = any(${gone}::text[]) and author_ok is null and reviewer_ok is null`.execute(
      tx,
    );
  }
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = any(${objects}::bigint[])`);
};
