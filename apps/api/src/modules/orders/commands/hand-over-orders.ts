import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { ExternalHandover, WorkHandover } from '../../company-data/company-data.ts';

/** Columns that name a member and may be empty, but for delivery objects. */
const responsibilities = [
  ['order_parties', 'contact_user_id'],
  ['bim_targets', 'responsible_user_id'],
  ['bim_use_cases', 'responsible_user_id'],
  ['bim_plan_chapters', 'responsible_user_id'],
] as const;

const changed = sql`version = version + 1, updated_at = now()`;

/** The successor acts for the same party; the manager stays a member. */
const handOverTeams = async (tx: WriteTx, { from, to }: WorkHandover): Promise<number> => {
  if (to !== null) {
    await sql`
      insert into order_members (company_id, order_id, user_id, party_id)
      select company_id, order_id, ${to}, party_id from order_members
      where company_id = ${tx.companyId} and user_id = ${from}
      on conflict do nothing`.execute(tx);
    await sql`
      update orders set manager_user_id = ${to}, ${changed}
      where company_id = ${tx.companyId} and manager_user_id = ${from}`.execute(tx);
  }
  const { numAffectedRows } = await sql`
    delete from order_members where company_id = ${tx.companyId} and user_id = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Nobody reviews the own work: a successor who would has no reviewer. What was decided keeps its names. */
const handOverObjects = (tx: WriteTx, { from, to }: WorkHandover) =>
  sql`
    update delivery_objects set
      author_user_id = case when author_user_id = ${from} then ${to} else author_user_id end,
      reviewer_user_id = nullif(
        case when reviewer_user_id = ${from} then ${to} else reviewer_user_id end,
        case when author_user_id = ${from} then ${to} else author_user_id end),
      ${changed}
    where company_id = ${tx.companyId} and (author_user_id = ${from} or reviewer_user_id = ${from})
      and state not in ('accepted', 'cancelled')`.execute(tx);

/** Without a successor a plan is the manager's. */
const handOverPlans = (tx: WriteTx, { from, to }: WorkHandover) =>
  sql`
    update bim_execution_plans as plan set responsible_user_id = coalesce(${to}::bigint, o.manager_user_id),
      version = plan.version + 1, updated_at = now()
    from orders as o
    where plan.company_id = ${tx.companyId} and plan.responsible_user_id = ${from}
      and o.company_id = plan.company_id and o.id = plan.order_id`.execute(tx);

/** Hands over what a member manages, writes, reviews and answers for in orders; returns from how many teams. */
export const handOverOrders = async (tx: WriteTx, handover: WorkHandover): Promise<number> => {
  const { from, to } = handover;
  const teams = await handOverTeams(tx, handover);
  await handOverObjects(tx, handover);
  await handOverPlans(tx, handover);
  for (const [table, column] of responsibilities) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}, ${changed}
      where company_id = ${tx.companyId} and ${sql.ref(column)} = ${from}`.execute(tx);
  }
  return teams;
};

/** Contacts and authors from outside; whose decision was written down stays. */
export const handOverExternalWork = async (tx: WriteTx, { from, to, isMember }: ExternalHandover): Promise<void> => {
  const [member, external] = isMember ? [to, null] : [null, to];
  await sql`
    update order_parties set contact_user_id = ${member}, contact_external_user_id = ${external}, ${changed}
    where company_id = ${tx.companyId} and contact_external_user_id = ${from}`.execute(tx);
  await sql`
    update delivery_objects set author_user_id = ${member}, author_external_user_id = ${external},
      reviewer_user_id = nullif(reviewer_user_id, ${member}::bigint), ${changed}
    where company_id = ${tx.companyId} and author_external_user_id = ${from}
      and state not in ('accepted', 'cancelled')`.execute(tx);
};
