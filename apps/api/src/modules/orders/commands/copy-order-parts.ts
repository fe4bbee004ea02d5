import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { actingMember } from '../../users/acting-member.ts';
import { countCriteria } from '../count-criteria.ts';

/** From one order to another of the same company. */
export interface OrderCopy {
  readonly from: number;
  readonly to: number;
  /** By which all dates move. */
  readonly days: number;
  readonly managerId: number;
  /** Whether both belong to one project, or to none. */
  readonly isSameProject: boolean;
  readonly projectId: number | null;
}

/** The id of each copy by the id of what it was copied from. */
type Ids = Readonly<Record<number, number>>;

/** The copy of what `column` of the old row points at, or null; looked up instead of joined, which a planner that expects few rows does row by row. */
const copyOf = (ids: Ids, column: string) =>
  sql`(${JSON.stringify(ids)}::jsonb ->> ${sql.ref(`row.${column}`)}::text)::bigint`;

interface Copied {
  readonly table: string;
  /** Columns that are taken over as they are. */
  readonly columns: readonly string[];
  /** Columns that are not, by what stands there; over the old row as `row`. */
  readonly changed?: Readonly<Record<string, unknown>>;
  /** State of rows that stay behind. */
  readonly without?: string;
}

interface Coded {
  readonly id: number;
  readonly code: string;
}

/** Copies named rows; their codes, unique in an order, say which new row is which old one. */
const copyNamed = async (tx: WriteTx, { from, to }: OrderCopy, rows: Copied): Promise<Ids> => {
  const { table, columns, changed = {}, without } = rows;
  const kept = ['code', 'title', 'description', ...columns];
  const names = [...kept, ...Object.keys(changed)].map((column) => sql.ref(column));
  const values = [...kept.map((column) => sql.ref(`row.${column}`)), ...Object.values(changed)];
  const old = sql`from ${sql.table(table)} as row
    where row.company_id = ${tx.companyId} and row.order_id = ${from} ${without === undefined ? sql`` : sql`and row.state <> ${without}`}`;
  const { rows: before } = await sql<Coded>`select row.id, row.code ${old}`.execute(tx);
  const { rows: after } = await sql<Coded>`
    insert into ${sql.table(table)} (company_id, order_id, ${sql.join(names)})
    select row.company_id, ${to}::bigint, ${sql.join(values)} ${old}
    returning id, code`.execute(tx);
  const copies = new Map(after.map(({ id, code }) => [code, id]));
  return Object.fromEntries(before.map(({ id, code }) => [id, copies.get(code) ?? 0]));
};

const moved = (column: string, { days }: OrderCopy) => sql`${sql.ref(`row.${column}`)} + ${days}::int`;

/** The newest version of each kind becomes the first one; answers its chapters. */
const copyPlans = async (tx: WriteTx, copy: OrderCopy): Promise<Ids> => {
  const { rows } = await sql<{ was: number; is: number }>`
    with newest as (
      select distinct on (kind) id, kind, title, valid_from from bim_execution_plans
      where company_id = ${tx.companyId} and order_id = ${copy.from} order by kind, number desc),
    plans as (
      insert into bim_execution_plans (company_id, order_id, kind, number, title, valid_from, author_user_id, responsible_user_id)
      select ${tx.companyId}, ${copy.to}::bigint, kind, 1, title, valid_from + ${copy.days}::int, ${actingMember(tx)}::bigint,
        ${copy.managerId}::bigint
      from newest returning id, kind),
    old as (
      select chapter.*, plans.id as new_plan_id,
        row_number() over (partition by plans.id order by chapter.position, chapter.id)::int as place
      from plans join newest using (kind)
      join bim_plan_chapters as chapter on chapter.company_id = ${tx.companyId} and chapter.order_id = ${copy.from}
        and chapter.plan_id = newest.id),
    chapters as (
      insert into bim_plan_chapters (company_id, order_id, plan_id, position, title, text, required, filled_from)
      select company_id, ${copy.to}::bigint, new_plan_id, place, title, text, required, filled_from from old
      returning id, plan_id, position)
    select old.id as was, chapters.id as "is"
    from chapters join old on old.new_plan_id = chapters.plan_id and old.place = chapters.position`.execute(tx);
  return Object.fromEntries(rows.map(({ was, is }) => [was, is]));
};

/** Own criteria and those of lessons and specifications; topics of a checked model belong to that model. */
const copyCriteria = (tx: WriteTx, { from, to }: OrderCopy, objects: Ids) =>
  sql`
    insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text, source, lesson_id, external_key)
    select * from (
      select row.company_id, ${to}::bigint, ${copyOf(objects, 'delivery_object_id')} as object_id, row.position, row.text,
        row.source, row.lesson_id, row.external_key
      from delivery_criteria as row
      where row.company_id = ${tx.companyId} and row.order_id = ${from} and row.source <> 'bcf') as copied
    where object_id is not null`.execute(tx);

const copyPredecessors = (tx: WriteTx, { from, to }: OrderCopy, objects: Ids) =>
  sql`
    insert into delivery_predecessors (company_id, order_id, delivery_object_id, predecessor_id, lag_days)
    select * from (
      select row.company_id, ${to}::bigint, ${copyOf(objects, 'delivery_object_id')} as object_id,
        ${copyOf(objects, 'predecessor_id')} as earlier_id, row.lag_days
      from delivery_predecessors as row
      where row.company_id = ${tx.companyId} and row.order_id = ${from}) as copied
    where object_id is not null and earlier_id is not null`.execute(tx);

const copyUseCasePhases = (tx: WriteTx, { from, to }: OrderCopy, useCases: Ids, phases: Ids) =>
  sql`
    insert into bim_use_case_phases (company_id, order_id, use_case_id, phase_id)
    select * from (
      select row.company_id, ${to}::bigint, ${copyOf(useCases, 'use_case_id')} as use_case_id,
        ${copyOf(phases, 'phase_id')}
      from bim_use_case_phases as row
      where row.company_id = ${tx.companyId} and row.order_id = ${from}) as copied
    where use_case_id is not null`.execute(tx);

interface Ends {
  readonly targets: Ids;
  readonly useCases: Ids;
  readonly objects: Ids;
  readonly chapters: Ids;
}

/** Links of which both ends came along; lessons and worksheets of a project go to orders of that project alone. */
const copyLinks = (tx: WriteTx, { from, to, projectId, isSameProject }: OrderCopy, ends: Ends) =>
  sql`
    insert into order_links (company_id, order_id, kind, target_id, use_case_id, delivery_object_id, chapter_id, lesson_id,
      worksheet_id, url, title, weight, note)
    select * from (
      select row.company_id, ${to}::bigint, row.kind, ${copyOf(ends.targets, 'target_id')} as target_id,
        ${copyOf(ends.useCases, 'use_case_id')} as use_case_id, ${copyOf(ends.objects, 'delivery_object_id')} as object_id,
        ${copyOf(ends.chapters, 'chapter_id')} as chapter_id, row.lesson_id, row.worksheet_id, row.url, row.title, row.weight,
        row.note
      from order_links as row
      left join lessons as lesson on lesson.company_id = row.company_id and lesson.id = row.lesson_id
      where row.company_id = ${tx.companyId} and row.order_id = ${from}
        and (row.worksheet_id is null or ${isSameProject}::boolean)
        and (row.lesson_id is null or lesson.archived_at is null
          and (lesson.project_id = ${projectId}::bigint or (lesson.approved and not lesson.project_only)))) as copied
    where num_nonnulls(target_id, use_case_id, object_id, chapter_id, lesson_id, worksheet_id, url) = 2`.execute(tx);

const plannedOfObjects = [
  'position',
  'kind',
  'format',
  'loin_purpose',
  'loin_objects',
  'loin_geometry',
  'loin_information',
  'loin_documentation',
  'weight',
  'effort_days',
  'plan_chf',
] as const;

/**
 * Copies what an order plans, and nothing of what happened: no people, no actual dates and costs, no submissions, no ticks.
 * What was cancelled or dropped stays behind. A few statements, whatever the number of rows.
 */
export const copyOrderParts = async (tx: WriteTx, copy: OrderCopy): Promise<void> => {
  const phases = await copyNamed(tx, copy, {
    table: 'order_phases',
    columns: ['position', 'phase_id', 'budget_chf'],
    changed: { plan_start: moved('plan_start', copy), plan_end: moved('plan_end', copy) },
  });
  const parties = await copyNamed(tx, copy, { table: 'order_parties', columns: ['role'] });
  const milestones = await copyNamed(tx, copy, {
    table: 'order_milestones',
    columns: ['kind'],
    changed: { phase_id: copyOf(phases, 'phase_id'), due: moved('due', copy) },
  });
  const objects = await copyNamed(tx, copy, {
    table: 'delivery_objects',
    columns: plannedOfObjects,
    changed: {
      phase_id: copyOf(phases, 'phase_id'),
      milestone_id: copyOf(milestones, 'milestone_id'),
      party_id: copyOf(parties, 'party_id'),
      plan_start: moved('plan_start', copy),
      due: moved('due', copy),
    },
    without: 'cancelled',
  });
  await copyCriteria(tx, copy, objects);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.order_id = ${copy.to}`);
  await copyPredecessors(tx, copy, objects);
  const targets = await copyNamed(tx, copy, {
    table: 'bim_targets',
    columns: ['priority', 'indicator', 'unit', 'baseline', 'goal'],
    changed: { due: moved('due', copy) },
    without: 'dropped',
  });
  const useCases = await copyNamed(tx, copy, {
    table: 'bim_use_cases',
    columns: ['source', 'value', 'resource', 'competence', 'experience', 'decision', 'software', 'notes'],
    changed: { party_id: copyOf(parties, 'party_id') },
    without: 'dropped',
  });
  await copyUseCasePhases(tx, copy, useCases, phases);
  const chapters = await copyPlans(tx, copy);
  await copyLinks(tx, copy, { targets, useCases, objects, chapters });
};
