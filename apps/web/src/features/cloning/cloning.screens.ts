import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/system/cloning': { source?: number; target?: number };
  }
}

export const cloningScreens = {
  '/system/cloning': {
    guard: needs('company.clone'),
    load: () => import('./cloning-screen.tsx').then((module) => module.CloningScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
