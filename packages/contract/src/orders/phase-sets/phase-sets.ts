import { hoaiPhases } from './hoai.ts';
import { mopPhases } from './mop.ts';
import { sia112Phases } from './sia-112.ts';
import type { StandardPhase } from './standard-phase.ts';

/** The usual phases of Switzerland, Germany and France, with which an order may begin. */
export const phaseSets = {
  sia112: sia112Phases.filter(({ parent }) => parent !== null),
  hoai: hoaiPhases,
  mop: mopPhases,
} as const satisfies Readonly<Record<string, readonly StandardPhase[]>>;

export type PhaseSetName = keyof typeof phaseSets;
