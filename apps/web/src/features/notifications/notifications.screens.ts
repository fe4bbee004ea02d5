import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/notifications': { unread?: boolean };
    '/user/profile/notifications': Record<never, never>;
  }
}

export const notificationsScreens = {
  '/notifications': {
    guard: needs('notification'),
    load: () => import('./notifications-screen.tsx').then((module) => module.NotificationsScreen),
  },
  '/user/profile/notifications': {
    guard: 'signed-in',
    load: () => import('./preferences/preferences-screen.tsx').then((module) => module.PreferencesScreen),
  },
} satisfies Record<string, ScreenDefinition>;
