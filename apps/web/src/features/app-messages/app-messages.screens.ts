import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/system/app-messages': { new?: boolean; id?: number };
  }
}

export const appMessagesScreens = {
  '/system/app-messages': {
    guard: needs('app_message'),
    load: () => import('./app-messages-screen.tsx').then((module) => module.AppMessagesScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
