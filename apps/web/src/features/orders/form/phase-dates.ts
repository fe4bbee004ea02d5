import { dateOf, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import type { PhaseSetName } from '@polier/contract/orders/phase-sets/phase-sets';
import { phaseSets } from '@polier/contract/orders/phase-sets/phase-sets';
import type { Language } from '@polier/i18n/languages';
import type { PhaseValues } from './parts/part-values.ts';

/** The same phases one after the other, of equal length, over the days of the order. */
export const spreadPhases = <Phase extends object>(
  phases: readonly Phase[],
  from: string,
  to: string,
): (Phase & { plan_start: string; plan_end: string })[] => {
  const [first, last] = [dayOf(from), Math.max(dayOf(from), dayOf(to))];
  const days = (last - first + 1) / Math.max(phases.length, 1);
  return phases.map((phase, index) => {
    const start = Math.min(last, first + Math.floor(index * days));
    const end = Math.max(start, Math.min(last, first + Math.floor((index + 1) * days) - 1));
    return { ...phase, plan_start: dateOf(start), plan_end: dateOf(end) };
  });
};

/** A standard set in the words of a language. */
export const phasesOfSet = (name: PhaseSetName, language: Language, from: string, to: string): PhaseValues[] =>
  spreadPhases(
    phaseSets[name].map(({ code, name: words }) => ({ code, title: words[language], budget_chf: null })),
    from,
    to,
  );
