import type { Kind } from '@polier/contract/kinds';

/** Every hash route of this application with the search parameters others may link to. */
export interface Addresses {
  '/home': Record<never, never>;
  '/': Record<never, never>;
  '/projects': Record<never, never>;
  '/projects/new': { parent?: number };
  '/projects/update': { id: number };
  '/projects/overview': { id: number; tab?: 0 | 1 | 2 | 3 };
  '/reports': Record<never, never>;
  /** `id`: trade, PM phase or X process; `part`: topic, sub-phase or sub-process. A `lesson` finds its place by itself. */
  '/knowledge/combined': { tab?: Kind; id?: number; part?: number; lesson?: number };
  '/knowledge/trade/lessons': { id: number; topic?: number; lesson?: number };
  '/knowledge/pm/lessons': { id: number; lesson?: number };
  '/knowledge/x/lessons': { id: number; lesson?: number };
  '/worksheets/create/trade': { projectId?: number; tradeId?: number; phaseId?: number };
  '/worksheets/create/pm': { projectId?: number; pmPhaseId?: number };
  '/worksheets/create/x': { projectId?: number; xProcessId?: number };
  '/worksheets/update/trade': { id: number };
  '/worksheets/update/pm': { id: number };
  '/worksheets/update/x': { id: number };
  '/worksheet': { kind: Kind; id: number; row?: number };
  '/user/profile': Record<never, never>;
  '/user/profile/overview': { factor?: 'setup' | 'codes' | 'off' };
  '/user/profile/edit': Record<never, never>;
  '/user/tokens': { new?: boolean };
  '/system/users': { tab?: 'internal' | 'external' | 'invited' | 'disabled'; dialog?: 'invite' };
  '/knowledge/settings': Record<never, never>;
  '/system/companies': Record<never, never>;
  '/system/companies/new': Record<never, never>;
  '/system/companies/update': { id: number; remove?: boolean };
  '/system/cloning': { source?: number; target?: number };
  '/company/update': { provider?: 'edit' | 'remove' };
  '/auth/login': Record<never, never>;
  '/auth/logout': Record<never, never>;
  '/auth/register': { token?: string };
  '/auth/forgotPassword': Record<never, never>;
  '/auth/resetPassword': { token?: string };
  '/auth/confirmEmail': { token?: string };
}
export type Path = keyof Addresses;

export type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;
/** What others may link to, plus whatever the screen itself keeps in its address (filters, sort, open dialog). */
export type SearchOf<P extends Path> = Addresses[P] & Record<string, SearchValue>;

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
  Record<never, never> extends Addresses[P] ? [search?: SearchOf<P>] : [search: SearchOf<P>];

/** `/worksheet?kind=trade&id=3`, without the hash sign. */
export const addressOf = <P extends Path>(path: P, ...[search]: SearchArgument<P>): string =>
  path + writeSearch(search ?? {});
