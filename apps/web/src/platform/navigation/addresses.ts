/**
 * Every hash route of the main application with the search parameters others may link to. Each feature declares its own beside its screens:
 * `declare module '…/addresses.ts' { interface Addresses { '/projects/update': { id: number } } }`.
 */
export interface Addresses {}
/** Those of the Orders application. */
export interface OrdersAddresses {}

/** Of whichever application runs: a path that both have takes what either asks for. */
export type Path = keyof Addresses | keyof OrdersAddresses;
export type AddressOf<P extends Path> =
  | (P extends keyof Addresses ? Addresses[P] : never)
  | (P extends keyof OrdersAddresses ? OrdersAddresses[P] : never);

export type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;
/** What others may link to, plus whatever the screen itself keeps in its address (filters, sort, open dialog). */
export type SearchOf<P extends Path> = AddressOf<P> & Record<string, SearchValue>;

/** Lists become `1.2.3`, true becomes `1`; empty values are left out. */
export const writeSearchValue = (value: SearchValue): string | null => {
  if (value === undefined || value === null || value === false || value === '') return null;
  if (value === true) return '1';
  if (typeof value === 'object') return value.length === 0 ? null : value.join('.');
  return String(value);
};

export const writeSearch = (search: Readonly<Record<string, SearchValue>>): string => {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    const written = writeSearchValue(value);
    return written === null ? [] : [[name, written]];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

export const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** A screen that needs an id cannot be addressed without one. */
export type SearchArgument<P extends Path> =
  Record<never, never> extends AddressOf<P> ? [search?: SearchOf<P>] : [search: SearchOf<P>];

/** `/worksheet?kind=trade&id=3`, without the hash sign. */
export const addressOf = <P extends Path>(path: P, ...[search]: SearchArgument<P>): string =>
  path + writeSearch(search ?? {});
