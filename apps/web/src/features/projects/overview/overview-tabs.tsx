import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { Kind as KindName } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Kind } from '../../../components/kind/kind.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { usePasses } from '../../../platform/session/permission-check.ts';

export interface OverviewTab {
  /** Stands in the address: 0 trade, 1 pm, 2 concept, 3 x. */
  number: 0 | 1 | 2 | 3;
  /** Undefined for the concepts, which cut across the kinds. */
  kind: KindName | undefined;
  label: ReactNode;
  count?: number;
}

/** The tabs of a project; X only with its feature, under the company's own titles. */
export const useOverviewTabs = (project: ProjectView): OverviewTab[] => {
  const t = useWords();
  const language = useLanguage();
  const setting = useQuery(queryOf(companiesContract.getByUser)).data?.setting;
  const may = {
    trade: usePasses({ all: ['worksheet'] }),
    pm: usePasses({ all: ['pm_worksheet'] }),
    x: usePasses({ all: ['x_worksheet'] }) && setting?.feature_tab_x === true,
    concept: usePasses({ any: ['topic', 'pm_sub_phase'] }),
  };
  const ownTitle = (kind: 'pm' | 'x') =>
    setting?.[`${kind}_${language}_tab_title`] ?? setting?.[`${kind}_de_tab_title`];
  const tabs: (OverviewTab & { isShown: boolean })[] = [
    {
      number: 0,
      kind: 'trade',
      label: <Kind kind="trade" label={t('kinds.trades')} />,
      count: project.worksheets_count,
      isShown: may.trade,
    },
    {
      number: 1,
      kind: 'pm',
      label: <Kind kind="pm" label={ownTitle('pm') ?? t('kinds.pmPhases')} />,
      count: project.pm_worksheets_count,
      isShown: may.pm,
    },
    { number: 2, kind: undefined, label: t('projects.concepts'), isShown: may.concept },
    {
      number: 3,
      kind: 'x',
      label: <Kind kind="x" label={ownTitle('x') ?? t('kinds.xProcesses')} />,
      count: project.x_worksheets_count,
      isShown: may.x,
    },
  ];
  return tabs.filter(({ isShown }) => isShown);
};
