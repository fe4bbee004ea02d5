import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/system/users': { tab?: 'internal' | 'external' | 'invited' | 'disabled'; dialog?: 'invite' };
  }
}

export const usersScreens = {
  '/system/users': {
    guard: needs('admin.user'),
    load: () => import('./users-screen.tsx').then((module) => module.UsersScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
