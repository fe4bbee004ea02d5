import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/experiences': Record<never, never>;
    /** `draft`: what this device has kept; `id`: the same on the server, as soon as it is there. */
    '/experiences/new': { draft?: string; id?: number };
    '/experiences/update': { id: number };
    /** `kind` and `group`: what the lesson will belong to. */
    '/experiences/transfer': { id: number; kind?: Kind; group?: number };
  }
}

const list = () => import('./list/experience-list-screen.tsx').then((module) => module.ExperienceListScreen);

/** Saving leads to the list, also without a signal: it must be there by then. */
const withList = async <S>(capture: Promise<S>): Promise<S> => {
  const [screen] = await Promise.all([capture, list()]);
  return screen;
};

export const experiencesScreens = {
  '/experiences': { guard: needs('experience'), load: list },
  '/experiences/new': {
    guard: needs('experience.create'),
    load: () => withList(import('./capture/new-experience-screen.tsx').then((module) => module.NewExperienceScreen)),
    withMantine: true,
  },
  '/experiences/update': {
    guard: needs('experience.edit'),
    load: () =>
      withList(import('./capture/update-experience-screen.tsx').then((module) => module.UpdateExperienceScreen)),
    withMantine: true,
  },
  '/experiences/transfer': {
    guard: { any: kinds.map((kind) => `${kindDefinitions[kind].permissions.lesson}.create` as const) },
    load: () => import('./transfer/transfer-screen.tsx').then((module) => module.TransferScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
