import { projectsContract } from '@polier/contract/projects/projects.contract';
import { queryClient, queryKeyOf } from '../api/queries.ts';
import { keepProjects, type RecentProject } from '../store/app-state.ts';

/** Whenever the list of projects has been loaded anew, a selected or recent project that is gone is let go. */
export const followProjectList = (): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [company, path] = queryKeyOf(projectsContract.list);
    const { queryKey } = event.query;
    if (queryKey[0] === company && queryKey[1] === path) keepProjects(event.query.state.data as RecentProject[]);
  });
};
