import { type RawBuilder, sql } from 'kysely';

/** Days in Zurich, both included; the trade narrows lessons and experiences. */
export interface AnalyticsPeriod {
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
  readonly tradeId: number | undefined;
}

const midnight = (day: string, later: number) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Zurich')`;

export const inPeriod = ({ from, to }: AnalyticsPeriod, instant: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${instant} >= ${midnight(from, 0)} and ${instant} < ${midnight(to, 1)})`;

/** Whether a lesson belongs to the trade that is asked for. */
export const inTrade = ({ companyId, tradeId }: AnalyticsPeriod, lessonId: RawBuilder<unknown>): RawBuilder<boolean> =>
  tradeId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${lessonId} in (
        select link.lesson_id from lesson_trades as link where link.company_id = ${companyId} and link.trade_id = ${tradeId})`;

/** The number of the first trade of these lessons. */
export const numbersOf = (companyId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select link.lesson_id as id, min(trade.bkp) as number
  from lesson_trades as link join trades as trade on trade.company_id = link.company_id and trade.id = link.trade_id
  where link.company_id = ${companyId} and link.lesson_id in (${ids})
  group by link.lesson_id`;

/** What is shown of a lesson, beside `numbers as n`. */
export const lessonFields = (alias: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.kind`)}, ${sql.ref(`${alias}.insight`)}, n.number`;

export const quarterOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'Europe/Zurich', 'YYYY-Q')`;
