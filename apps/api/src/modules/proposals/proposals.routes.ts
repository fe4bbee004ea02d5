import { type Kind, kinds } from '@polier/contract/kinds';
import { lessonProposalsContract } from '@polier/contract/proposals/lesson-proposals.contract';
import { proposalsContract } from '@polier/contract/proposals/proposals.contract';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { idOf } from '../lessons/lesson-id.ts';
import { getLesson } from '../lessons/lessons.queries.ts';
import { isReadableProject } from '../projects/projects.queries.ts';
import { decideProposal } from './commands/decide-proposal.ts';
import { proposeToProjects } from './commands/propose-to-projects.ts';
import { findProposableProjects } from './proposable-projects.ts';
import { findProposal, isPhaseOfProject, listProposals } from './proposals.queries.ts';

const lessonRoutesFor = (kind: Kind): Route[] => {
  const of = lessonProposalsContract[kind];
  return [
    route(of.projects, async ({ db, caller, query }) => {
      const { id } = await getLesson(db, caller, kind, idOf(query));
      return findProposableProjects(db, caller, kind, id);
    }),
    route(of.store, ({ write, caller, body }) => write((tx) => proposeToProjects(tx, caller, kind, body))),
  ];
};

export const proposalsRoutes: readonly Route[] = [
  ...kinds.flatMap(lessonRoutesFor),
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
