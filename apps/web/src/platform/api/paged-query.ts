import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallableEndpoint } from './endpoints.static.ts';
import { queryKeyOf, read } from './queries.ts';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

/** The loaded rows, with functions to load more. */
export interface PagedRows<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  more: { isThere: boolean; isLoading: boolean; error: unknown; load: () => void };
}

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });
const readPage = async <Row>(endpoint: CallableEndpoint, query: object, signal: AbortSignal): Promise<Page<Row>> => {
  const page: unknown = await read(endpoint, { query, signal });
  return page as Page<Row>;
};

/** A list that the server answers page by page; `Row` is what stands under `rows`. */
export const usePagedQuery = <Row>(endpoint: CallableEndpoint, query: object = {}): PagedRows<Row> => {
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [...queryKeyOf(endpoint, query), 'pages'],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) => readPage<Row>(endpoint, { ...query, ...after(pageParam) }, signal),
      getNextPageParam: (page) => page.next_cursor,
    });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    data: rows,
    error: rows === undefined ? error : null,
    isPending,
    refetch,
    more: {
      isThere: hasNextPage,
      isLoading: isFetchingNextPage,
      error: isFetchNextPageError ? error : null,
      load: () => void fetchNextPage(),
    },
  };
};
