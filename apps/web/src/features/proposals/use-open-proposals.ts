import type { Kind } from '@polier/contract/kinds';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';

/** By the id of its lesson. */
export type ProposalsByLesson = ReadonlyMap<number, ProposalView>;

/** What is proposed to the project for a phase of the kind, is in none of its worksheets and was not declined. */
export const useOpenProposals = (
  kind: Kind,
  { projectId, phaseId }: { projectId: number; phaseId: number | undefined },
): ProposalsByLesson => {
  const { data } = useQuery({
    ...queryOf(endpoints.proposals.list, { query: { projectId, kind } }),
    enabled: phaseId !== undefined,
  });
  return useMemo(() => {
    const isOpen = ({ phase, decision, worksheet }: ProposalView) =>
      phase.id === phaseId && decision !== 'not_applicable' && worksheet === null;
    return new Map((data ?? []).filter(isOpen).map((proposal) => [proposal.lesson.id, proposal]));
  }, [data, phaseId]);
};
