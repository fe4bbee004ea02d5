import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { countCriteria } from '../../orders/count-criteria.ts';
import type { OrderContext } from '../../orders/order-context.ts';

export interface CriteriaOf {
  readonly id: number;
  readonly criteria: readonly {
    readonly id?: number | undefined;
    readonly text: string;
    readonly position?: number | undefined;
  }[];
}

interface StoredCriterion {
  readonly id: number;
  readonly text: string;
  readonly source: string;
}

const findStored = async (tx: WriteTx, { id }: OrderContext, objectId: number): Promise<StoredCriterion[]> => {
  const { rows } = await sql<StoredCriterion>`
    select id, text, source from delivery_criteria
    where company_id = ${tx.companyId} and order_id = ${id} and delivery_object_id = ${objectId}
    order by position, id for update`.execute(tx);
  return rows;
};

/**
 * Replaces the own criteria of an object; those of lessons and files stay as they are. A new wording opens both ticks.
 * Returns the wordings before and after.
 */
export const writeCriteria = async (
  tx: WriteTx,
  context: OrderContext,
  { id, criteria }: CriteriaOf,
): Promise<readonly [string[], string[]]> => {
  const stored = await findStored(tx, context, id);
  const own = stored.filter(({ source }) => source === 'own');
  const others = new Set(stored.filter(({ source }) => source !== 'own').map((criterion) => criterion.id));
  const known = new Set(own.map((criterion) => criterion.id));
  for (const criterion of criteria)
    if (criterion.id !== undefined && !known.delete(criterion.id) && !others.has(criterion.id))
      throw problem('not-found');
  const wanted = criteria
    .map((criterion, index) => ({
      id: criterion.id ?? null,
      text: criterion.text,
      position: criterion.position ?? index + 1,
    }))
    .filter((criterion) => criterion.id === null || !others.has(criterion.id));
  const ofObject = sql`company_id = ${tx.companyId} and order_id = ${context.id} and delivery_object_id = ${id}`;
  await sql`delete from delivery_criteria where ${ofObject} and id = any(${[...known]}::bigint[])`.execute(tx);
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row (id bigint, text text, position int)),
    kept as (
      update delivery_criteria as c set text = wanted.text, position = wanted.position,
        author_ok = case when c.text = wanted.text then c.author_ok end,
        author_ok_at = case when c.text = wanted.text then c.author_ok_at end,
        author_ok_user_id = case when c.text = wanted.text then c.author_ok_user_id end,
        reviewer_ok = case when c.text = wanted.text then c.reviewer_ok end,
        reviewer_ok_at = case when c.text = wanted.text then c.reviewer_ok_at end,
        reviewer_ok_user_id = case when c.text = wanted.text then c.reviewer_ok_user_id end,
        version = c.version + 1, updated_at = now()
      from wanted
      where c.company_id = ${tx.companyId} and c.id = wanted.id
        and (c.text, c.position) is distinct from (wanted.text, wanted.position))
    insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text)
    select ${tx.companyId}, ${context.id}, ${id}, wanted.position, wanted.text
    from wanted where wanted.id is null`.execute(tx);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = ${id}`);
  return [own.map(({ text }) => text), wanted.map(({ text }) => text)];
};
