import { useMemo } from 'react';
import type { QueueState } from './write-queue.ts';

/** Rows whose change waits for a decision of the person: no filter may take them out of sight. */
export const useRefusedRows = <V, C>({ writeErrors }: QueueState<V, C>): ReadonlySet<number> => {
  const ids = [...writeErrors]
    .flatMap(([id, error]) => (error.type === 'failed' && error.willRetry ? [] : [id]))
    .join(',');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(',').map(Number)), [ids]);
};
