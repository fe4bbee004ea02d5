import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/user/profile': Record<never, never>;
    '/user/profile/overview': { factor?: 'setup' | 'codes' | 'off' };
    '/user/profile/edit': Record<never, never>;
  }
}

export const profileScreens = {
  '/user/profile': {
    guard: 'signed-in',
    load: () => import('./profile-screen.tsx').then((module) => module.ProfileScreen),
  },
  '/user/profile/overview': {
    guard: 'signed-in',
    load: () => import('./profile-overview-screen.tsx').then((module) => module.ProfileOverviewScreen),
    withMantine: true,
  },
  '/user/profile/edit': {
    guard: needs('user.edit.own'),
    load: () => import('./profile-edit-screen.tsx').then((module) => module.ProfileEditScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
