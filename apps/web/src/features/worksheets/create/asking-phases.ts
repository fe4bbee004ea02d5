import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';

/** The phases of a project in which a trade has a usable lesson. */
export const useAskingPhases = (projectId: number, tradeId: number | undefined) =>
  useQuery({
    ...queryOf(endpoints.catalogues.phases.filter, { query: { tradeId: tradeId ?? 0, projectId } }),
    enabled: tradeId !== undefined,
  });
