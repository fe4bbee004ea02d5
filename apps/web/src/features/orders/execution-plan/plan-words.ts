import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

/** `Fassung 2, Lieferteam (in Prüfung)`: how a version is called in a choice. */
export const versionName = (t: Translate, { kind, number, state }: ExecutionPlanRow): string =>
  `${t('executionPlans.version', { number })}, ${t(`executionPlans.kinds.${kind}`)} (${t(`executionPlans.states.${state}`)})`;

/** What opens by itself: the newest version that is not superseded. */
export const openedPlan = (plans: readonly ExecutionPlanRow[]): ExecutionPlanRow | undefined =>
  plans.find(({ state }) => state !== 'superseded') ?? plans[0];
