import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { limits } from './limits.ts';

/** Row id: a positive safe integer. */
export const id = z.int().positive();
/** The same id in a query string. */
export const queryId = z.coerce.number<number>().pipe(id);
export const ids = z.array(id).max(limits.listRows);
const idsOfQuery = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.coerce.number<string>().pipe(id)).max(most));
/** Some ids in a query string, separated by commas. */
export const queryIds = idsOfQuery(limits.queryIds);
/** As many ids as one call may change rows. */
export const queryBulkIds = idsOfQuery(limits.bulkRows);
/** A flag in a query string: true, false, 1, 0, yes, no, on, off. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);

// PostgreSQL stores neither NUL nor lone surrogates; they are refused before they reach it.
const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

const unreadable = { params: { code: 'unreadable-characters' } };

/** Text exactly as it was typed, as a password is, at most `max` characters. */
export const exactText = (max: number) => z.string().refine(isReadable, unreadable).max(max);
/** Text of one field, trimmed, at most `max` characters. */
export const text = (max: number = limits.longText) => z.string().trim().refine(isReadable, unreadable).max(max);
// Line breaks forge lines of mails and logs; direction overrides let a name read as another one.
const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value);

/** One line: a name, a title, an address. */
export const lineText = (max: number = limits.title) =>
  text(max).refine(isOneLine, { params: { code: 'not-one-line' } });
// Nobody finds or tells apart what is named by characters without a form; beside others, languages and emoji need them.
const isSeen = (value: string) =>
  value === '' || /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]/u.test(value);
const unseen = { params: { code: 'required' } };

/** One line that must not be empty. */
export const requiredLine = (max: number = limits.title) => lineText(max).min(1).refine(isSeen, unseen);
/** Text that must not be empty. */
export const requiredText = (max: number = limits.longText) => text(max).min(1).refine(isSeen, unseen);
export const nullableLine = (max: number = limits.title) => lineText(max).nullable();

const notAnEmail = { params: { code: 'not-an-email' } };
/** One address a mail can be sent to. */
export const emailAddress = text(320).min(1).refine(isEmailAddress, notAnEmail);
/** The same where there may be none. */
export const optionalEmailAddress = text(320).refine((given) => given === '' || isEmailAddress(given), notAnEmail);
export const nullableText = (max: number = limits.longText) => text(max).nullable();

const isPlausibleYear = (date: string) => date >= '1900-01-01' && date <= '2199-12-31';
/** Calendar date `YYYY-MM-DD` without a time, from 1900 to 2199. */
export const date = z.iso.date().refine(isPlausibleYear, { params: { code: 'not-a-date' } });
/** Instant in UTC, ISO 8601. */
export const instant = z.string();

/** Amount in CHF with at most two decimals, 0 to 10 billion. */
export const chf = z.number().min(0).max(10_000_000_000).multipleOf(0.01);
/** Whole per cent, 0 to 100. */
export const percent = z.int().min(0).max(100);
export const order = z.int().min(1).max(9999);
/** Optimistic lock: the version the caller has seen; sent, it must be the newest (409 stale-version). */
export const version = z.int().positive();

/** A row named by its title, as chosen entities answer. */
export const titled = z.object({ id, title: z.string() }).meta({ id: 'Titled' });
/** A person named, as members answer. */
export const named = z.object({ id, name: z.string() }).meta({ id: 'Named' });

export const removed = z.object({ id }).meta({ id: 'Removed' });
