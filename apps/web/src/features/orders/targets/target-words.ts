import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { TargetState } from '@polier/contract/orders/formulas/target-completion';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import { measuredNumber } from './measured-number.ts';

/** From the lowest to the highest. */
export const priorityWords = ['low', 'medium', 'high'] as const;

export const isTargetFinished = (state: TargetState): boolean =>
  state === 'achieved' || state === 'missed' || state === 'dropped';

/** `Kernbohrungen je Geschoss, 6 → 0, jetzt 1.5` */
export const indicatorWords = (target: BimTargetView, linked: number, t: Translate): string => {
  const { indicator, unit, baseline, goal, actual } = target;
  if (indicator === null || indicator === '') return t('bimTargets.fromUseCases', { count: linked });
  const way = baseline === null || goal === null ? null : `${measuredNumber(baseline)} → ${measuredNumber(goal)}`;
  const now = actual === null ? null : t('bimTargets.now', { actual: measuredNumber(actual) });
  const named = unit === null || unit === '' || indicator.includes(unit) ? indicator : `${indicator} (${unit})`;
  return [named, way, now].filter(Boolean).join(', ');
};
