import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type SearchValue, readSearch, writeSearch, writeSearchValue } from './addresses.ts';
import { appHistory } from './history.ts';

/** Reads one parameter; undefined where the address has none. What stands in an address may be typed by hand: nonsense falls back. */
type UrlField<T> = (text: string | undefined) => T;

export const urlText =
  (fallback = ''): UrlField<string> =>
  (text) =>
    text ?? fallback;
const wholeNumber = (text: string | undefined, min: number): number | undefined => {
  const number = Number(text || Number.NaN);
  return Number.isSafeInteger(number) && number >= min ? number : undefined;
};
export const urlNumber = (): UrlField<number | undefined> => (text) => wholeNumber(text, 1);
/** As `urlNumber`, but says `invalid` of something that is there and no id. */
export const urlId = (): UrlField<number | 'invalid' | undefined> => (text) =>
  text === undefined || text === '' ? undefined : (wholeNumber(text, 1) ?? 'invalid');
/** 0 to `last`, 0 where it says something else. */
export const urlIndex =
  (last: number): UrlField<number> =>
  (text) => {
    const number = wholeNumber(text, 0) ?? 0;
    return number > last ? 0 : number;
  };
export const urlFlag = (): UrlField<boolean> => (text) => text === '1' || text === 'true';
export const urlOptionalChoice =
  <const C extends readonly string[]>(choices: C): UrlField<C[number] | undefined> =>
  (text) =>
    choices.find((choice) => choice === text);
export const urlChoice =
  <const C extends readonly string[]>(choices: C, fallback: NoInfer<C[number]>): UrlField<C[number]> =>
  (text) =>
    choices.find((choice) => choice === text) ?? fallback;
export const urlIds = (): UrlField<number[]> => (text) =>
  (text ?? '').split('.').flatMap((part) => wholeNumber(part, 1) ?? []);

export interface UrlSchema<T = object> {
  parse: (search: Readonly<Record<string, unknown>>) => T;
}
export type UrlOutput<S extends UrlSchema> = ReturnType<S['parse']>;

/** Which parameters a screen reads from its address: `urlSchema({ tab: urlChoice(['all', 'mine'], 'all') })`. */
export const urlSchema = <T extends object>(fields: { readonly [K in keyof T]: UrlField<T[K]> }): UrlSchema<T> => ({
  parse: (search) =>
    Object.fromEntries(
      Object.entries<UrlField<unknown>>(fields).map(([name, read]) => {
        const text = search[name];
        return [name, read(typeof text === 'string' ? text : undefined)];
      }),
    ) as T,
});

export type UrlChange<T> = { [K in keyof T]?: SearchValue };
export interface UrlChangeOptions {
  /** true (the default): the back button skips the change. Pass false to open a dialog or a tab, which is a step of its own. */
  replace?: boolean;
}

/** Writes parameters into the present address, leaving the others alone; values equal to the schema's fallback go. */
const writeUrlState = <S extends UrlSchema>(
  schema: S,
  change: UrlChange<UrlOutput<S>>,
  { replace = true }: UrlChangeOptions = {},
): void => {
  const { pathname, search } = appHistory.location;
  const fallback = schema.parse({}) as Record<string, SearchValue>;
  const next: Record<string, SearchValue> = readSearch(search);
  for (const [name, value] of Object.entries<SearchValue>(change)) {
    next[name] = writeSearchValue(value) === writeSearchValue(fallback[name]) ? null : value;
  }
  const address = pathname + writeSearch(next);
  if (replace) {
    appHistory.replace(address);
    return;
  }
  // The history writes at the end of the task: a step would take the place of what was replaced just before.
  appHistory.flush();
  appHistory.push(address);
};

/**
 * Filters, sort, tab and open dialog live in the address:
 * `const [url, setUrl] = useUrlState(schema)` with a module-level `urlSchema`.
 */
export const useUrlState = <S extends UrlSchema>(schema: S) => {
  const search: Record<string, string> = useSearch({ strict: false });
  const state = useMemo(() => schema.parse(search) as UrlOutput<S>, [schema, search]);
  const setState = useCallback(
    (change: UrlChange<UrlOutput<S>>, options?: UrlChangeOptions) => writeUrlState(schema, change, options),
    [schema],
  );
  return [state, setState] as const;
};
