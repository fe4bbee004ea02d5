import type { ResponseData } from '@polier/contract/endpoint';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { apiSettings } from './api-settings.ts';
import { type CallArguments, type CallInput, call, inBackground } from './call.ts';
import type { CallableEndpoint, EndpointOf } from './endpoints.static.ts';
import { isProblem } from './problem-error.ts';

const maxRetries = 2;

/** Failed loads are logged and shown in place, never as a toast. */
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
    // Without a network a write fails at once and says so; paused, it would wait without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Keys start with the company, so that nothing of one company ever shows in another; then the path, then the query. */
export const queryKeyOf = (endpoint: CallableEndpoint, query?: object): readonly unknown[] => {
  const head = [apiSettings.get().companyId, `${endpoint.service}${endpoint.path}`] as const;
  return query === undefined ? head : [...head, query];
};

/** Reads once without the cache; changes are mutations. */
export const read = <C extends CallableEndpoint>(
  endpoint: C,
  ...input: CallArguments<EndpointOf<C>>
): Promise<ResponseData<EndpointOf<C>>> => {
  if (endpoint.method !== 'GET') throw new TypeError(`${endpoint.method} ${endpoint.path} is no read`);
  return call(endpoint, ...input);
};

/** Options for useQuery, useSuspenseQuery, prefetchQuery: `useQuery(queryOf(endpoints.projects.getById, { query: { projectId } }))`. */
export const queryOf = <C extends CallableEndpoint>(endpoint: C, ...input: CallArguments<EndpointOf<C>>) => {
  const query = (input[0] as { query?: object } | undefined)?.query ?? {};
  return queryOptions<ResponseData<EndpointOf<C>>>({
    queryKey: queryKeyOf(endpoint, query),
    queryFn: ({ signal }) => read(endpoint, ...([{ ...input[0], signal }] as unknown as CallArguments<EndpointOf<C>>)),
  });
};

/** The same for a read whose question is sent as a body, because it does not fit into an address. */
export const queryByBody = <C extends CallableEndpoint>(
  endpoint: C,
  input: CallInput<EndpointOf<C>> & { readonly body: object },
) =>
  queryOptions<ResponseData<EndpointOf<C>>>({
    queryKey: queryKeyOf(endpoint, input.body),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<EndpointOf<C>>)),
  });

/** Invalidates every cached response of these endpoints, whatever its query. */
export const invalidate = (...endpoints: CallableEndpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));

/** The same after something happened elsewhere. */
export const invalidateInBackground = (...endpoints: CallableEndpoint[]): void => {
  inBackground(() => void invalidate(...endpoints));
};

/** The same of one response. */
export const invalidateOneInBackground = (endpoint: CallableEndpoint, query: object): void => {
  inBackground(() => void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint, query) }));
};
