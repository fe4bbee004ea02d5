import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useIsKindOn } from '../companies/company-setting.ts';
import type { ReviewTask } from './use-waiting-items.ts';

/** How much waits for the caller, over all kinds the company works with. */
export const useWaitingCounts = (): Record<ReviewTask, number> => {
  const isOn = useIsKindOn();
  const { data = [] } = useQuery(queryOf(endpoints.approval.waiting));
  const sum = (count: (row: (typeof data)[number]) => number) =>
    data.filter(({ kind }) => isOn(kind)).reduce((total, row) => total + count(row), 0);
  return {
    approval: sum(({ lessons, suggestions }) => lessons + suggestions),
    verification: sum(({ to_verify }) => to_verify),
  };
};
