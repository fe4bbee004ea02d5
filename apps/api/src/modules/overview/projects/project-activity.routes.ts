import { projectActivityContract } from '@polier/contract/projects/project-activity.contract';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { isReadableProject, queryContextOf } from '../../projects/projects.queries.ts';
import { listProjectActivity } from './project-activity.queries.ts';
import { listTaskWeeks } from './task-weeks.queries.ts';

export const projectActivityRoutes: readonly Route[] = [
  route(projectActivityContract.list, async ({ db, caller, query }) => {
    if (!(await isReadableProject(db, caller, query.projectId))) throw problem('not-found');
    return listProjectActivity(db, caller, query);
  }),
  route(projectActivityContract.taskWeeks, async (call) => {
    const { projectId } = call.query;
    if (!(await isReadableProject(call.db, call.caller, projectId))) throw problem('not-found');
    return listTaskWeeks(call.db, queryContextOf(call), projectId);
  }),
];
