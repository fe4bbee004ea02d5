import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SearchType } from '@polier/contract/search/search.contract';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryKeyOf, queryOf, read } from '../../platform/api/queries.ts';
import { shortestQuery } from './shortest-query.ts';

/** Milliseconds after the last key before the server is asked. */
export const searchPause = 180;

type Filters = Omit<NonNullable<Parameters<typeof searchOptions>[0]>, 'q'>;

const searchOptions = (query: {
  q: string;
  types?: string;
  each?: number;
  facets?: boolean;
  kind?: 'trade' | 'pm' | 'x';
  tradeId?: number;
  phaseId?: number;
  tagId?: number;
  mandatory?: boolean;
  exact?: boolean;
}) => queryOf(endpoints.search.search, { query });

/** The best hits of each type; the answer to what is no longer asked for is dropped, the last one stays until the next. */
export const useBestHits = (q: string, filters: Filters, isOn = true) =>
  useQuery({
    ...searchOptions({ q, ...filters }),
    enabled: isOn && q.length >= shortestQuery,
    placeholderData: (before) => (q.length >= shortestQuery ? before : undefined),
  });

/** Without a network a search is not asked, and is asked by itself when there is one again; earlier hits do not answer it. */
export const waitsForNetwork = ({
  data,
  fetchStatus,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'isPlaceholderData'>): boolean =>
  fetchStatus === 'paused' && (data === undefined || isPlaceholderData);

/** All hits of one type, page by page. */
export const useHitsOf = (type: SearchType | null, q: string, filters: Filters) => {
  const query = { q, types: type ?? undefined, ...filters };
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoints.search.search, query), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read(endpoints.search.search, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: type !== null && q.length >= shortestQuery,
    placeholderData: keepPreviousData,
  });
};
