import { kinds } from '@polier/contract/kinds';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, decide } = endpoints.proposals;

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
