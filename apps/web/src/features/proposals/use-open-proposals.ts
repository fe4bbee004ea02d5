import type { Kind } from '@polier/contract/kinds';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';

/** By the id of its lesson. */
export type ProposalsByLesson = ReadonlyMap<number, ProposalView>;

/** What is proposed to the project for a phase of the kind and not decided yet. It is a help: without it all else works. */
export const useOpenProposals = (
  kind: Kind,
  { projectId, phaseId }: { projectId: number; phaseId: number | undefined },
): ProposalsByLesson => {
  const { data } = useQuery({
    ...queryOf(endpoints.proposals.list, { query: { projectId, kind } }),
    enabled: phaseId !== undefined,
  });
  return useMemo(() => {
    const open = (data ?? []).filter(({ phase, decision }) => phase.id === phaseId && decision !== 'not_applicable');
    return new Map(
      open.filter(({ worksheet }) => worksheet === null).map((proposal) => [proposal.lesson.id, proposal]),
    );
  }, [data, phaseId]);
};
