import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { Specification } from '../ids/read-ids.ts';
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
  return text.length > limits.insight ? `${text.slice(0, limits.insight - 1)}…` : text;
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
};

/** Before a use case lets go of objects or of its IDS: takes away unticked criteria that no other use case asks for. */
export const removeIdsCriteria = async (tx: WriteTx, path: IdsPath): Promise<void> => {
  const own = await findSpecifications(tx, sql<boolean>`u.id = ${path.useCaseId}`);
  if (own.length === 0) return;
  const { rows: objects } = await neededObjects(tx, path).execute(tx);
  for (const { id } of objects as readonly { readonly id: number }[]) {
    const others = await findSpecifications(
      tx,
      sql<boolean>`u.id <> ${path.useCaseId} and u.id in (
        select l.use_case_id from order_links as l
        where l.company_id = u.company_id and l.kind = 'use_case-object' and l.delivery_object_id = ${id})`,
    );
    const kept = new Set(others.map(({ name }) => name));
    const gone = own.map(({ name }) => name).filter((name) => !kept.has(name));
    await sql`
      delete from delivery_criteria
      where company_id = ${tx.companyId} and order_id = ${path.orderId} and delivery_object_id = ${id}
        and source = 'ids' and external_key = any(${gone}::text[]) and author_ok is null and reviewer_ok is null`.execute(
      tx,
    );
  }
};
