import type { DeliveryObjectChange } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Changes, changedNames, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvents } from '#platform/events/record-event';
import { found } from '#platform/errors/found';
import { hideChf, withAllowedChf } from '../../orders/chf.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import {
  type changeNames,
  columnDefinitions,
  type ObjectColumn,
  objectColumns,
  type ObjectValues,
  searchedTexts,
} from '../delivery-object-columns.ts';
import { deliveryObjectEdited } from '../delivery-objects.events.ts';
import { orderIdOf } from '../order-of-objects.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { isSubmittedOrAccepted } from '../delivery-objects.policy.ts';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import { checkObjects } from './check-object.ts';
import { lockObjects, type LockedObject } from './lock-objects.ts';
import { reachMilestones } from '../../orders/commands/reach-milestones.ts';
import { writeCriteria } from './write-criteria.ts';
import { writePredecessors } from './write-predecessors.ts';

interface ChangeOptions {
  /** Path of a change in the input, with its dot. */
  readonly pathOf: (index: number) => string;
  /** The rows as they stand now, in the form of the answer. */
  readonly current: (ids: readonly number[]) => Promise<unknown>;
}

interface Planned {
  readonly path: string;
  readonly change: DeliveryObjectChange;
  readonly before: LockedObject;
  readonly values: ObjectValues;
  readonly changes: Changes<ObjectColumn>;
}

const authors = ['author_user_id', 'author_external_user_id'] as const;

/** Naming one author takes the other away. */
const withOneAuthor = (change: DeliveryObjectChange): DeliveryObjectChange => {
  const [one, other] = authors.toSorted((a, b) => Number(Boolean(change[b])) - Number(Boolean(change[a])));
  return one && other && change[one] ? { ...change, [other]: null } : change;
};

const plan = (before: LockedObject, change: DeliveryObjectChange, path: string): Planned => {
  const stored = Object.fromEntries(objectColumns.map((column) => [column, before[column]])) as ObjectValues;
  const values = merge(stored, withOneAuthor(change));
  return { path, change, before, values, changes: diff(namedAlike(objectColumns), stored, values) };
};

const refuseRepeated = (changes: readonly DeliveryObjectChange[], pathOf: ChangeOptions['pathOf']) => {
  const ids = changes.map(({ id }) => id);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [`${pathOf(index)}id`]));
  if (repeated.length > 0) throw fieldProblem(repeated.map((field) => ({ field, code: 'contradicts' })));
};

const decidedStates = ['submitted', 'accepted', 'cancelled'];

/** What was submitted was checked against its criteria as they are. */
const refuseLateCriteria = (planned: readonly Planned[]) => {
  const late = planned.filter(({ change, before }) => change.criteria && decidedStates.includes(before.state));
  if (late.length > 0) throw fieldProblem(late.map(({ path }) => ({ field: `${path}criteria`, code: 'contradicts' })));
};

const submittedFields = [...authors, 'revision', 'suitability', 'link'] as const;

/** What is decided, by whom it was written and where it lies stays as it was submitted until it is worked on again. */
const refuseLateChanges = (planned: readonly Planned[]) => {
  const late = planned.flatMap(({ path, before, changes }) =>
    isSubmittedOrAccepted(before.state)
      ? submittedFields.filter((name) => changes[name]).map((name) => path + name)
      : [],
  );
  if (late.length > 0) throw fieldProblem(late.map((field) => ({ field, code: 'contradicts' })));
};

const writeColumns = async (tx: WriteTx, planned: readonly Planned[]): Promise<void> => {
  const rows = planned.map(({ before, values }) => ({ id: before.id, ...values }));
  await sql`
    update delivery_objects as d set
      ${sql.join(objectColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`next.${column}`)}`))},
      version = d.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id bigint, ${columnDefinitions})
    where d.company_id = ${tx.companyId} and d.id = next.id`.execute(tx);
};

const writePlanned = async (tx: WriteTx, context: OrderContext, planned: readonly Planned[]): Promise<void> => {
  const edits: { before: LockedObject; title: unknown; changes: Changes<(typeof changeNames)[number]> }[] = [];
  const predecessorsOf = await writePredecessors(
    tx,
    context,
    planned.flatMap(({ before, path, change: { predecessors } }) =>
      predecessors === undefined ? [] : [{ id: before.id, path, predecessors }],
    ),
  );
  for (const { before, change, values, changes } of planned) {
    const { criteria } = change;
    const predecessors = predecessorsOf.get(before.id);
    const wordings = criteria && (await writeCriteria(tx, context, { id: before.id, criteria }));
    edits.push({
      before,
      title: values.title,
      changes: {
        ...hideChf(changes),
        ...(wordings && wordings[0].join('\n') !== wordings[1].join('\n') && { criteria: wordings }),
        ...(predecessors && { predecessors }),
      },
    });
  }
  const changed = edits.filter(({ changes }) => hasChanges(changes)).map(({ before }) => before.id);
  const written = planned.filter(({ before }) => changed.includes(before.id));
  await writeColumns(tx, written);
  await reachMilestones(
    tx,
    context,
    written.flatMap(({ changes }) => (changes.milestone_id ?? []) as (number | null)[]),
  );
  const newTexts = written.map(({ values, changes }) =>
    Object.fromEntries(changedNames(changes).map((name) => [name, values[name]])),
  );
  await addSearchWords(tx, newTexts.flatMap(searchedTexts));
  await recordEvents(
    tx,
    edits
      .filter(({ changes }) => hasChanges(changes))
      .map(({ before, title, changes }) =>
        deliveryObjectEdited({
          id: before.id,
          orderId: context.id,
          data: { code: before.code, title: String(title), changes },
        }),
      ),
  );
};

/** Changes what is sent of objects of one order, all or none. */
export const changeDeliveryObjects = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: readonly DeliveryObjectChange[],
  { pathOf, current }: ChangeOptions,
): Promise<void> => {
  const ids = sent.map(({ id }) => id);
  const orderId = orderIdOf(tx, 'delivery_objects', ids);
  const context = await lockOrder(
    tx,
    actor,
    orderId,
    sent.some(({ predecessors }) => predecessors) ? 'whole' : 'share',
  );
  requireOpen(context);
  await changeLockedOrder(tx, actor, context, sent, { pathOf, current });
};

/** The same for objects of an open order that is locked, whole where predecessors change. */
export const changeLockedOrder = async (
  tx: WriteTx,
  actor: OrderActor,
  context: OrderContext,
  sent: readonly DeliveryObjectChange[],
  { pathOf, current }: ChangeOptions,
): Promise<void> => {
  const ids = sent.map(({ id }) => id);
  refuseRepeated(sent, pathOf);
  const locked = await lockObjects(tx, context, ids);
  const stale = sent.filter(({ id, version }) => version !== undefined && version !== locked.get(id)?.version);
  if (stale.length > 0) throw problem('stale-version', { current: await current(stale.map(({ id }) => id)) });
  const planned = sent.map((change, index) =>
    plan(found(locked.get(change.id)), withAllowedChf(actor, change), pathOf(index)),
  );
  refuseLateCriteria(planned);
  refuseLateChanges(planned);
  await checkObjects(
    tx,
    context,
    planned.map(({ path, values, changes }) => ({ path, values, changed: changedNames(changes) })),
  );
  await writePlanned(tx, context, planned);
};
