import type { FieldIssue } from '@polier/contract/field-issues';
import type { NewOrderParts } from '@polier/contract/orders/new-order-parts';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { requireColleagues } from './require-colleagues.ts';

interface NewOrder {
  readonly id: number;
  readonly managerId: number;
  readonly startOn: string;
  readonly endOn: string;
}

/** As the database compares codes. */
const folded = (code: string): string => code.trim().normalize('NFC').toLowerCase();

interface ExistingPart {
  readonly id: number;
  readonly code: string;
  readonly role?: string;
}

const partsByCode = async (
  tx: WriteTx,
  of: RawBuilder<unknown>,
  orderId: number,
): Promise<Map<string, ExistingPart>> => {
  const { rows } = await sql<ExistingPart>`
    select * from (${of}) as part where part.company_id = ${tx.companyId} and part.order_id = ${orderId}`.execute(tx);
  return new Map(rows.map((row) => [folded(row.code), row]));
};

const idsThatExist = async (
  tx: WriteTx,
  table: 'phases' | 'external_users',
  ids: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where company_id = ${tx.companyId} and id = any(${ids}::bigint[])
      and archived_at is null for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

const isGiven = (id: number | null | undefined): id is number => typeof id === 'number';

/** Codes that stand twice; `known`: those of the template. */
const doubled = (name: string, known: ReadonlyMap<string, unknown>, parts: readonly { readonly code: string }[]) => {
  const codes = new Set(known.keys());
  return parts.flatMap(({ code }, index): FieldIssue[] => {
    const isTaken = codes.has(folded(code));
    codes.add(folded(code));
    return isTaken ? [{ field: `${name}.${index}.code`, code: 'already-used' }] : [];
  });
};

const missing = (field: string): FieldIssue => ({ field, code: 'does-not-exist' });

const addPhases = async (tx: WriteTx, order: NewOrder, phases: NonNullable<NewOrderParts['phases']>) => {
  const known = await partsByCode(tx, sql`select * from order_phases`, order.id);
  const catalogued = await idsThatExist(tx, 'phases', phases.map((phase) => phase.phase_id).filter(isGiven));
  const rows = phases.map((phase, index) => ({
    plan_start: order.startOn,
    plan_end: order.endOn,
    ...phase,
    description: phase.description || null,
    position: known.size + index + 1,
  }));
  const issues = rows.flatMap((row, index): FieldIssue[] => [
    ...(isGiven(row.phase_id) && !catalogued.has(row.phase_id) ? [missing(`phases.${index}.phase_id`)] : []),
    ...(row.plan_end < row.plan_start
      ? [{ field: `phases.${index}.plan_end`, code: 'contradicts' } satisfies FieldIssue]
      : []),
    ...(row.actual_start && row.actual_end && row.actual_end < row.actual_start
      ? [{ field: `phases.${index}.actual_end`, code: 'contradicts' } satisfies FieldIssue]
      : []),
  ]);
  const refused = [...doubled('phases', known, phases), ...issues];
  if (refused.length > 0) throw fieldProblem(refused);
  await sql`
    insert into order_phases (company_id, order_id, code, title, description, position, phase_id, plan_start, plan_end,
      actual_start, actual_end, budget_chf)
    select ${tx.companyId}, ${order.id}::bigint, part.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (
      code text, title text, description text, position int, phase_id bigint, plan_start date, plan_end date,
      actual_start date, actual_end date, budget_chf numeric)`.execute(tx);
};

const addParties = async (tx: WriteTx, order: NewOrder, parties: NonNullable<NewOrderParts['parties']>) => {
  const known = await partsByCode(tx, sql`select * from order_parties`, order.id);
  const outside = await idsThatExist(
    tx,
    'external_users',
    parties.map((party) => party.contact_external_user_id).filter(isGiven),
  );
  const roles = new Set([...known.values()].map(({ role }) => role));
  const issues = parties.flatMap(({ role, contact_user_id: inside, contact_external_user_id: other }, index) => {
    const at = (field: string, code: FieldIssue['code']): FieldIssue => ({ field: `parties.${index}.${field}`, code });
    const isSecond = role !== 'team' && roles.has(role);
    roles.add(role);
    return [
      ...(isSecond ? [at('role', 'already-used')] : []),
      ...(isGiven(other) && !outside.has(other) ? [at('contact_external_user_id', 'does-not-exist')] : []),
      ...(isGiven(inside) && isGiven(other) ? [at('contact_external_user_id', 'two-responsible-persons')] : []),
    ];
  });
  const refused = [...doubled('parties', known, parties), ...issues];
  if (refused.length > 0) throw fieldProblem(refused);
  await requireColleagues(
    tx,
    parties.flatMap(({ contact_user_id: contact }, index): [number, string][] =>
      isGiven(contact) ? [[contact, `parties.${index}.contact_user_id`]] : [],
    ),
  );
  const rows = parties.map((party) => ({ ...party, description: party.description || null }));
  await sql`
    insert into order_parties (company_id, order_id, code, title, description, role, contact_user_id,
      contact_external_user_id)
    select ${tx.companyId}, ${order.id}::bigint, part.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (
      code text, title text, description text, role text, contact_user_id bigint, contact_external_user_id bigint)`.execute(
    tx,
  );
};

const addMilestones = async (tx: WriteTx, order: NewOrder, milestones: NonNullable<NewOrderParts['milestones']>) => {
  const phases = await partsByCode(tx, sql`select * from order_phases`, order.id);
  const known = await partsByCode(tx, sql`select * from order_milestones`, order.id);
  const rows = milestones.map(({ phase_code: phase, kind = 'delivery', description, ...rest }) => ({
    ...rest,
    kind,
    description: description || null,
    phase_id: phases.get(folded(phase))?.id,
  }));
  const unknown = rows.flatMap(({ phase_id: phase }, index) =>
    phase === undefined ? [missing(`milestones.${index}.phase_code`)] : [],
  );
  const refused = [...doubled('milestones', known, milestones), ...unknown];
  if (refused.length > 0) throw fieldProblem(refused);
  await sql`
    insert into order_milestones (company_id, order_id, code, title, description, phase_id, due, kind)
    select ${tx.companyId}, ${order.id}::bigint, part.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (
      code text, title text, description text, phase_id bigint, due date, kind text)`.execute(tx);
};

/** The manager belongs to the team in any case. */
const addMembers = async (tx: WriteTx, order: NewOrder, members: NonNullable<NewOrderParts['members']>) => {
  const parties = await partsByCode(tx, sql`select * from order_parties`, order.id);
  const team = new Map<number, number | null>([[order.managerId, null]]);
  const issues = members.flatMap(({ user_id: person, party_code: party }, index) => {
    const known = party ? parties.get(folded(party)) : undefined;
    team.set(person, known?.id ?? null);
    return party && !known ? [missing(`members.${index}.party_code`)] : [];
  });
  if (issues.length > 0) throw fieldProblem(issues);
  await requireColleagues(
    tx,
    members.map(({ user_id: person }, index) => [person, `members.${index}.user_id`]),
  );
  const rows = [...team].map(([user_id, party_id]) => ({
    company_id: tx.companyId,
    order_id: order.id,
    user_id,
    party_id,
  }));
  await tx.insertInto('order_members').values(rows).execute();
};

/** Adds what a new order was sent with to what its template gave it; problems name the field of the part. */
export const addNewParts = async (tx: WriteTx, order: NewOrder, parts: NewOrderParts): Promise<void> => {
  if (parts.phases?.length) await addPhases(tx, order, parts.phases);
  if (parts.parties?.length) await addParties(tx, order, parts.parties);
  if (parts.milestones?.length) await addMilestones(tx, order, parts.milestones);
  await addMembers(tx, order, parts.members ?? []);
};
