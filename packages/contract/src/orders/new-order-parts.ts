import { z } from 'zod';
import { date, id, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { partyRoles } from './order-fields.ts';
import { code, milestone, party, phase } from './order-parts.contract.ts';

const { position: _, ...newPhase } = phase;
const titled = { code, title: requiredLine() };

/** What an order begins with; parts name each other by their codes, since nothing of it is stored yet. */
export const newParts = {
  phases: z
    .array(z.strictObject({ ...titled, ...newPhase }))
    .max(limits.newOrderParts)
    .optional(),
  parties: z
    .array(z.strictObject({ ...titled, role: z.enum(partyRoles), ...party }))
    .max(limits.newOrderParts)
    .optional(),
  milestones: z
    .array(z.strictObject({ ...titled, phase_code: code, due: date, ...milestone }))
    .max(limits.newOrderParts)
    .optional(),
  members: z
    .array(z.strictObject({ user_id: id, party_code: code.nullish() }))
    .max(limits.bulkRows)
    .optional(),
};
export type NewOrderParts = z.output<z.ZodObject<typeof newParts>>;
