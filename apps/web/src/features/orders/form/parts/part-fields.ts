import { partyRoles } from '@polier/contract/orders/order-fields';
import { milestoneKinds } from '@polier/contract/orders/order-parts.contract';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import type { Choice } from '../order-choices.ts';
import type { PartField } from './part-form.tsx';
import type { MilestoneValues, PartyValues, PhaseValues } from './part-values.ts';

/** Fields of a phase; its budget for those who may see amounts. */
export const phaseFields = (t: Translate, maySeeAmounts: boolean): PartField<PhaseValues>[] => [
  { path: 'code', label: t('orderForm.fields.code'), kind: 'line' },
  { path: 'title', label: t('orderForm.fields.title'), kind: 'line' },
  { path: 'plan_start', label: t('orderForm.fields.plan_start'), kind: 'date' },
  { path: 'plan_end', label: t('orderForm.fields.plan_end'), kind: 'date' },
  ...(maySeeAmounts ? [{ path: 'budget_chf', label: t('orderForm.fields.budget_chf'), kind: 'amount' } as const] : []),
];

export const partyFields = (t: Translate, contacts: readonly Choice[]): PartField<PartyValues>[] => [
  { path: 'code', label: t('orderForm.fields.code'), kind: 'line' },
  { path: 'title', label: t('orderForm.fields.party'), kind: 'line' },
  {
    path: 'role',
    label: t('orderForm.fields.role'),
    kind: 'choice',
    choices: partyRoles.map((value) => ({ value, label: t(`orderOverview.roles.${value}`) })),
  },
  { path: 'contact', label: t('orderForm.fields.contact'), kind: 'choice', choices: contacts, isOptional: true },
];

/** `mayReach`: a decision is reached by those who may pass gates. */
export const milestoneFields = (
  t: Translate,
  phases: readonly Choice[],
  mayReach: boolean,
): PartField<MilestoneValues>[] => [
  { path: 'code', label: t('orderForm.fields.code'), kind: 'line' },
  { path: 'title', label: t('orderForm.fields.title'), kind: 'line' },
  { path: 'phase', label: t('orderForm.fields.phase'), kind: 'choice', choices: phases },
  { path: 'due', label: t('orderForm.fields.due'), kind: 'date' },
  {
    path: 'kind',
    label: t('orderForm.fields.kind'),
    kind: 'choice',
    choices: milestoneKinds.map((value) => ({ value, label: t(`orderOverview.milestoneKinds.${value}`) })),
  },
  ...(mayReach
    ? [{ path: 'reached_on', label: t('orderForm.fields.reached_on'), kind: 'date', isOptional: true } as const]
    : []),
];
