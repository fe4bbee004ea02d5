import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { changedNames, type Changes, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { hideChf, withAllowedChf } from '../chf.ts';
import { lockOrder, type OrderContext, requireOpen } from '../order-context.ts';
import type { OrderPartDefinition } from '../order-part-definitions.ts';
import type { OrderActor } from '../orders.policy.ts';
import { checkReference } from './check-references.ts';

/** Values by their names; those that are no columns are ignored. */
export type PartFields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const refuse = async (
  tx: WriteTx,
  order: OrderContext,
  { references, periods, alternatives, contradictions }: OrderPartDefinition,
  fields: PartFields,
  isSent: (field: string) => boolean,
): Promise<void> => {
  const issues: FieldIssue[] = [];
  for (const [field, reference] of Object.entries(references)) {
    const id = fields[field];
    if (typeof id !== 'number' || !isSent(field)) continue;
    const issue = await checkReference(tx, order, field, reference, id);
    if (issue !== null) issues.push(issue);
  }
  for (const [from, to] of periods) {
    if (textOf(fields[to]) < textOf(fields[from]) && textOf(fields[to]) !== '') {
      issues.push({ field: isSent(to) ? to : from, code: 'contradicts' });
    }
  }
  for (const [one, other] of alternatives) {
    if (fields[one] && fields[other])
      issues.push({ field: isSent(other) ? other : one, code: 'two-responsible-persons' });
  }
  for (const field of contradictions?.(fields) ?? []) issues.push({ field, code: 'contradicts' });
  if (issues.length > 0) throw fieldProblem(issues);
};

const emptyIsNone = (value: unknown) => (value === '' ? null : value);

interface Stored {
  readonly id: number;
  readonly order: OrderContext;
}

/** Adds a row to an order; `defaults` are the values of fields that were not sent. */
export const storePart = async (
  tx: WriteTx,
  actor: OrderActor,
  definition: OrderPartDefinition,
  { orderId, ...sent }: PartFields & { readonly orderId: number },
  defaults: (tx: WriteTx, order: OrderContext) => Promise<PartFields>,
): Promise<Stored> => {
  const order = await lockOrder(tx, actor, orderId, 'whole');
  requireOpen(order);
  const given = Object.entries(withAllowedChf(actor, sent)).filter(([, value]) => value !== undefined);
  const fields: PartFields = { ...(await defaults(tx, order)), ...Object.fromEntries(given) };
  await refuse(tx, order, definition, fields, (field) => sent[field] !== undefined);
  const written = definition.columns.filter((column) => fields[column] !== undefined);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(definition.table)} (company_id, order_id, ${sql.join(written.map((column) => sql.ref(column)))})
    values (${tx.companyId}, ${order.id}, ${sql.join(written.map((column) => sql`${emptyIsNone(fields[column])}`))})
    returning id`.execute(tx);
  return { id: rows[0]?.id ?? 0, order };
};

export interface LockedPart {
  readonly order: OrderContext;
  readonly fields: PartFields & { readonly title: string };
}

/** Locks the order of a row, then the row; refuses what the actor may not see. */
export const lockPart = async (
  tx: WriteTx,
  actor: OrderActor,
  { table, columns, numbers }: OrderPartDefinition,
  id: number,
  lock: 'fields' | 'whole',
): Promise<LockedPart & { readonly version: number }> => {
  const { rows: owners } = await sql<{ order_id: number }>`
    select order_id from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const order = await lockOrder(tx, actor, owners[0]?.order_id ?? 0, 'whole');
  const read = columns.map((column) =>
    (numbers.includes(column) ? sql`${sql.ref(column)}::float8` : sql.ref(column)).as(column),
  );
  const { rows } = await sql<PartFields & { title: string; locked_version: number }>`
    select version as locked_version, ${sql.join(read)} from ${sql.table(table)}
    where company_id = ${tx.companyId} and id = ${id}
    ${lock === 'whole' ? sql`for update` : sql`for no key update`}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('not-found');
  const { locked_version: version, ...fields } = row;
  return { order, version, fields };
};

export interface PartChange extends PartFields {
  readonly id: number;
  readonly version?: number | undefined;
}

export interface ChangedPart extends LockedPart {
  /** Without amounts: events reach people who may not see them. */
  readonly changes: Changes;
}

interface UpdateOptions {
  /** For a caller whose version is old. */
  readonly findCurrent: (tx: WriteTx) => Promise<unknown>;
  /** What changes with the sent fields without being sent. */
  readonly withSent?: (before: PartFields, after: PartFields) => PartFields;
  /** Refuses what only this kind of rows refuses. */
  readonly check?: (part: LockedPart, changes: Changes) => void;
  /** Writes what follows from the changed row; answers what changed in it besides. */
  readonly follow?: (tx: WriteTx, order: OrderContext, changes: Changes) => Promise<Changes>;
  /** Changes what hangs on the row, in tables of its own. */
  readonly changeMore?: (tx: WriteTx, order: OrderContext) => Promise<Changes>;
}

/** Changes the sent fields; null where nothing changes. */
export const updatePart = async (
  tx: WriteTx,
  actor: OrderActor,
  definition: OrderPartDefinition,
  { id, version, ...sent }: PartChange,
  { findCurrent, withSent, check, changeMore, follow }: UpdateOptions,
): Promise<ChangedPart | null> => {
  const part = await lockPart(tx, actor, definition, id, 'fields');
  requireOpen(part.order);
  if (version !== undefined && version !== part.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const asked = merge<PartFields & { readonly title: string }>(part.fields, withAllowedChf(actor, sent));
  const after = { ...asked, ...withSent?.(part.fields, asked) };
  const changes = diff(namedAlike(definition.columns), part.fields, after);
  const more = (await changeMore?.(tx, part.order)) ?? {};
  if (!hasChanges(changes) && !hasChanges(more)) return null;
  await refuse(tx, part.order, definition, after, (field) => changes[field] !== undefined);
  check?.({ order: part.order, fields: after }, changes);
  const written = changedNames(changes).map((column) => sql`${sql.ref(column)} = ${after[column]}, `);
  await sql`
    update ${sql.table(definition.table)} set ${sql.join([...written, sql``], sql``)} version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const followed = (await follow?.(tx, part.order, changes)) ?? {};
  return { order: part.order, fields: after, changes: { ...hideChf(changes), ...more, ...followed } };
};

/** What goes with a row beside what hangs on it. */
export type RemoveMore = (tx: WriteTx, order: OrderContext, id: number) => Promise<void>;

/** Removes a row that nothing stands on. */
export const removePart = async (
  tx: WriteTx,
  actor: OrderActor,
  definition: OrderPartDefinition,
  id: number,
  removeMore?: RemoveMore,
): Promise<LockedPart> => {
  const part = await lockPart(tx, actor, definition, id, 'whole');
  requireOpen(part.order);
  for (const [table, column] of definition.standing) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where company_id = ${tx.companyId} and order_id = ${part.order.id} and ${sql.ref(column)} = ${id}`.execute(tx);
    const number = rows[0]?.count ?? 0;
    if (number > 0) throw fieldProblem([{ field: 'id', code: 'not-empty', params: { context: 'order_part', number } }]);
  }
  await removeMore?.(tx, part.order, id);
  await sql`delete from ${sql.table(definition.table)} where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return part;
};
