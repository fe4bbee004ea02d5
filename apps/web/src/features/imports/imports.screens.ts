import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    /** `import`: one list; without it a file is chosen. `columns`: its columns again, after the dry run. */
    '/knowledge/import': { import?: number; columns?: boolean };
  }
}

export const importsScreens = {
  '/knowledge/import': {
    guard: needs('import'),
    load: () => import('./import-screen.tsx').then((module) => module.ImportScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
