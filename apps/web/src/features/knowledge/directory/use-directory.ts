import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Kind } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api/queries.ts';
import { useCompany, useKindTabTitle } from '../../../platform/session/company-setting.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { pmChapters, tradeChapters, type Volume, volumeOf, xChapters } from './directory.ts';

const { trades, topics, pmPhases, xProcesses } = cataloguesContract;
const readKeys: Record<Kind, [Permission, Permission]> = {
  trade: ['trade', 'lesson'],
  pm: ['pm_phase', 'pm_lesson'],
  x: ['x_process', 'x_lesson'],
};

export interface Directory {
  /** Undefined until every list has answered or failed; then those that answered. */
  readonly volumes: readonly Volume[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Trades, PM phases and X processes with their parts, as far as the role and the company's features go. */
export const useDirectory = (): Directory => {
  const company = useCompany();
  const titleOf = useKindTabTitle();
  const [readsTrades, readsPm, readsX] = [useCan(...readKeys.trade), useCan(...readKeys.pm), useCan(...readKeys.x)];
  const readsTopics = useCan('topic') && readsTrades;
  const showsX = readsX && company?.setting.feature_tab_x === true;
  const lists = {
    trades: useQuery({ ...queryOf(trades.list), enabled: readsTrades }),
    topics: useQuery({ ...queryOf(topics.list), enabled: readsTopics }),
    pmPhases: useQuery({ ...queryOf(pmPhases.list), enabled: readsPm }),
    xProcesses: useQuery({ ...queryOf(xProcesses.list), enabled: showsX }),
  };
  const all = Object.values(lists);
  const isComplete = company !== undefined && all.every(({ isLoading }) => !isLoading);
  const words = { trade: titleOf('trade'), pm: titleOf('pm'), x: titleOf('x') };
  const { trade: tradeTitle, pm: pmTitle, x: xTitle } = words;
  const { data: tradeList } = lists.trades;
  const { data: topicList } = lists.topics;
  const { data: pmList } = lists.pmPhases;
  const { data: xList } = lists.xProcesses;
  const volumes = useMemo(
    () => [
      ...(tradeList === undefined ? [] : [volumeOf('trade', tradeTitle, tradeChapters(tradeList, topicList ?? []))]),
      ...(pmList === undefined ? [] : [volumeOf('pm', pmTitle, pmChapters(pmList))]),
      ...(xList === undefined || !showsX ? [] : [volumeOf('x', xTitle, xChapters(xList))]),
    ],
    [tradeList, topicList, pmList, xList, showsX, tradeTitle, pmTitle, xTitle],
  );
  return {
    volumes: isComplete ? volumes : undefined,
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch();
    },
  };
};
