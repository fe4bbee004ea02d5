import { kindDefinitions, type Kind as KindName, kinds } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { ReactNode } from 'react';
import { Kind } from '../../../components/kind/kind.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsKindOn, useKindTabTitle } from '../../companies/company-setting.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { worksheetKindOf } from '../../worksheets/worksheet-kinds.ts';

export interface OverviewTab {
  /** Value in the address: 0 trade, 1 pm, 2 concept, 3 x, 4 risk, 5 history. */
  number: 0 | 1 | 2 | 3 | 4 | 5;
  /** Undefined for concepts, risk and history, which cut across the kinds. */
  kind: KindName | undefined;
  label: ReactNode;
  count?: number;
}

const countNames = {
  trade: 'worksheets_count',
  pm: 'pm_worksheets_count',
  x: 'x_worksheets_count',
} as const satisfies Record<KindName, keyof ProjectView>;

/** The tabs of a project; a kind only with its feature, under the company's own title. */
export const useOverviewTabs = (project: ProjectView): OverviewTab[] => {
  const t = useTranslation();
  const session = useSession((state) => state);
  const titleOf = useKindTabTitle();
  const isOn = useIsKindOn();
  const ofKinds = kinds.map((kind) => ({
    number: worksheetKindOf(kind).projectTab,
    kind,
    label: <Kind kind={kind} label={titleOf(kind)} />,
    count: project[countNames[kind]],
    isShown: isOn(kind) && isAllowed({ all: [kindDefinitions[kind].permissions.worksheet] }, session),
  }));
  const concepts = {
    number: 2 as const,
    kind: undefined,
    label: t('projects.concepts'),
    isShown: isAllowed({ any: ['topic', 'pm_sub_phase'] }, session),
  };
  const risk = {
    number: 4 as const,
    kind: undefined,
    label: t('risk.title'),
    isShown: ofKinds.some(({ isShown }) => isShown),
  };
  const history = { number: 5 as const, kind: undefined, label: t('activity.title'), isShown: true };
  return [...ofKinds, concepts, risk, history].filter(({ isShown }) => isShown).toSorted((a, b) => a.number - b.number);
};
