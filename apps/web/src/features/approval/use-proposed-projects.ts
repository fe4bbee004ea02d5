import type { Kind } from '@polier/contract/kinds';
import type { ProposableProject } from '@polier/contract/proposals/lesson-proposals.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';

export interface ProposedProjects {
  readonly projects: readonly ProposableProject[];
  readonly isChosen: (id: number) => boolean;
  readonly choose: (id: number, isChosen: boolean) => void;
  readonly chosen: readonly number[];
}

const queries = {
  trade: (id: number) => queryOf(endpoints.lessonProposals.trade.projects, { query: { lessonId: id } }),
  pm: (id: number) => queryOf(endpoints.lessonProposals.pm.projects, { query: { pmLessonId: id } }),
  x: (id: number) => queryOf(endpoints.lessonProposals.x.projects, { query: { xLessonId: id } }),
};

/** To which running projects a question is proposed once it is accepted; all that it fits, unless somebody takes one out. */
export const useProposedProjects = (kind: Kind, lessonId: number, { isOn }: { isOn: boolean }): ProposedProjects => {
  const { data } = useQuery({ ...queries[kind](lessonId), enabled: isOn });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const projects = isOn ? (data ?? []) : [];
  return {
    projects,
    isChosen: (id) => !left.has(id),
    choose: (id, isChosen) =>
      setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id])),
    chosen: projects.map(({ id }) => id).filter((id) => !left.has(id)),
  };
};
