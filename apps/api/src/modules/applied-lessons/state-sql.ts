import type { QuestionState } from '@polier/contract/worksheets/worksheets.contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * The letter of one question over `applied_lessons as al`; `today` is the date in Zurich, `YYYY-MM-DD`.
 * The contract's `questionState` says the same in TypeScript.
 */
export const questionStateSql = (today: string): RawBuilder<QuestionState> => sql<QuestionState>`case
  when al.not_applicable_reason is not null then 'n'
  when al.checked then 'c'
  when al.needscheck then 't'
  when al.done then 'd'
  when al.contacttill < ${today}::date then 'v'
  else 'o' end`;

/** Waits for somebody: neither done nor set aside; over `applied_lessons as al`. */
export const openQuestions = sql<boolean>`(not al.done and al.not_applicable_reason is null)`;

const applies = sql<boolean>`al.not_applicable_reason is null`;

/**
 * One row of counts, to be joined laterally to `worksheets as w`. The flags are counted, not the letters, which costs a
 * third; that both agree follows from the checks of the table and is held by state-sql.test.ts.
 */
export const worksheetTally = (today: string): RawBuilder<object> => sql<object>`(
  select total, total - not_applicable - done as open, done, done - checked - to_check as not_checked, checked, to_check,
    overdue, not_applicable, next_due
  from (
    select count(*)::int as total,
      count(al.not_applicable_reason)::int as not_applicable,
      count(*) filter (where al.done and ${applies})::int as done,
      count(*) filter (where al.checked and ${applies})::int as checked,
      count(*) filter (where al.needscheck and ${applies})::int as to_check,
      count(*) filter (where al.contacttill < ${today}::date and ${openQuestions})::int as overdue,
      min(al.contacttill) filter (where ${openQuestions}) as next_due
    from applied_lessons as al
    where al.company_id = w.company_id and al.worksheet_id = w.id) as counted)`;

/** The letters of `worksheets as w` in row order. */
export const worksheetStates = (today: string): RawBuilder<string> => sql<string>`coalesce((
  select string_agg(${questionStateSql(today)}, '' order by al.position)
  from applied_lessons as al
  where al.company_id = w.company_id and al.worksheet_id = w.id), '')`;

const counts = ['total', 'open', 'done', 'not_checked', 'checked', 'to_check', 'overdue', 'not_applicable'] as const;

/** The contract's Progress of one row of `worksheetTally` named `tally`. */
export const progressOfTally: RawBuilder<object> = sql<object>`json_build_object(
  ${sql.join(counts.map((count) => sql`${sql.lit(count)}, ${sql.ref(`tally.${count}`)}`))}, 'next_due', tally.next_due)`;

/** The contract's Progress of many rows `tally`, for a grouped select; all zero without rows. */
export const progressOfTallies: RawBuilder<object> = sql<object>`json_build_object(
  ${sql.join(counts.map((count) => sql`${sql.lit(count)}, coalesce(sum(${sql.ref(`tally.${count}`)}), 0)::int`))},
  'next_due', min(tally.next_due))`;

/** The most urgent letter of a worksheet: v before t before o before d before c before n; an empty one is open. */
export const mostUrgentState: RawBuilder<QuestionState> = sql<QuestionState>`case
  when tally.overdue > 0 then 'v'
  when tally.to_check > 0 then 't'
  when tally.open > 0 then 'o'
  when tally.not_checked > 0 then 'd'
  when tally.checked > 0 then 'c'
  when tally.not_applicable > 0 then 'n'
  else 'o' end`;
