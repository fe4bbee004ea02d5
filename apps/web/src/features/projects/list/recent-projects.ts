import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf } from '../../../platform/api/queries.ts';
import { onCompanyLeft } from '../../../platform/session/session.ts';
import { createPersistentStore } from '../../../platform/store/persistent-store.ts';
import { useStore } from '../../../platform/store/store.ts';

interface RecentProject {
  id: number;
  title: string;
}
interface ProjectMemory {
  selectedProjectId: number | null;
  recentProjects: readonly RecentProject[];
}

const recentLimit = 4;
const nothing: ProjectMemory = { selectedProjectId: null, recentProjects: [] };

const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isProject = (value: unknown): value is RecentProject => {
  const project = value as Partial<RecentProject> | null;
  return isId(project?.id) && typeof project.title === 'string';
};

const memory = createPersistentStore<ProjectMemory>(({ selectedProjectId, recentProjects }) => ({
  selectedProjectId: isId(selectedProjectId) ? selectedProjectId : null,
  recentProjects: Array.isArray(recentProjects) ? recentProjects.filter(isProject) : [],
}));

export const useRecentProjects = (): readonly RecentProject[] =>
  useStore(memory, ({ recentProjects }) => recentProjects);
export const useSelectedProjectId = (): number | null => useStore(memory, ({ selectedProjectId }) => selectedProjectId);

export const selectProject = (id: number | null): void => {
  if (memory.get().selectedProjectId !== id) memory.set({ selectedProjectId: id });
};

/** Puts a project at the head of the recently opened ones and makes it the selected one. */
export const rememberProject = ({ id, title }: RecentProject): void =>
  memory.set(({ recentProjects }) => ({
    selectedProjectId: id,
    recentProjects: [{ id, title }, ...recentProjects.filter((other) => other.id !== id)].slice(0, recentLimit),
  }));

/** Deselects a project that is no longer in the refreshed list, and removes it from the recent ones. */
export const keepExistingProjects = (existing: readonly RecentProject[]): void => {
  const titles = new Map(existing.map(({ id, title }) => [id, title]));
  memory.set(({ selectedProjectId, recentProjects }) => ({
    selectedProjectId: selectedProjectId !== null && titles.has(selectedProjectId) ? selectedProjectId : null,
    recentProjects: recentProjects.flatMap(({ id }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title }];
    }),
  }));
};

/** Follows every answer of the project list; after a change of the company or a sign-out nothing remains. */
export const followProjects = (): void => {
  onCompanyLeft(() => memory.set(nothing));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [company, path] = queryKeyOf(endpoints.projects.list);
    const { queryKey } = event.query;
    if (queryKey[0] === company && queryKey[1] === path)
      keepExistingProjects(event.query.state.data as RecentProject[]);
  });
};
