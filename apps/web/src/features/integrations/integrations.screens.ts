import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/system/integrations': { disconnect?: boolean };
  }
}

export const integrationsScreens = {
  '/system/integrations': {
    guard: needs('integrations'),
    load: () => import('./integrations-screen.tsx').then((module) => module.IntegrationsScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
