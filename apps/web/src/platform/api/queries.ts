import type { Answer, Endpoint } from '@polier/contract/endpoint';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { apiSettings } from './api-settings.ts';
import { type CallArguments, call } from './call.ts';
import { isProblem } from './problem-error.ts';

const maxRetries = 2;

/** Failed loads are logged and shown where they stand, never as a toast. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => console.warn('Could not load', query.queryKey, error) }),
  mutationCache: new MutationCache({ onError: (error) => console.warn('Could not write', error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < maxRetries && isProblem(error) && error.isPassing,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

/** Keys start with the company, so that nothing of one company ever shows in another; then the path, then the query. */
export const queryKeyOf = (endpoint: Endpoint, query?: object): readonly unknown[] => {
  const head = [apiSettings.get().companyId, `${endpoint.service}${endpoint.path}`] as const;
  return query === undefined ? head : [...head, query];
};

/** Options for useQuery, useSuspenseQuery, prefetchQuery: `useQuery(queryOf(projectsContract.getById, { query: { projectId } }))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => {
  const query = (input[0] as { query?: object } | undefined)?.query ?? {};
  return queryOptions<Answer<E>>({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input[0], signal }] as unknown as CallArguments<E>)),
  });
};

/** Marks every cached answer of these endpoints as old, whatever its query. */
export const refresh = (...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
