import type { FieldIssue } from '@polier/contract/field-issues';
import { dayOf } from '@polier/contract/orders/formulas/calendar-days';
import type { OrderChange, OrderDraft } from '@polier/contract/orders/orders.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { changedNames, type Changes, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { isReadableProject } from '../../projects/projects.queries.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { requireFeature } from '../../settings/require-feature.ts';
import { lockActingMember } from '../../users/acting-member.ts';
import { containsChf, hideChf, mayReadChf, withAllowedChf } from '../chf.ts';
import { isProjectOrder, lockOrder, requireOpen } from '../order-context.ts';
import { orderColumns, orderEvents } from '../orders.events.ts';
import type { OrderActor } from '../orders.policy.ts';
import { addNewParts } from './add-new-parts.ts';
import { copyOrderParts } from './copy-order-parts.ts';
import { refuseImpossibleDates } from './refuse-impossible-dates.ts';
import { requireColleagues } from './require-colleagues.ts';

type Fields = Readonly<Record<(typeof orderColumns)[number], unknown>>;
type Sent = Partial<Record<(typeof orderColumns)[number], unknown>>;

const refuse = async (tx: WriteTx, actor: OrderActor, fields: Sent, sent: Sent): Promise<void> => {
  const issues: FieldIssue[] = [];
  const project = sent.project_id;
  if (typeof project === 'number' && !(await isReadableProject(tx, actor, project))) {
    issues.push({ field: 'project_id', code: 'does-not-exist' });
  }
  if (fields.is_project_order === true && typeof fields.project_id !== 'number') {
    issues.push({ field: 'project_id', code: 'required' });
  }
  if (String(fields.end_on) < String(fields.start_on)) {
    issues.push({ field: sent.end_on === undefined ? 'start_on' : 'end_on', code: 'contradicts' });
  }
  if (issues.length > 0) throw fieldProblem(issues);
};

/** Amounts of parts are refused alike. */
const refuseHiddenChf = (actor: OrderActor, { phases = [] }: OrderDraft): void => {
  if (!mayReadChf(actor) && phases.some(containsChf)) throw problem('forbidden');
};

/** What an order is found by. */
const searchedTexts = ({ number, title, description }: Sent): string[] =>
  [number, title, description].filter((text) => typeof text === 'string');

interface TemplateHead {
  readonly is_template: boolean;
  readonly description: string | null;
  readonly measure: 'weight' | 'chf';
  readonly review_days: number;
  readonly credits: readonly number[];
  readonly budget_chf: number | null;
}

/** A template that the actor may see, locked so that it is copied as one whole. */
const lockTemplate = async (tx: WriteTx, actor: OrderActor, { template_id: id, is_template: makes }: OrderDraft) => {
  if (id === undefined) return null;
  const context = await lockOrder(tx, actor, id, 'whole');
  const { rows } = await sql<TemplateHead>`
    select is_template, description, measure, review_days, credits, budget_chf::float8 as budget_chf
    from orders where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const head = found(rows[0]);
  if (!head.is_template && makes !== true) throw fieldProblem([{ field: 'template_id', code: 'contradicts' }]);
  const { is_template: _, ...fields } = head;
  return { context, fields };
};

/** Creates a draft, empty or planned as a template; who manages it belongs to its team. */
export const storeOrder = async (tx: WriteTx, actor: OrderActor, draft: OrderDraft): Promise<number> => {
  await requireFeature(tx, 'feature_orders');
  refuseHiddenChf(actor, draft);
  const {
    manager_user_id: named,
    template_id: _,
    phases,
    parties,
    milestones,
    members,
    ...given
  } = withAllowedChf(actor, draft);
  const template = await lockTemplate(tx, actor, draft);
  const managerId = named ?? (await lockActingMember(tx));
  if (named !== undefined) await requireColleagues(tx, [[named, 'manager_user_id']]);
  await refuse(tx, actor, given, given);
  const sent: Sent = {
    ...template?.fields,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const columns = orderColumns.filter((column) => sent[column] !== undefined);
  const { rows } = await sql<{ id: number }>`
    insert into orders (company_id, manager_user_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${tx.companyId}, ${managerId}, ${sql.join(columns.map((column) => sql`${sent[column] === '' ? null : sent[column]}`))})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const projectId = draft.project_id ?? null;
  if (template !== null) {
    await copyOrderParts(tx, {
      from: template.context.id,
      to: id,
      days: dayOf(draft.start_on) - dayOf(template.context.startOn),
      managerId,
      isSameProject: projectId !== null && projectId === template.context.projectId,
      projectId,
    });
    await refuseImpossibleDates(tx, id);
  }
  await addSearchWords(tx, searchedTexts(sent));
  const order = { id, managerId, startOn: draft.start_on, endOn: draft.end_on };
  await addNewParts(tx, order, { phases, parties, milestones, members });
  await recordEvent(tx, orderEvents.stored({ id, orderId: id, projectId, data: { title: draft.title } }));
  return id;
};

const lockFields = async (tx: WriteTx, id: number): Promise<Fields & { readonly title: string }> => {
  const { rows } = await sql<Fields & { title: string }>`
    select number, title, description, project_id, ${isProjectOrder} as is_project_order, is_template, start_on, end_on, measure, review_days,
      credits, budget_chf::float8 as budget_chf, link
    from orders as o where company_id = ${tx.companyId} and id = ${id} for no key update`.execute(tx);
  const [fields] = rows;
  if (!fields) throw problem('not-found');
  return fields;
};

/** Worksheets and lessons of one project are linked in its orders alone. */
const refuseLeftProject = async (tx: WriteTx, id: number, changes: Changes): Promise<void> => {
  if (changes['project_id'] === undefined) return;
  const [, project] = changes['project_id'] as [unknown, number | null];
  const { rows } = await sql`
    select from order_links as l
    left join worksheets as w on w.company_id = l.company_id and w.id = l.worksheet_id
    left join lessons as lesson on lesson.company_id = l.company_id and lesson.id = l.lesson_id
    where l.company_id = ${tx.companyId} and l.order_id = ${id} and (w.project_id is distinct from ${project}::bigint
        and w.id is not null
      or lesson.project_id is distinct from ${project}::bigint and (lesson.project_only or not lesson.approved))
    limit 1`.execute(tx);
  if (rows.length > 0) throw fieldProblem([{ field: 'project_id', code: 'contradicts' }]);
};

/** What decides about figures is locked when the work begins. */
const lockedFields = ['credits', 'measure'] as const;

/** Changes the sent fields of the head; `findCurrent` reads the order for a caller whose version is old. */
export const updateOrder = async (
  tx: WriteTx,
  actor: OrderActor,
  { id, version, ...change }: OrderChange,
  findCurrent: (tx: WriteTx) => Promise<unknown>,
): Promise<void> => {
  const order = await lockOrder(tx, actor, id, 'whole');
  requireOpen(order);
  if (version !== undefined && version !== order.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const before = await lockFields(tx, id);
  const sent: Sent = withAllowedChf(actor, change);
  const after = merge<Fields & { readonly title: string }>(before, sent as Partial<typeof before>);
  const changes = diff(namedAlike(orderColumns), before, after);
  if (!hasChanges(changes)) return;
  const late = order.state === 'draft' ? [] : lockedFields.filter((name) => changes[name] !== undefined);
  if (late.length > 0) throw fieldProblem(late.map((field) => ({ field, code: 'contradicts' })));
  await refuse(tx, actor, after, Object.fromEntries(changedNames(changes).map((name) => [name, after[name]])));
  await refuseLeftProject(tx, id, changes);
  const written = [...new Set([...changedNames(changes), 'is_project_order' as const])].map(
    (column) => sql`${sql.ref(column)} = ${after[column]}`,
  );
  await sql`
    update orders set ${sql.join(written)}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await addSearchWords(tx, searchedTexts(after));
  const projectId = typeof after.project_id === 'number' ? after.project_id : null;
  await recordEvent(
    tx,
    orderEvents.updated({ id, orderId: id, projectId, data: { title: after.title, changes: hideChf(changes) } }),
  );
};
