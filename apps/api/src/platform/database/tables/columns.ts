import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `bigint generated always as identity`: never written. */
export type Identity = GeneratedAlways<number>;
/** Part of every key inside a company; a row never moves to another one. */
export type CompanyId = ColumnType<number, number, never>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** Written by every update; no trigger does it. */
export type UpdatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** Calendar date `YYYY-MM-DD`. */
export type CalendarDate = string;
/** `numeric`: arrives as text so that no centime is lost, may be written as a number. */
export type Amount = ColumnType<string, number | string, number | string>;
/** jsonb object: written as JSON text. */
export type JsonObject = ColumnType<Record<string, unknown>, string, string>;
export type JsonObjectOrEmpty = ColumnType<Record<string, unknown>, string | undefined, string>;
/** Optimistic lock. */
export type Version = Generated<number>;

export type LanguageCode = 'de' | 'en' | 'fr';
export type ReminderFrequency = 'off' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly';
