import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useCompany, useIsKindOn, useKindTabTitle } from '../../companies/company-setting.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { pmLessonGroups, tradeLessonGroups, type KnowledgeArea, areaOf, xLessonGroups } from './directory.ts';

const { trades, topics, pmPhases, xProcesses } = endpoints.catalogues;

export interface Directory {
  /** Undefined until every list has answered or failed; then those that answered. */
  readonly areas: readonly KnowledgeArea[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Trades, PM phases and X processes with their parts, as far as the role and the company's features go. */
export const useDirectory = (): Directory => {
  const company = useCompany();
  const titleOf = useKindTabTitle();
  const isOn = useIsKindOn();
  const session = useSession((state) => state);
  const reads = (kind: Kind) => {
    const { catalogue, lesson } = kindDefinitions[kind].permissions;
    return isOn(kind) && isAllowed({ all: [catalogue, lesson] }, session);
  };
  const [readsTrades, readsPm, readsX] = [reads('trade'), reads('pm'), reads('x')];
  const readsTopics = useCan('topic') && readsTrades;
  const lists = {
    trades: useQuery({ ...queryOf(trades.list), enabled: readsTrades }),
    topics: useQuery({ ...queryOf(topics.list), enabled: readsTopics }),
    pmPhases: useQuery({ ...queryOf(pmPhases.list), enabled: readsPm }),
    xProcesses: useQuery({ ...queryOf(xProcesses.list), enabled: readsX }),
  };
  const all = Object.values(lists);
  const isComplete = company !== undefined && all.every(({ isLoading }) => !isLoading);
  const [tradeTitle, pmTitle, xTitle] = [titleOf('trade'), titleOf('pm'), titleOf('x')];
  const { data: tradeList } = lists.trades;
  const { data: topicList } = lists.topics;
  const { data: pmList } = lists.pmPhases;
  const { data: xList } = lists.xProcesses;
  const areas = useMemo(
    () => [
      ...(tradeList === undefined ? [] : [areaOf('trade', tradeTitle, tradeLessonGroups(tradeList, topicList ?? []))]),
      ...(pmList === undefined ? [] : [areaOf('pm', pmTitle, pmLessonGroups(pmList))]),
      ...(xList === undefined || !readsX ? [] : [areaOf('x', xTitle, xLessonGroups(xList))]),
    ],
    [tradeList, topicList, pmList, xList, readsX, tradeTitle, pmTitle, xTitle],
  );
  return {
    areas: isComplete ? areas : undefined,
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch();
    },
  };
};
