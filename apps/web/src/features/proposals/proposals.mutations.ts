import { type Kind, kinds } from '@polier/contract/kinds';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, decide } = endpoints.proposals;

const storeOf = (kind: Kind) =>
  defineMutation(endpoints.lessonProposals[kind].store, {
    invalidates: [list, endpoints.lessonProposals[kind].projects],
  });
/** Proposes an approved lesson to projects. */
export const proposeToProjects = { trade: storeOf('trade'), pm: storeOf('pm'), x: storeOf('x') } as const;

/** An applied lesson may have made a worksheet; a refused decision shows that the list was old. */
export const decideProposal = defineMutation(decide, {
  invalidates: [
    endpoints.projects.getById,
    endpoints.projectActivity.list,
    ...kinds.map((kind) => endpoints.worksheets[kind].list),
    ...kinds.map((kind) => endpoints.worksheets[kind].getById),
  ],
  awaits: [list],
  invalidatesOnError: true,
});
