import type { ConceptView } from '@polier/contract/catalogues/concepts.contract';

/** A global topic over all trades, or a global title of sub-phases over all PM phases: all in which they differ. */
export const conceptScopes = {
  topic: {
    isOf: ({ topic }: ConceptView): boolean => topic !== null,
    groupsOf: ({ trades }: ConceptView) => trades,
    groupsLabel: 'catalogues.trade.many',
    listTitle: 'catalogues.globalTopics',
    listAddress: '/knowledge/globalTopics',
    permission: 'topic.global',
    emptyText: 'catalogues.globalTopicsEmpty',
    listError: 'topics',
  },
  subPhase: {
    isOf: ({ topic }: ConceptView): boolean => topic === null,
    groupsOf: ({ pm_phases: phases }: ConceptView) => phases,
    groupsLabel: 'fields.pm_phases',
    listTitle: 'catalogues.globalSubPhases',
    listAddress: '/knowledge/globalSubPhases',
    permission: 'pm_sub_phase.global',
    emptyText: 'catalogues.globalSubPhasesEmpty',
    listError: 'subPhases',
  },
} as const;

export type ConceptScope = keyof typeof conceptScopes;
