import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * The letter of one lesson over `applied_lessons as al`; `today` is the date in Zurich, `YYYY-MM-DD`.
 * The contract's `appliedLessonState` says the same in TypeScript.
 */
export const appliedLessonStateSql = (today: string): RawBuilder<AppliedLessonState> => sql<AppliedLessonState>`case
  when al.not_applicable_reason is not null then 'n'
  when al.checked then 'c'
  when al.done and al.needscheck then 't'
  when al.done then 'd'
  when al.contacttill < ${today}::date then 'v'
  else 'o' end`;

/** Open: neither done nor not applicable; over `applied_lessons as al`. */
export const openAppliedLessons = sql<boolean>`(not al.done and al.not_applicable_reason is null)`;

/** Somebody has worked on it; over `applied_lessons as al`. */
export const editedAppliedLessons = sql<boolean>`(al.done or al.not_applicable_reason is not null or al.todo is not null
  or al.solution is not null or al.contacttill is not null or al.responsible_user_id is not null
  or al.responsible_external_user_id is not null or al.dynamic_field_id is not null)`;

const applies = sql<boolean>`al.not_applicable_reason is null`;

/**
 * Counts over `applied_lessons as al`. The flags are counted, not the letters, which costs a third; that both agree follows
 * from the checks of the table and is held by state-sql.test.ts. A worksheet without rows may be joined as nulls.
 */
const counted = (today: string) => sql`
  count(al.id)::int as total,
  count(al.not_applicable_reason)::int as not_applicable,
  count(*) filter (where al.done and ${applies})::int as done,
  count(*) filter (where al.checked and ${applies})::int as checked,
  count(*) filter (where al.done and al.needscheck and not al.checked and ${applies})::int as to_check,
  count(*) filter (where al.contacttill < ${today}::date and ${openAppliedLessons})::int as overdue,
  min(al.contacttill) filter (where ${openAppliedLessons}) as next_due`;

const derived = sql`counted.*, total - not_applicable - done as open, done - checked - to_check as not_checked`;

/** One row of counts, and the letters in row order as `states`; to be joined laterally to `worksheets as w`. */
export const worksheetTally = (today: string): RawBuilder<object> => sql<object>`(
  select ${derived} from (
    select ${counted(today)}, coalesce(string_agg(${appliedLessonStateSql(today)}, '' order by al.position), '') as states
    from applied_lessons as al
    where al.company_id = w.company_id and al.worksheet_id = w.id) as counted)`;

/** One row of counts, to be joined laterally to `worksheets as w`: however few worksheets the planner expects, the rows of each are read once. */
export const worksheetCounts = (today: string): RawBuilder<object> => sql<object>`(
  select ${derived} from (
    select ${counted(today)} from applied_lessons as al
    where al.company_id = w.company_id and al.worksheet_id = w.id) as counted)`;

export const counts = [
  'total',
  'open',
  'done',
  'not_checked',
  'checked',
  'to_check',
  'overdue',
  'not_applicable',
] as const;

/** The contract's Progress of one row of `worksheetTally` named `tally`. */
export const progressOfTally: RawBuilder<object> = sql<object>`json_build_object(
  ${sql.join(counts.map((count) => sql`${sql.lit(count)}, ${sql.ref(`tally.${count}`)}`))}, 'next_due', tally.next_due)`;

/** The counts of many rows `tally`, for a grouped select; null without rows. */
export const sumsOfTallies: RawBuilder<object> = sql<object>`
  ${sql.join(counts.map((count) => sql`sum(${sql.ref(`tally.${count}`)})::int as ${sql.ref(count)}`))},
  min(tally.next_due) as next_due`;

/** The most urgent letter of a worksheet: v before t before o before d before c before n; an empty one is open. */
export const mostUrgentState: RawBuilder<AppliedLessonState> = sql<AppliedLessonState>`case
  when tally.overdue > 0 then 'v'
  when tally.to_check > 0 then 't'
  when tally.open > 0 then 'o'
  when tally.not_checked > 0 then 'd'
  when tally.checked > 0 then 'c'
  when tally.not_applicable > 0 then 'n'
  else 'o' end`;
