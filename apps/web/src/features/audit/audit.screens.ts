import type { AuditSubject } from '@polier/contract/audit/audit.contract';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/system/audit': { subject?: AuditSubject; id?: number; actor?: number; from?: string; to?: string };
  }
}

export const auditScreens = {
  '/system/audit': {
    guard: needs('audit'),
    load: () => import('./audit-screen.tsx').then((module) => module.AuditScreen),
  },
} satisfies Record<string, ScreenDefinition>;
