import type { AnalyticsRepeat, LateDecision } from '@polier/contract/analytics/analytics.contract';
import type { Page, PageRequest } from '@polier/contract/page';
import { type RawBuilder, sql } from 'kysely';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type AnalyticsPeriod, quarterOf } from './analytics-sql.ts';
import { explainedRepeats, judgedProposals } from './repeats-sql.ts';

interface RowFilter extends PageRequest {
  readonly quarter?: string | undefined;
}
interface RepeatFilter extends RowFilter {
  readonly reason?: NonNullable<AnalyticsRepeat['reason']> | undefined;
}

const newestFirst = (name: string): PageOrder => ({
  name,
  keys: [{ of: sql`r.id`, type: 'bigint', direction: 'desc' }],
});
const repeatOrder = newestFirst('analytics repeats');
const decisionOrder = newestFirst('analytics decisions');

/** Asked for the rows of the page alone: what is selected beside the order is worked out after the limit. */
const lessonOf = (companyId: number) => sql<AnalyticsRepeat['lesson']>`(
  select json_build_object('id', l.id, 'kind', l.kind, 'insight', l.insight, 'number', (
    select min(trade.bkp) from lesson_trades as link
    join trades as trade on trade.company_id = link.company_id and trade.id = link.trade_id
    where link.company_id = ${companyId} and link.lesson_id = l.id))
  from lessons as l where l.company_id = ${companyId} and l.id = r.lesson_id)`;

const projectOf = (companyId: number, id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', p.id, 'title', p.title) from projects as p
  where p.company_id = ${companyId} and p.id = ${id})`;

const experienceOf = (companyId: number, column: 'lesson' | 'project_id') => sql`(
  select ${sql.ref(`e.${column}`)} from experiences as e where e.company_id = ${companyId} and e.id = r.id)`;

export const pageRepeats = async (
  db: ScopedDb,
  period: AnalyticsPeriod,
  { quarter, reason, ...page }: RepeatFilter,
): Promise<Page<AnalyticsRepeat>> => {
  const { companyId } = db;
  const known = sql<{ id: number; lesson_id: number; quarter: string; reason: AnalyticsRepeat['reason'] }>`(
    with ${explainedRepeats(period)}
    select k.id, k.lesson_id, k.reason, ${quarterOf(sql`k.created_at`)} as quarter from explained as k)`;
  let rows = db
    .selectFrom(known.as('r'))
    .select(['r.id', 'r.quarter', 'r.reason'])
    .select([
      sql<string>`${experienceOf(companyId, 'lesson')}`.as('title'),
      sql<AnalyticsRepeat['project']>`${projectOf(companyId, experienceOf(companyId, 'project_id'))}`.as('project'),
      lessonOf(companyId).as('lesson'),
    ]);
  if (quarter !== undefined) rows = rows.where('r.quarter', '=', quarter);
  if (reason !== undefined) rows = rows.where('r.reason', '=', reason);
  const { json } = await jsonPage(db, rows, repeatOrder, page);
  return JSON.parse(json) as Page<AnalyticsRepeat>;
};

/** Proposals that were decided late or not at all. */
export const pageLateDecisions = async (
  db: ScopedDb,
  period: AnalyticsPeriod,
  { quarter, ...page }: RowFilter,
): Promise<Page<LateDecision>> => {
  const { companyId } = db;
  const late = sql<{ id: number; lesson_id: number; pack_id: number; quarter: string; decided: boolean | null }>`(
    with ${judgedProposals(period)} select * from judged where not in_time)`;
  const packProject = sql`(
    select pack.project_id from proposal_packs as pack where pack.company_id = ${companyId} and pack.id = r.pack_id)`;
  let rows = db
    .selectFrom(late.as('r'))
    .select(['r.id', 'r.quarter'])
    .select([
      sql<boolean>`coalesce(r.decided, false)`.as('decided'),
      sql<LateDecision['project']>`${projectOf(companyId, packProject)}`.as('project'),
      lessonOf(companyId).as('lesson'),
    ]);
  if (quarter !== undefined) rows = rows.where('r.quarter', '=', quarter);
  const { json } = await jsonPage(db, rows, decisionOrder, page);
  return JSON.parse(json) as Page<LateDecision>;
};
