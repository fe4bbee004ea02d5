import { kindDefinitions } from '@polier/contract/kinds';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/reports': { calendar?: boolean };
    '/project/trades/to-dos': { projectId: number; mail?: boolean };
    '/project/pm/to-dos': { projectId: number; mail?: boolean };
    '/project/x/to-dos': { projectId: number; mail?: boolean };
  }
}

const projectTasks = (name: 'TradeTasksScreen' | 'PmTasksScreen' | 'XTasksScreen') => () =>
  import('./project/project-tasks-screen.tsx').then((module) => module[name]);

export const todosScreens = {
  '/reports': {
    guard: needs('report'),
    load: () => import('./todos-screen.tsx').then((module) => module.TodosScreen),
  },
  '/project/trades/to-dos': { guard: needs('worksheet.todo'), load: projectTasks('TradeTasksScreen') },
  '/project/pm/to-dos': { guard: needs('pm_worksheet.todo'), load: projectTasks('PmTasksScreen') },
  '/project/x/to-dos': {
    guard: needs('x_worksheet.todo'),
    feature: kindDefinitions.x.feature,
    load: projectTasks('XTasksScreen'),
  },
} satisfies Record<string, ScreenDefinition>;
