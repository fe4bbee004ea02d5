import { chf, date, requiredLine } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { partyRoles } from '@polier/contract/orders/order-fields';
import { milestoneKinds } from '@polier/contract/orders/order-parts.contract';
import { z } from 'zod';
import { personKey } from '../../../../components/selects/people.ts';

const named = { code: requiredLine(limits.orderCode), title: requiredLine() };

export const phaseValues = z
  .strictObject({ ...named, plan_start: date, plan_end: date, budget_chf: chf.nullable() })
  .refine(({ plan_start: start, plan_end: end }) => start <= end, {
    path: ['plan_end'],
    params: { code: 'contradicts' },
  });
export type PhaseValues = z.output<typeof phaseValues>;

export const partyValues = z.strictObject({ ...named, role: z.enum(partyRoles), contact: z.string().nullable() });
export type PartyValues = z.output<typeof partyValues>;

/** `phase`: the code of a phase in a new order, else its id. */
export const milestoneValues = z.strictObject({
  ...named,
  phase: requiredLine(),
  due: date,
  kind: z.enum(milestoneKinds),
  reached_on: date.nullable(),
});
export type MilestoneValues = z.output<typeof milestoneValues>;

interface Contact {
  readonly contact_user_id?: number | null | undefined;
  readonly contact_external_user_id?: number | null | undefined;
}

export const contactOf = ({ contact_user_id: inside, contact_external_user_id: outside }: Contact): string | null => {
  if (inside) return personKey({ type: 'internal', id: inside });
  return outside ? personKey({ type: 'external', id: outside }) : null;
};

/** Both fields, so that a changed contact never leaves the other one behind. */
export const contactIds = (contact: string | null) => {
  const id = contact === null ? null : Number(contact.split('.')[1]);
  const isOutside = contact?.startsWith('external') === true;
  return { contact_user_id: isOutside ? null : id, contact_external_user_id: isOutside ? id : null };
};
