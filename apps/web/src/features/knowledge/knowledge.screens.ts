import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    /** `id`: trade, PM phase or X process; `part`: topic, sub-phase or sub-process. A `lesson` finds its place by itself. */
    '/knowledge/combined': { tab?: Kind; id?: number; part?: number; lesson?: number };
    '/knowledge/trade/lessons': { id: number; topic?: number; lesson?: number };
    '/knowledge/pm/lessons': { id: number; lesson?: number };
    '/knowledge/x/lessons': { id: number; lesson?: number };
  }
}

const lessons = () => import('./lessons-screen.tsx').then((part) => part.LessonsScreen);

export const knowledgeScreens = {
  '/knowledge/combined': {
    guard: { any: ['trade', 'pm_phase', 'x_process'] },
    feature: ({ tab }) => kindDefinitions[kinds.find((kind) => kind === tab) ?? 'trade'].feature,
    load: () => import('./knowledge-screen.tsx').then((part) => part.KnowledgeScreen),
    withMantine: true,
  },
  '/knowledge/trade/lessons': { guard: needs('lesson'), load: lessons, withMantine: true },
  '/knowledge/pm/lessons': { guard: needs('pm_lesson'), load: lessons, withMantine: true },
  '/knowledge/x/lessons': { guard: needs('x_lesson'), feature: 'feature_tab_x', load: lessons, withMantine: true },
} satisfies Record<string, ScreenDefinition>;
