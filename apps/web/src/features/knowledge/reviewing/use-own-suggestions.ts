import type { Kind } from '@polier/contract/kinds';
import type { SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';

export type OwnSuggestions = ReadonlyMap<number, SuggestionView>;

/** The reader's newest suggestion for each lesson of a kind; the page does not wait for it. */
export const useOwnSuggestions = (kind: Kind): OwnSuggestions => {
  const { data } = useQuery(queryOf(endpoints.lessons[kind].ownSuggestions) as { queryKey: readonly unknown[] });
  return useMemo(
    () =>
      new Map(
        ((data ?? []) as readonly SuggestionView[])
          .toReversed()
          .map((suggestion) => [suggestion.lesson.id, suggestion] as const),
      ),
    [data],
  );
};
