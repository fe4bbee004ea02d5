import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { OrderContext } from '../../orders/order-context.ts';
import { dependsOnItself, type Edge } from '../predecessor-cycles.ts';

export interface PredecessorsOf {
  readonly id: number;
  /** Path of its fields in the input, with its dot. */
  readonly path: string;
  readonly predecessors: readonly { readonly id: number; readonly lag_days: number }[];
}

interface StoredEdge extends Edge {
  readonly lag_days: number;
}

const findEdges = async (tx: WriteTx, { id }: OrderContext): Promise<StoredEdge[]> => {
  const { rows } = await sql<StoredEdge>`
    select delivery_object_id as id, predecessor_id as "predecessorId", lag_days from delivery_predecessors
    where company_id = ${tx.companyId} and order_id = ${id} order by predecessor_id`.execute(tx);
  return rows;
};

const refuseStrangers = async (tx: WriteTx, { id }: OrderContext, all: readonly PredecessorsOf[]) => {
  const named = all.flatMap(({ predecessors }) => predecessors.map((predecessor) => predecessor.id));
  const { rows } = await sql<{ id: number }>`
    select id from delivery_objects
    where company_id = ${tx.companyId} and order_id = ${id} and id = any(${named}::bigint[])`.execute(tx);
  if (rows.length !== new Set(named).size) throw problem('not-found');
  const repeated = all.flatMap(({ path, predecessors }) =>
    predecessors.flatMap((predecessor, index): FieldIssue[] => {
      const isFirst = predecessors.findIndex((other) => other.id === predecessor.id) === index;
      return isFirst ? [] : [{ field: `${path}predecessors.${index}.id`, code: 'already-used' }];
    }),
  );
  if (repeated.length > 0) throw fieldProblem(repeated);
};

/** Predecessors before and after, by id of their object. */
type ChangedPredecessors = ReadonlyMap<number, readonly [number[], number[]]>;

const written = (edges: readonly StoredEdge[]) =>
  edges
    .map(({ predecessorId, lag_days }) => `${predecessorId}+${lag_days}`)
    .toSorted()
    .join(' ');

/** Replaces the predecessors of objects. The order must be locked whole: two changes together could make a circle. */
export const writePredecessors = async (
  tx: WriteTx,
  context: OrderContext,
  all: readonly PredecessorsOf[],
): Promise<ChangedPredecessors> => {
  if (all.length === 0) return new Map();
  await refuseStrangers(tx, context, all);
  const stored = await findEdges(tx, context);
  const wanted = all.map(({ id, path, predecessors }) => ({
    id,
    path,
    before: stored.filter((edge) => edge.id === id),
    after: predecessors.map((predecessor) => ({ id, predecessorId: predecessor.id, lag_days: predecessor.lag_days })),
  }));
  const changed = wanted.filter(({ before, after }) => written(before) !== written(after));
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const added = changed.flatMap(({ after }) => after);
  const edges = [...stored.filter(({ id }) => !ids.includes(id)), ...added];
  const circular = changed.filter(({ id }) => dependsOnItself(id, edges));
  if (circular.length > 0)
    throw fieldProblem(circular.map(({ path }) => ({ field: `${path}predecessors`, code: 'makes-a-cycle' })));
  await sql`delete from delivery_predecessors
    where company_id = ${tx.companyId} and order_id = ${context.id}
      and delivery_object_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into delivery_predecessors (company_id, order_id, delivery_object_id, predecessor_id, lag_days)
    select ${tx.companyId}, ${context.id}, added.id, added."predecessorId", added.lag_days
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id bigint, "predecessorId" bigint, lag_days int)`.execute(
    tx,
  );
  const idsOf = (some: readonly StoredEdge[]) => some.map(({ predecessorId }) => predecessorId);
  return new Map(changed.map(({ id, before, after }) => [id, [idsOf(before), idsOf(after)]]));
};
