import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { useQueries } from '@tanstack/react-query';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryKeyOf } from '../../../platform/api/queries.ts';
import { compareRows } from '../imports.mutations.ts';

/** So many at a time, so that the first ones are soon there. */
const atOnce = 10;

/** Looks for the nearest lessons of the rows that are shown and were not compared yet; says how that goes. */
export const useNearestOfShown = (
  view: ImportView,
  shown: readonly ImportRowView[] | undefined,
): 'comparing' | 'notCompared' | null => {
  const fresh = view.state === 'checked' ? (shown ?? []).filter(({ result }) => result === 'new') : [];
  const batches = Array.from({ length: Math.ceil(fresh.length / atOnce) }, (_, index) =>
    fresh.slice(index * atOnce, (index + 1) * atOnce),
  );
  const answers = useQueries({
    queries: batches.map((batch) => ({
      // Once for each dry run; rows without anything alike stay empty.
      queryKey: [
        ...queryKeyOf(endpoints.imports.nearest, { id: view.id, of: view.checked_at }),
        ...batch.map(({ row }) => row),
      ],
      queryFn: async () => {
        const rows = batch.filter(({ similar }) => similar.length === 0).map(({ row }) => row);
        if (rows.length > 0) await compareRows({ body: { id: view.id, rows } });
        return true;
      },
      staleTime: Infinity,
      retry: false,
    })),
  });
  if (answers.some(({ isFetching }) => isFetching)) return 'comparing';
  return answers.some(({ isError }) => isError) ? 'notCompared' : null;
};
