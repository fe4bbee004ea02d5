import { problem } from '#platform/errors/problem';
import type { Member } from '#platform/session/caller';

type ChfReader = Pick<Member, 'can'>;

const amounts = [
  'plan_chf',
  'actual_chf',
  'base_chf',
  'budget_chf',
  'bac',
  'pv',
  'ev',
  'ac',
  'sv',
  'cv',
  'eac',
  'cpi',
] as const;
const isAmount = (name: string): boolean => (amounts as readonly string[]).includes(name);

/** Amounts of orders are for those who may see the controlling, in answers, events, live messages and files alike. */
export const mayReadChf = (reader: ChfReader): boolean => reader.can('order.worksheet.controlling');

/** Whether an input holds amounts; null is what others read, and may be sent back. */
export const containsChf = (input: object): boolean =>
  Object.entries(input).some(([name, value]) => isAmount(name) && value !== undefined && value !== null);

/** The same without its amounts. */
export const withoutChf = <Input extends object>(input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !isAmount(name))) as Input;

/** An input without the amounts that its sender may not see; they are refused unless they are the null that was read. */
export const withAllowedChf = <Input extends object>(sender: ChfReader, input: Input): Input => {
  if (mayReadChf(sender)) return input;
  if (containsChf(input)) throw problem('forbidden');
  return withoutChf(input);
};

/** The same with null in the place of every amount, however deep it stands. */
export const nullChf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map((one: unknown) => nullChf(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isAmount(name) ? null : nullChf(one)]),
  ) as Value;
};

/** Changes of an event tell that amounts changed, not from which to which: events reach people who may not see them. */
export const hideChf = <Changes extends object>(changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, isAmount(name) ? [null, null] : change]),
  ) as Changes;
