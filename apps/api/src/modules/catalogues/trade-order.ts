import { type RawBuilder, sql } from 'kysely';

/**
 * Order by the trade's number, its title where numbers are equal. The number is a decimal classification (211 before 23
 * before 237), what follows it counts (211.5 before 211.10); both stand in columns of their own.
 */
export const tradeOrder = (trade: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${trade}.number_head`)}, ${sql.ref(`${trade}.number_rest`)},
  fold_case(${sql.ref(`${trade}.title`)}), ${sql.ref(`${trade}.id`)}`;
