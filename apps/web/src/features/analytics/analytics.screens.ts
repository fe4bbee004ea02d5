import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/analytics': { from?: string; to?: string; trade?: number };
  }
}

export const analyticsScreens = {
  '/analytics': {
    guard: needs('analytics'),
    load: () => import('./analytics-screen.tsx').then((module) => module.AnalyticsScreen),
  },
} satisfies Record<string, ScreenDefinition>;
