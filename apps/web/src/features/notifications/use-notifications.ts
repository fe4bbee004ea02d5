import { useInfiniteQuery } from '@tanstack/react-query';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryKeyOf, read } from '../../platform/api/queries.ts';

const { list } = endpoints.notifications;

/** The caller's notifications, page by page. */
export const useNotifications = (unreadOnly: boolean) =>
  useInfiniteQuery({
    queryKey: [...queryKeyOf(list, { unreadOnly }), 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(list, { query: { page: pageParam, unreadOnly }, signal }),
    // Read anew whenever the list is opened.
    staleTime: 0,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : null),
    select: ({ pages }) => {
      // A notification that came meanwhile moves the last one of a page to the next.
      const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)));
      const { total, needs_action: needsAction } = pages.at(-1)?.meta ?? { total: 0, needs_action: 0 };
      return { rows: [...rows.values()], total, needsAction };
    },
  });
