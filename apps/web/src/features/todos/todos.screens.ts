import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/reports': Record<never, never>;
  }
}

export const todosScreens = {
  '/reports': {
    guard: needs('report'),
    load: () => import('./todos-screen.tsx').then((part) => part.TodosScreen),
  },
} satisfies Record<string, ScreenDefinition>;
