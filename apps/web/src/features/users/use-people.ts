import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowsQuery } from '../../components/data-table/table-types.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf, read } from '../../platform/api/queries.ts';
import { personRows, type PersonRow } from './list/person-rows.ts';

const whileSending = 3_000;

/** Both lists as one; while a mail is on its way the first is asked again, until it says what became of it. */
export const usePeople = (): RowsQuery<PersonRow> => {
  const accounts = useQuery({
    ...queryOf(endpoints.accounts.list),
    queryFn: ({ signal, queryKey, client }) =>
      read(endpoints.accounts.list, { signal, isBackground: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ invitation }) => invitation?.mail_state === 'queued') === true ? whileSending : false,
  });
  const externals = useQuery(queryOf(endpoints.users.listExternal));
  const data = useMemo(
    () => (accounts.data && externals.data ? personRows(accounts.data, externals.data) : undefined),
    [accounts.data, externals.data],
  );
  return {
    data,
    error: accounts.error ?? externals.error,
    isPending: accounts.isPending || externals.isPending,
    refetch: () => Promise.all([accounts.refetch(), externals.refetch()]),
  };
};
