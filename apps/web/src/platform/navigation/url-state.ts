import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { type SearchValue, readSearch, writeSearch, writeSearchValue } from './addresses.ts';
import { appHistory } from './history.ts';

// What stands in an address may be typed by hand: nonsense falls back instead of failing.
export const urlText = (fallback = '') => z.string().catch(fallback);
export const urlNumber = () => z.coerce.number<string>().int().positive().optional().catch(undefined);
export const urlFlag = () =>
  z
    .string()
    .transform((text) => text === '1' || text === 'true')
    .catch(false);
export const urlChoice = <const C extends readonly [string, ...string[]]>(choices: C, fallback: C[number]) =>
  z.enum(choices).catch(fallback as never);
export const urlOptionalChoice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z.enum(choices).optional().catch(undefined);
export const urlIds = () =>
  z
    .string()
    .transform((text) =>
      text
        .split('.')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    )
    .catch([]);

type UrlSchema = z.ZodObject;
type Change<T> = { [K in keyof T]?: SearchValue };
export interface UrlChangeOptions {
  /** true (the default): no step for the back button. Opening a dialog or a tab is a step: false. */
  replace?: boolean;
}

/** Writes parameters into the present address, leaving the others alone; values equal to the schema's fallback go. */
const writeUrlState = <S extends UrlSchema>(
  schema: S,
  change: Change<z.output<S>>,
  { replace = true }: UrlChangeOptions = {},
): void => {
  const { pathname, search } = appHistory.location;
  const fallback: Record<string, unknown> = schema.parse({});
  const next: Record<string, SearchValue> = readSearch(search);
  for (const [name, value] of Object.entries<SearchValue>(change)) {
    next[name] = writeSearchValue(value) === writeSearchValue(fallback[name] as SearchValue) ? null : value;
  }
  const address = pathname + writeSearch(next);
  if (replace) appHistory.replace(address);
  else appHistory.push(address);
};

/**
 * Filters, sort, tab and open dialog live in the address:
 * `const [url, setUrl] = useUrlState(schema)` with a module-level `z.object({ tab: urlChoice(['all', 'mine'], 'all') })`.
 */
export const useUrlState = <S extends UrlSchema>(schema: S) => {
  const search: Record<string, string> = useSearch({ strict: false });
  const state = useMemo(() => schema.parse(search), [schema, search]);
  const setState = useCallback(
    (change: Change<z.output<S>>, options?: UrlChangeOptions) => writeUrlState(schema, change, options),
    [schema],
  );
  return [state, setState] as const;
};
