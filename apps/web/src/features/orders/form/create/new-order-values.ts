import { id } from '@polier/contract/fields';
import type { OrderView } from '@polier/contract/orders/order-fields';
import type { OrderDraft } from '@polier/contract/orders/orders.contract';
import { z } from 'zod';
import { endsAfterStart, headBody, headShape } from '../head-values.ts';
import { contactIds, milestoneValues, partyValues, phaseValues } from '../parts/part-values.ts';
import { addDays, daysBetween } from '../../../../platform/formats/dates.ts';
import { spreadPhases } from '../phase-dates.ts';

export const newOrderValues = z
  .strictObject({
    ...headShape,
    template_id: id.nullable(),
    manager_user_id: id,
    phases: z.array(phaseValues),
    /** The dates of the phases were not typed: they follow those of the order. */
    spreads: z.boolean(),
    parties: z.array(partyValues),
    milestones: z.array(milestoneValues),
    members: z.array(z.strictObject({ user: id, party: z.string().nullable() })),
  })
  .refine(endsAfterStart.check, endsAfterStart.issue);
export type NewOrderValues = z.output<typeof newOrderValues>;

interface Start {
  readonly userId: number;
  readonly today: string;
  readonly projectId: number | null;
}

export const emptyOrder = ({ userId, today, projectId }: Start): NewOrderValues => ({
  number: '',
  title: '',
  description: '',
  project_id: projectId,
  is_project_order: projectId !== null,
  start_on: today,
  end_on: addDays(today, 364),
  measure: 'weight',
  review_days: 10,
  credits: [0, 20, 60, 85],
  budget_chf: null,
  link: '',
  template_id: null,
  manager_user_id: userId,
  phases: [],
  spreads: true,
  parties: [],
  milestones: [],
  members: [{ user: userId, party: null }],
});

/** What a template gives the head; its length stays. */
export const headOfTemplate = (template: OrderView, startOn: string): Partial<NewOrderValues> => ({
  template_id: template.id,
  description: template.description ?? '',
  measure: template.measure,
  review_days: template.review_days,
  credits: template.credits,
  budget_chf: template.budget_chf,
  end_on: addDays(startOn, daysBetween(template.start_on, template.end_on)),
});

/** Phases whose dates nobody typed, over the days of the order. */
export const phasesOverOrder = ({ phases, start_on: from, end_on: to }: NewOrderValues) =>
  from === '' || to === '' || to < from ? phases : spreadPhases(phases, from, to);

/** What is sent: the parts of a template come with it. */
export const newOrderBody = (values: NewOrderValues, maySeeAmounts: boolean): OrderDraft => {
  const { template_id: template, phases, parties, milestones, members, spreads: _, ...head } = values;
  const team = members.map(({ user, party }) => ({ user_id: user, party_code: party }));
  const body = { ...headBody(head, maySeeAmounts), members: team };
  if (template !== null) return { ...body, template_id: template };
  return {
    ...body,
    phases: phases.map(({ budget_chf: budget, ...phase }) => ({
      ...phase,
      ...(maySeeAmounts && { budget_chf: budget }),
    })),
    parties: parties.map(({ contact, ...party }) => ({ ...party, ...contactIds(contact) })),
    milestones: milestones.map(({ phase, reached_on: __, ...milestone }) => ({ ...milestone, phase_code: phase })),
  };
};
