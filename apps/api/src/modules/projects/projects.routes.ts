import { projectsContract } from '@polier/contract/projects/projects.contract';
import { today } from '#platform/clock/clock';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type CallContext, type Route, route } from '#platform/http/route';
import type { Member } from '#platform/session/caller';
import { storeProject } from './commands/store-project.ts';
import { updateProject } from './commands/update-project.ts';
import { listProjectConcepts } from './project-concepts.queries.ts';
import {
  findReadableProject,
  findTeamProject,
  getWrittenProject,
  hasProjectTitled,
  isReadableProject,
  listCompanyProjects,
  listReadableProjects,
  listTeamProjects,
  type Look,
} from './projects.queries.ts';

const lookOf = ({ caller, context }: { caller: Member; context: CallContext }): Look => ({
  viewer: caller,
  today: today(context.clock),
});

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw problem('not-found');
  return row;
};

// the context picks the sentence made for the title of a project
const taken = { field: 'title', code: 'already-used', params: { context: 'project' } } as const;
const refusals = { project_title_is_unique: () => fieldProblem([taken]) };

export const projectsRoutes: readonly Route[] = [
  route(projectsContract.list, (call) => listReadableProjects(call.db, lookOf(call))),
  route(projectsContract.byUser, (call) => listTeamProjects(call.db, lookOf(call))),
  route(projectsContract.byCompany, (call) => listCompanyProjects(call.db, lookOf(call))),
  route(projectsContract.oneByUser, async (call) =>
    found(await findTeamProject(call.db, lookOf(call), call.query.projectId)),
  ),
  route(projectsContract.getById, async (call) =>
    found(await findReadableProject(call.db, lookOf(call), call.query.projectId)),
  ),
  route(projectsContract.concepts, async (call) => {
    const { projectId } = call.query;
    if (!(await isReadableProject(call.db, call.caller, projectId))) throw problem('not-found');
    return listProjectConcepts(call.db, lookOf(call), projectId);
  }),
  route(projectsContract.isDuplicateName, ({ db, query }) => hasProjectTitled(db, query.name)),
  route(projectsContract.store, async (call) => {
    const id = await call.write((tx) => storeProject(tx, call.caller, call.body), refusals);
    return getWrittenProject(call.db, lookOf(call), id);
  }),
  route(projectsContract.update, async (call) => {
    const look = lookOf(call);
    await call.write((tx) => updateProject(tx, look, call.body), refusals);
    return getWrittenProject(call.db, look, call.body.id);
  }),
];
