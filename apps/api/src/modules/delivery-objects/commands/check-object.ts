import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { ObjectColumn, ObjectValues } from '../delivery-object-columns.ts';
import { requireColleagues } from '../../orders/commands/require-colleagues.ts';
import { isOnOrder } from '../../orders/orders.policy.ts';
import type { OrderContext } from '../../orders/order-context.ts';

/** An object as it shall be; `changed` are the columns that must be looked at. */
export interface CheckedObject {
  /** Path of its fields in the input, with its dot. */
  readonly path: string;
  readonly values: ObjectValues;
  readonly changed: readonly ObjectColumn[];
}

type ExistingIds = Readonly<
  Record<'phase_id' | 'milestone_id' | 'party_id' | 'author_external_user_id', readonly number[]>
>;

const none: ExistingIds = { phase_id: [], milestone_id: [], party_id: [], author_external_user_id: [] };

const findExistingIds = async (
  tx: WriteTx,
  { id }: OrderContext,
  externals: readonly number[],
): Promise<ExistingIds> => {
  const ofOrder = (table: string) =>
    sql`array(select id from ${sql.table(table)} where company_id = ${tx.companyId} and order_id = ${id})`;
  const { rows } = await sql<ExistingIds>`
    select ${ofOrder('order_phases')} as phase_id, ${ofOrder('order_milestones')} as milestone_id,
      ${ofOrder('order_parties')} as party_id,
      array(select id from external_users
        where company_id = ${tx.companyId} and id = any(${externals}::bigint[]) and archived_at is null
        for key share) as author_external_user_id`.execute(tx);
  return rows[0] ?? none;
};

const contradictions = ({ path, values }: CheckedObject): FieldIssue[] => [
  ...(String(values.due) < String(values.plan_start) ? [{ field: `${path}due`, code: 'contradicts' as const }] : []),
  ...(values.author_user_id !== null && values.author_user_id === values.reviewer_user_id
    ? [{ field: `${path}reviewer_user_id`, code: 'same-person' as const }]
    : []),
];

const people = ['author_user_id', 'reviewer_user_id'] as const;
const ofOrder = ['phase_id', 'milestone_id', 'party_id'] as const;

const foreignIds = (
  context: OrderContext,
  existing: ExistingIds,
  { path, values, changed }: CheckedObject,
): FieldIssue[] => {
  const isNew = (column: ObjectColumn) => changed.includes(column) && values[column] !== null;
  const external = values.author_external_user_id;
  return [
    ...ofOrder
      .filter((column) => isNew(column) && !existing[column].includes(Number(values[column])))
      .map((column) => ({ field: path + column, code: 'not-on-order' as const })),
    ...people
      .filter((column) => isNew(column) && !isOnOrder(context, Number(values[column])))
      .map((column) => ({ field: path + column, code: 'not-on-order' as const })),
    ...(isNew('author_external_user_id') && !existing.author_external_user_id.includes(Number(external))
      ? [{ field: `${path}author_external_user_id`, code: 'does-not-exist' as const }]
      : []),
  ];
};

/** Whoever leaves the company is named no more, on the team or not. */
const newPeople = (objects: readonly CheckedObject[]) =>
  objects.flatMap(({ path, values, changed }) =>
    people
      .filter((column) => changed.includes(column) && values[column] !== null)
      .map((column) => [Number(values[column]), path + column] as const),
  );

/** Refuses what contradicts itself, and phases, milestones, parties and people that are not of the order. */
export const checkObjects = async (
  tx: WriteTx,
  context: OrderContext,
  objects: readonly CheckedObject[],
): Promise<void> => {
  const externals = objects.flatMap(({ values }) => values.author_external_user_id ?? []).map(Number);
  const isAsked = objects.some(({ changed }) => changed.some((column) => column in none));
  const existing = isAsked ? await findExistingIds(tx, context, externals) : none;
  const issues = objects.flatMap((object) => [...contradictions(object), ...foreignIds(context, existing, object)]);
  if (issues.length > 0) throw fieldProblem(issues);
  await requireColleagues(tx, newPeople(objects));
};
