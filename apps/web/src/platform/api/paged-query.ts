import type { ResponseData } from '@polier/contract/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallableEndpoint, EndpointOf } from './endpoints.static.ts';
import { queryKeyOf, queryOf, read } from './queries.ts';

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

type FirstPage<C extends CallableEndpoint> = ResponseData<EndpointOf<C>>;

/** The same for a list whose first page others show too: it is asked for once, and what it says beside its rows is `first`. */
export const useSharedPages = <Row, C extends CallableEndpoint>(
  endpoint: C,
): PagedRows<Row> & { first: FirstPage<C> | undefined } => {
  const { data: first, error, isPending, refetch } = useQuery(queryOf(endpoint, ...([] as never)));
  const { rows: firstRows, next_cursor: cursor = null } = (first ?? {}) as Partial<Page<Row>>;
  const [isAsked, setAsked] = useState(false);
  const further = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, {}), 'after', cursor],
    initialPageParam: cursor,
    enabled: isAsked && cursor !== null,
    queryFn: ({ pageParam, signal }) => readPage<Row>(endpoint, after(pageParam), signal),
    getNextPageParam: (page) => page.next_cursor,
  });
  const { data: pages } = further;
  const rows = useMemo(
    () => firstRows && [...firstRows, ...(pages?.pages ?? []).flatMap((page) => page.rows)],
    [firstRows, pages],
  );
  return {
    first,
    data: rows,
    error: rows === undefined ? error : null,
    isPending,
    refetch,
    more: {
      isThere: cursor !== null && (pages === undefined || further.hasNextPage),
      isLoading: isAsked && further.isFetching,
      error: further.isError ? further.error : null,
      load: () => {
        if (!isAsked) setAsked(true);
        else if (pages === undefined) void further.refetch();
        else void further.fetchNextPage();
      },
    },
  };
};
