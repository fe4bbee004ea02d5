import type { ResponseData } from '@polier/contract/endpoint';
import { type CallArguments, call } from './call.ts';
import type { CallableEndpoint, EndpointOf } from './endpoints.static.ts';
import { invalidate, queryClient, queryKeyOf } from './queries.ts';

interface MutationEffects<C extends CallableEndpoint> {
  /** Queries that are stale afterwards: visible ones are read again at once, others when shown. */
  invalidates?: readonly CallableEndpoint[] | 'everything';
  /** Queries about the removed row, which its dialog still shows: read again, they would answer 404. */
  except?: readonly CallableEndpoint[];
  /** Queries that must be read again before the write counts as done. */
  awaits?: readonly CallableEndpoint[];
  /** A refused write, too, shows that the screen was old. */
  invalidatesOnError?: boolean;
  /** Puts the response into the cache. */
  onSuccess?: (response: ResponseData<EndpointOf<C>>) => void;
}

/** A write, defined once: `const storeProject = defineMutation(endpoints.projects.store, { invalidates: [endpoints.projects.list] })`. */
export const defineMutation = <C extends CallableEndpoint>(
  endpoint: C,
  { invalidates = [], except = [], awaits = [], invalidatesOnError = false, onSuccess }: MutationEffects<C> = {},
) => {
  const applyEffects = async (): Promise<void> => {
    if (invalidates === 'everything') {
      const exceptPaths = new Set(except.map((one) => queryKeyOf(one)[1]));
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !exceptPaths.has(queryKey[1]) });
    } else void invalidate(...invalidates);
    await invalidate(...awaits);
  };
  return async (...input: CallArguments<EndpointOf<C>>): Promise<ResponseData<EndpointOf<C>>> => {
    const write = queryClient.getMutationCache().build<ResponseData<EndpointOf<C>>, Error, void, unknown>(queryClient, {
      mutationKey: [endpoint.path],
      mutationFn: () => call(endpoint, ...input),
      onSuccess: onSuccess && ((response) => onSuccess(response)),
    });
    try {
      const response = await write.execute();
      await applyEffects();
      return response;
    } catch (error) {
      if (invalidatesOnError) await applyEffects();
      throw error;
    }
  };
};
