import { useMemo } from 'react';
import { useRecentProjects } from '../features/projects/list/recent-projects.ts';
import type { Application, RecentRecord } from '../features/shell/application.ts';

export const useRecentRecords = (): RecentRecord[] => {
  const projects = useRecentProjects();
  return useMemo(
    () => projects.map(({ id, title }) => ({ id, title, to: '/projects/overview', search: { id } })),
    [projects],
  );
};

/** The projects that were open last. */
export const RecentProjects: Application['Recent'] = ({ children }) => children(useRecentRecords());
