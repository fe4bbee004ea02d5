import { projectsContract } from '@polier/contract/projects/projects.contract';
import { enqueue } from '#platform/jobs/job';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { removeProject } from '../../projects/commands/remove-project.ts';
import { storeProject } from '../../projects/commands/store-project.ts';
import { updateProject } from '../../projects/commands/update-project.ts';
import { microsoftSlice } from '../../project-exports/project-exports.jobs.ts';
import { hasProjectTitled, isReadableProject, queryContextOf } from '../../projects/projects.queries.ts';
import { proposeForProject } from '../../proposals/proposals.jobs.ts';
import { inheritWorksheets } from '../../worksheets/commands/inherit-worksheets.ts';
import { worksheetsOfProjects } from '../../worksheets/project-dependents.ts';
import { findParentNews } from './parent-news.queries.ts';
import { listProjectConcepts } from './project-concepts.queries.ts';
import { findProjectRisk } from './project-risk.queries.ts';
import {
  findReadableProject,
  findTeamProject,
  getWrittenProject,
  listCompanyProjects,
  listReadableProjects,
  listTeamProjects,
} from './project-views.queries.ts';
import { previewProjectRemoval } from './removal-preview.queries.ts';

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
  route(projectsContract.risk, async (call) => {
    const { projectId } = call.query;
    if (!(await isReadableProject(call.db, call.caller, projectId))) throw problem('not-found');
    return findProjectRisk(call.db, call.caller, projectId);
  }),
  route(projectsContract.isDuplicateName, ({ db, query }) => hasProjectTitled(db, query.name)),
  route(projectsContract.store, async (call) => {
    const { inherit, parent_project_id: parentId } = call.body;
    const id = await call.write(async (tx) => {
      const projectId = await storeProject(tx, call.caller, call.body);
      if (inherit?.worksheets && parentId) await inheritWorksheets(tx, call.caller, { parentId, projectId }, inherit);
      await enqueue(tx, proposeForProject, { project_id: projectId });
      if (call.body.ms_integration) await enqueue(tx, microsoftSlice, {});
      return projectId;
    }, constraintErrors);
    return getWrittenProject(call.db, queryContextOf(call), id);
  }),
  route(projectsContract.update, async (call) => {
    const queryContext = queryContextOf(call);
    await call.write(async (tx) => {
      await updateProject(tx, queryContext, call.body, above);
      await enqueue(tx, proposeForProject, { project_id: call.body.id });
      if (call.body.ms_integration) await enqueue(tx, microsoftSlice, {});
    }, constraintErrors);
    return getWrittenProject(call.db, queryContext, call.body.id);
  }),
  route(projectsContract.parentNews, ({ db, caller, query }) => findParentNews(db, caller, query.projectId)),
  route(projectsContract.removalPreview, ({ db, caller, query }) => previewProjectRemoval(db, caller, query.projectId)),
  route(projectsContract.remove, async ({ write, caller, body }) => {
    await write((tx) => removeProject(tx, caller, body, worksheetsOfProjects));
    return { id: body.id };
  }),
];
