import type { FieldIssue } from '@polier/contract/field-issues';
import type { LinkKind, OrderLinkChange, OrderLinkDraft } from '@polier/contract/orders/order-links.contract';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { countDerivedCriteria, refuseTooManyCriteria } from '../../orders/derived-criteria.ts';
import { refuseTooManyLinks } from '../../orders/commands/refuse-too-many-links.ts';
import { lockOrder, type OrderContext, requireOpen } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { linkEndColumns, linkKindOf, linkStartKeys, linkStartOf } from '../link-kinds.ts';
import { orderLinkEvents } from '../order-links.events.ts';
import { addIdsCriteria, removeIdsCriteria } from './ids-criteria.ts';
import { addLessonCriteria, removeLessonCriteria } from './lesson-criteria.ts';

type End = OrderLinkDraft['from'] | OrderLinkDraft['to'];

/** What stands at an end, locked against removal; an issue where nothing may stand there. */
const checkEnd = async (
  tx: WriteTx,
  actor: OrderActor,
  order: OrderContext,
  field: 'from' | 'to',
  { type, id }: End,
): Promise<FieldIssue | null> => {
  const { offered } = linkEndColumns[type];
  if (offered === null) return null;
  if (id === undefined) return { field: `${field}.id`, code: 'required' };
  const { rows } = await sql`
    select from ${offered(order, actor)} and row.company_id = ${tx.companyId} and row.id = ${id} for key share of row`.execute(
    tx,
  );
  if (rows.length === 0) throw problem('not-found');
  return null;
};

const requireStartKey = (actor: OrderActor, kind: LinkKind, action: 'create' | 'delete'): void => {
  if (!actor.can(`${linkStartKeys[linkStartOf(kind)]}.link.${action}`)) throw problem('forbidden');
};

/** What a new link asks of delivery objects becomes criteria of theirs. */
const addCriteria = async (
  tx: WriteTx,
  orderId: number,
  kind: LinkKind,
  { from, to }: Readonly<Record<'from' | 'to', number>>,
): Promise<void> => {
  if (kind === 'use_case-lesson') {
    await addLessonCriteria(tx, { orderId, useCaseId: from, objectId: null, lessonId: to });
    const needed = sql<boolean>`c.delivery_object_id in (
      select l.delivery_object_id from order_links as l
      where l.company_id = c.company_id and l.kind = 'use_case-object' and l.use_case_id = ${from})`;
    refuseTooManyCriteria((await countDerivedCriteria(tx, needed)).values(), 'to');
  }
  const objectId = kind === 'object-lesson' ? from : to;
  if (kind === 'object-lesson') await addLessonCriteria(tx, { orderId, useCaseId: null, objectId, lessonId: to });
  if (kind === 'use_case-object') {
    await addLessonCriteria(tx, { orderId, useCaseId: from, objectId, lessonId: null });
    await addIdsCriteria(tx, { orderId, useCaseId: from, objectId });
  }
  if (kind === 'object-lesson' || kind === 'use_case-object') {
    const own = sql<boolean>`c.delivery_object_id = ${objectId}`;
    refuseTooManyCriteria((await countDerivedCriteria(tx, own)).values(), 'to');
  }
};

/** Links two ends of an allowed pair, once. */
export const storeLink = async (tx: WriteTx, actor: OrderActor, draft: OrderLinkDraft): Promise<number> => {
  const { orderId, from, to, weight = 1, note = null } = draft;
  const order = await lockOrder(tx, actor, orderId, 'whole');
  const kind = linkKindOf(from.type, to.type);
  if (!kind) throw fieldProblem([{ field: 'to.type', code: 'not-a-choice' }]);
  requireStartKey(actor, kind, 'create');
  requireOpen(order);
  const ends = [await checkEnd(tx, actor, order, 'from', from), await checkEnd(tx, actor, order, 'to', to)];
  const issues = ends.filter((issue) => issue !== null);
  if (kind.endsWith('-url') && !to.url) issues.push({ field: 'to.url', code: 'required' });
  if (issues.length > 0) throw fieldProblem(issues);
  const isAddress = to.type === 'url';
  const { rows } = await sql<{ id: number }>`
    insert into order_links (company_id, order_id, kind, ${sql.ref(linkEndColumns[from.type].column)},
      ${sql.ref(linkEndColumns[to.type].column)}, title, weight, note)
    values (${tx.companyId}, ${order.id}, ${kind}, ${from.id}, ${isAddress ? to.url : to.id},
      ${isAddress ? to.title || null : null}, ${weight}, ${note || null})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await refuseTooManyLinks(tx, order.id, 'to');
  await addCriteria(tx, order.id, kind, { from: from.id, to: to.id ?? 0 });
  await recordEvent(
    tx,
    orderLinkEvents.stored({ id, orderId: order.id, projectId: order.projectId, data: { title: order.title, kind } }),
  );
  return id;
};

interface LockedLink {
  readonly order_id: number;
  readonly kind: LinkKind;
  readonly use_case_id: number | null;
  readonly delivery_object_id: number | null;
  readonly lesson_id: number | null;
  readonly weight: number;
  readonly note: string | null;
  readonly version: number;
}

const findStored = async (db: ScopedDb, id: number, lock = sql``): Promise<LockedLink> => {
  const { rows } = await sql<LockedLink>`
    select order_id, kind, use_case_id, delivery_object_id, lesson_id, weight, note, version from order_links
    where company_id = ${db.companyId} and id = ${id} ${lock}`.execute(db);
  const [link] = rows;
  if (!link) throw problem('not-found');
  return link;
};

const lockLink = async (tx: WriteTx, actor: OrderActor, id: number, action: 'create' | 'delete') => {
  const { order_id: orderId } = await findStored(tx, id);
  const order = await lockOrder(tx, actor, orderId, 'whole');
  const link = await findStored(tx, id, sql`for update`);
  requireStartKey(actor, link.kind, action);
  requireOpen(order);
  return { order, link };
};

/** Weighs a link anew, or changes its note. */
export const updateLink = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, version, weight, note }: OrderLinkChange,
  findCurrent: (tx: WriteTx) => Promise<unknown>,
): Promise<void> => {
  const { order, link } = await lockLink(tx, actor, id, 'create');
  if (version !== undefined && version !== link.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const after = merge(link, { weight, note });
  const changes = diff(namedAlike(['weight', 'note'] as const), link, after);
  if (!hasChanges(changes)) return;
  await sql`
    update order_links set weight = ${after.weight}, note = ${after.note}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const data = { title: order.title, kind: link.kind, changes };
  await recordEvent(tx, orderLinkEvents.updated({ id, orderId: order.id, projectId: order.projectId, data }));
};

export const removeLink = async (tx: WriteTx, actor: OrderActor, id: number): Promise<void> => {
  const { order, link } = await lockLink(tx, actor, id, 'delete');
  if (/^(use_case-(object|lesson)|object-lesson)$/.test(link.kind)) {
    await removeLessonCriteria(tx, {
      orderId: order.id,
      useCaseId: link.use_case_id,
      objectId: link.delivery_object_id,
      lessonId: link.lesson_id,
    });
  }
  if (link.use_case_id !== null && link.kind === 'use_case-object') {
    await removeIdsCriteria(tx, {
      orderId: order.id,
      useCaseId: link.use_case_id,
      objectId: link.delivery_object_id,
    });
  }
  await sql`delete from order_links where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const data = { title: order.title, kind: link.kind };
  await recordEvent(tx, orderLinkEvents.removed({ id, orderId: order.id, projectId: order.projectId, data }));
};
