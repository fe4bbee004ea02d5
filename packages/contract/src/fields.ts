import { z } from 'zod';
import { limits } from './limits.ts';

/** Row id: a positive safe integer. */
export const id = z.int().positive();
/** The same id in a query string. */
export const queryId = z.coerce.number<number>().pipe(id);
export const ids = z.array(id).max(limits.listRows);
/** A flag in a query string: true, false, 1, 0, yes, no, on, off. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);

// PostgreSQL stores neither NUL nor lone surrogates; they are refused before they reach it.
const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

const unreadable = { params: { code: 'unreadable-characters' } };

/** Text exactly as it was typed, as a password is, at most `max` characters. */
export const exactText = (max: number) => z.string().refine(isReadable, unreadable).max(max);
/** Text of one field, trimmed, at most `max` characters. */
export const text = (max: number = limits.longText) => z.string().trim().refine(isReadable, unreadable).max(max);
/** Text that must not be empty. */
export const requiredText = (max: number = limits.title) => text(max).min(1);

// What a mail server takes as one address: no list, no name before it, nothing that ends a header line.
const mailbox =
  /^[^\s\p{Cc}@"<>(),;:\\[\]]{1,64}@(?:[^\s\p{Cc}@"<>(),;:\\[\].]{1,63}\.)+[^\s\p{Cc}@"<>(),;:\\[\].]{2,63}$/u;
export const isEmailAddress = (address: string): boolean => mailbox.test(address);
const notAnEmail = { params: { code: 'not-an-email' } };
/** One address a mail can be sent to. */
export const emailAddress = requiredText(320).refine(isEmailAddress, notAnEmail);
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
