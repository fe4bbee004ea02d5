import { projectsContract } from '@polier/contract/projects/projects.contract';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { storeProject } from '../../projects/commands/store-project.ts';
import { updateProject } from '../../projects/commands/update-project.ts';
import { hasProjectTitled, isReadableProject, queryContextOf } from '../../projects/projects.queries.ts';
import { worksheetsOfProjects } from '../../worksheets/project-dependents.ts';
import { listProjectConcepts } from './project-concepts.queries.ts';
import {
  findReadableProject,
  findTeamProject,
  getWrittenProject,
  listCompanyProjects,
  listReadableProjects,
  listTeamProjects,
} from './project-views.queries.ts';

// The context selects the message made for the title of a project.
const taken = { field: 'title', code: 'already-used', params: { context: 'project' } } as const;
const constraintErrors = { project_title_is_unique: () => fieldProblem([taken]) };

const above = { dependents: worksheetsOfProjects, findView: findReadableProject };

export const projectsRoutes: readonly Route[] = [
  route(projectsContract.list, (call) => listReadableProjects(call.db, queryContextOf(call))),
  route(projectsContract.byUser, (call) => listTeamProjects(call.db, queryContextOf(call))),
  route(projectsContract.byCompany, (call) => listCompanyProjects(call.db, queryContextOf(call))),
  route(projectsContract.oneByUser, async (call) =>
    found(await findTeamProject(call.db, queryContextOf(call), call.query.projectId)),
  ),
  route(projectsContract.getById, async (call) =>
    found(await findReadableProject(call.db, queryContextOf(call), call.query.projectId)),
  ),
  route(projectsContract.concepts, async (call) => {
    const { projectId } = call.query;
    if (!(await isReadableProject(call.db, call.caller, projectId))) throw problem('not-found');
    return listProjectConcepts(call.db, queryContextOf(call), projectId);
  }),
  route(projectsContract.isDuplicateName, ({ db, query }) => hasProjectTitled(db, query.name)),
  route(projectsContract.store, async (call) => {
    const id = await call.write((tx) => storeProject(tx, call.caller, call.body), constraintErrors);
    return getWrittenProject(call.db, queryContextOf(call), id);
  }),
  route(projectsContract.update, async (call) => {
    const queryContext = queryContextOf(call);
    await call.write((tx) => updateProject(tx, queryContext, call.body, above), constraintErrors);
    return getWrittenProject(call.db, queryContext, call.body.id);
  }),
];
