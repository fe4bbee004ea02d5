import type { JsonObject } from '../graph/route.ts';
import { isGuid } from '../state/ids.ts';
import { invalidField } from './planner-errors.ts';

/** A place between two others, each possibly empty: `before after!`. A hint that was received ends without `!`. */
const newHint = /^\S* \S*!$/;

let hints = 0;

/** An order hint as the service gives them. */
export const givenHint = (now: number): string => `8584${String(9_999_999_999_999 - now)}P${(hints += 1).toString(36)}`;

export const hintOf = (entity: string, value: unknown, now: number): string => {
  if (value !== undefined && (typeof value !== 'string' || !newHint.test(value)))
    throw invalidField(entity, 'OrderHint', `${JSON.stringify(value)} is not a valid order hint.`);
  return givenHint(now);
};

export const textOf = (entity: string, field: string, value: unknown, longest: number): string => {
  if (typeof value !== 'string' || value.trim() === '')
    throw invalidField(entity, field, 'A null value was provided for a field that requires a non-null value.');
  if (value.length > longest) throw invalidField(entity, field, `It is longer than ${longest} characters.`);
  return value;
};

export const numberOf = (entity: string, field: string, value: unknown, most: number): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw invalidField(entity, field, `It is not between 0 and ${most}.`);
  return value;
};

/** Values of an open type name their type, without which the service does not know them. */
export const checkOpenType = (entity: string, field: string, value: JsonObject, type: string): void => {
  const given = value['@odata.type'];
  if (given !== `#microsoft.graph.${type}` && given !== `microsoft.graph.${type}`)
    throw invalidField(entity, field, `Its '@odata.type' is not '#microsoft.graph.${type}'.`);
};

export const checkOnly = (entity: string, value: JsonObject, allowed: readonly string[]): void => {
  const other = Object.keys(value).find((name) => !allowed.includes(name) && name !== '@odata.type');
  if (other !== undefined) throw invalidField(entity, other, 'It is read-only or not known.');
};

export const checkPersonKey = (entity: string, key: string): void => {
  if (!isGuid(key)) throw invalidField(entity, 'Assignments', `'${key}' is not the id of a user.`);
};

export const isCategory = (name: string): boolean => /^category([1-9]|1\d|2[0-5])$/.test(name);

/** In the keys of references `%`, `:`, `.`, `@` and `#` are encoded, and nothing else is. */
export const checkReferenceKey = (entity: string, key: string): void => {
  const isEncoded = !/[.:@#]|%(?!25|2E|3A|40|23)/i.test(key);
  if (!isEncoded || !URL.canParse(decodeURIComponent(key)) || !/^https?:/i.test(decodeURIComponent(key)))
    throw invalidField(entity, 'References', `The key '${key}' is not an encoded address.`);
};
