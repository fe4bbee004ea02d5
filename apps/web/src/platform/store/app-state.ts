import { z } from 'zod';
import { readLocal, writeLocal } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { createStore, useStore } from './store.ts';

const recentProject = z.object({ id: z.int(), title: z.string() });
export type RecentProject = z.output<typeof recentProject>;

const appState = z.object({
  selectedProjectId: z.int().nullable().catch(null),
  recentProjects: z.array(recentProject).catch([]),
  sidebar: z.enum(['wide', 'rail']).nullable().catch(null),
  density: z.enum(['compact', 'normal']).catch('compact'),
  /** Per list: the columns its reader has hidden. */
  hiddenColumns: z.record(z.string(), z.array(z.string())).catch({}),
});
export type AppState = z.output<typeof appState>;

/** What the application remembers on this device, all of it under one key. */
export const appStateStore = createStore<AppState>(appState.parse(readLocal(storageKeys.state) ?? {}));
appStateStore.subscribe(() => writeLocal(storageKeys.state, appStateStore.get()));

export const useAppState = <S>(select: (state: AppState) => S): S => useStore(appStateStore, select);

const recentLimit = 4;

export const selectProject = (id: number | null): void => {
  if (appStateStore.get().selectedProjectId !== id) appStateStore.set({ selectedProjectId: id });
};

/** Puts a project at the head of the recently opened ones and makes it the selected one. */
export const rememberProject = (project: RecentProject): void =>
  appStateStore.set(({ recentProjects }) => ({
    selectedProjectId: project.id,
    recentProjects: [
      { id: project.id, title: project.title },
      ...recentProjects.filter(({ id }) => id !== project.id),
    ].slice(0, recentLimit),
  }));

/** After a scope change or a sign-out nothing of the other company may remain. */
export const forgetProjects = (): void => appStateStore.set({ selectedProjectId: null, recentProjects: [] });

/** A selected project that is no longer in the refreshed list is let go, and so are recent ones. */
export const keepProjects = (existing: readonly RecentProject[]): void => {
  const titles = new Map(existing.map(({ id, title }) => [id, title]));
  appStateStore.set(({ selectedProjectId, recentProjects }) => ({
    selectedProjectId: selectedProjectId !== null && titles.has(selectedProjectId) ? selectedProjectId : null,
    recentProjects: recentProjects.flatMap(({ id }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title }];
    }),
  }));
};
