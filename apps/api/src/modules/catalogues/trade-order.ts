import { type RawBuilder, sql } from 'kysely';

const number = (trade: string) => sql.ref(`${trade}.bkp`);

/**
 * Order by the trade's number, its title where numbers are equal. The number is a decimal classification (211 before 23
 * before 237), what follows it counts (211.5 before 211.10).
 */
export const tradeOrder = (trade: string): RawBuilder<unknown> => sql`
  lower(substring(${number(trade)} from '^\\D*\\d*')) collate "C",
  regexp_replace(
    regexp_replace(lower(substring(${number(trade)} from '^\\D*\\d*(.*)$')), '(\\d+)', repeat('0', 20) || '\\1', 'g'),
    '\\d*(\\d{20})', '\\1', 'g') collate "C",
  fold_case(${sql.ref(`${trade}.title`)}), ${sql.ref(`${trade}.id`)}`;
