import { useQuery } from '@tanstack/react-query';
import type { Application } from '../features/shell/application.ts';
import { queryOf } from '../platform/api/queries.ts';
import { endpoints } from '../platform/api/endpoints.static.ts';

/** Ten minutes, as specified. */
const refetchInterval = 600_000;

/** Deliveries that wait for this person's decision. */
export const OrdersCounts: Application['Counts'] = ({ shown, children }) => {
  const { data: decisions = 0 } = useQuery({
    // An open page must not keep its session alive for ever.
    ...queryOf(endpoints.deliveryObjects.mine, { isBackground: true }),
    refetchInterval,
    refetchIntervalInBackground: true,
    enabled: shown.has('decisions'),
    select: ({ decide }) => decide.length,
  });
  return children({ decisions });
};
