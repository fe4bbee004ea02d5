import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

const followEvery = 1_000;

export const hasEnded = ({ state }: CloningView): boolean => state === 'done' || state === 'failed';

/** All copies; polled every second while one is running, and its end is announced. */
export const useCopies = () => {
  const t = useTranslation();
  const copies = useQuery({
    ...queryOf(endpoints.cloning.list, { isBackground: true }),
    refetchInterval: ({ state }) => (state.data?.some((copy) => !hasEnded(copy)) === true ? followEvery : false),
  });
  const open = useRef(new Set<number>());
  useEffect(() => {
    for (const copy of copies.data ?? []) {
      if (!hasEnded(copy)) open.current.add(copy.id);
      else if (open.current.delete(copy.id)) {
        const names = { source: copy.source?.name ?? t('cloning.run.removedCompany'), target: copy.target.name };
        if (copy.state === 'done') toastDone(t('cloning.done', names));
        else if (copy.error !== null) toastFailed(copy.error.message);
      }
    }
  }, [copies.data, t]);
  return copies;
};
