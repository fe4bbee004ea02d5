import { kinds } from '@polier/contract/kinds';
import { proposalsContract } from '@polier/contract/proposals/proposals.contract';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { isReadableProject } from '../projects/projects.queries.ts';
import { decideProposal } from './commands/decide-proposal.ts';
import { findProposal, isPhaseOfProject, listProposals } from './proposals.queries.ts';

export const proposalsRoutes: readonly Route[] = [
  route(proposalsContract.list, async ({ db, caller, query }) => {
    const { projectId, phaseId, kind = kinds[0] } = query;
    if (!(await isReadableProject(db, caller, projectId))) throw problem('not-found');
    if (phaseId !== undefined && !(await isPhaseOfProject(db, { projectId, phaseId, kind })))
      throw problem('not-found');
    return listProposals(db, caller, query);
  }),
  route(proposalsContract.decide, async ({ db, write, caller, body }) => {
    await write((tx) => decideProposal(tx, caller, body));
    return found(await findProposal(db, caller, body.id));
  }),
];
