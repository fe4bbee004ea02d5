import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/': Record<never, never>;
    '/projects': Record<never, never>;
    '/projects/new': { parent?: number; external?: boolean };
    '/projects/update': { id: number; remove?: boolean; external?: boolean };
    '/projects/overview': { id: number; tab?: 0 | 1 | 2 | 3 | 4 | 5 };
    '/system/company-projects': Record<never, never>;
  }
}

const projectList = () => import('./list/project-list-screen.tsx').then((module) => module.ProjectListScreen);
const projectForm = (name: 'CreateProjectScreen' | 'EditProjectScreen') => () =>
  import('./project-form-screen.tsx').then((module) => module[name]);

export const projectsScreens = {
  '/': { guard: needs('project'), load: projectList, words: 'start' },
  '/projects': { guard: needs('project'), load: projectList, words: 'start' },
  '/projects/new': { guard: needs('project.create'), load: projectForm('CreateProjectScreen'), withMantine: true },
  '/projects/update': { guard: needs('project.edit'), load: projectForm('EditProjectScreen'), withMantine: true },
  '/projects/overview': {
    guard: needs('project'),
    load: () => import('./project-overview-screen.tsx').then((module) => module.ProjectOverviewScreen),
  },
  '/system/company-projects': {
    guard: needs('project.all'),
    load: () => import('./company/company-projects-screen.tsx').then((module) => module.CompanyProjectsScreen),
  },
} satisfies Record<string, ScreenDefinition>;
