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
    '/knowledge/globalTopics': Record<never, never>;
    /** Of a topic, or by the id of the concept itself. */
    '/knowledge/concepts/detailed': { topic: number } | { id: number };
    '/knowledge/globalSubPhases': Record<never, never>;
    '/knowledge/globalSubPhases/detailed': { title: string };
  }
}

const lessons = () => import('./lessons-screen.tsx').then((module) => module.LessonsScreen);

const conceptLists = () => import('./concepts/concept-list-screen.tsx');

export const knowledgeScreens = {
  '/knowledge/combined': {
    guard: { any: ['trade', 'pm_phase', 'x_process'] },
    feature: ({ tab }) => kindDefinitions[kinds.find((kind) => kind === tab) ?? 'trade'].feature,
    load: () => import('./knowledge-screen.tsx').then((module) => module.KnowledgeScreen),
    withMantine: true,
  },
  '/knowledge/trade/lessons': { guard: needs('lesson'), load: lessons, withMantine: true },
  '/knowledge/pm/lessons': { guard: needs('pm_lesson'), load: lessons, withMantine: true },
  '/knowledge/x/lessons': { guard: needs('x_lesson'), feature: 'feature_tab_x', load: lessons, withMantine: true },
  '/knowledge/globalTopics': {
    guard: needs('topic.global'),
    load: () => conceptLists().then((module) => module.GlobalTopicsScreen),
  },
  '/knowledge/concepts/detailed': {
    guard: needs('topic'),
    load: () => import('./concepts/concept-screen.tsx').then((module) => module.ConceptScreen),
  },
  '/knowledge/globalSubPhases': {
    guard: needs('pm_sub_phase.global'),
    load: () => conceptLists().then((module) => module.GlobalSubPhasesScreen),
  },
  '/knowledge/globalSubPhases/detailed': {
    guard: needs('pm_sub_phase.global'),
    load: () => import('./concepts/sub-phases-screen.tsx').then((module) => module.SubPhasesScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
