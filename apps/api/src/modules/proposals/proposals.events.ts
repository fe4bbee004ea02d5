import { kinds } from '@polier/contract/kinds';
import { notApplicableReasons, proposalDecisions } from '@polier/contract/proposals/proposals.contract';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

/** By hand; what a phase proposes by itself is no act of anybody. */
export const lessonProposed = eventType(
  'lesson_proposed',
  'lesson_proposal',
  z.strictObject({ kind: z.enum(kinds), title: z.string() }),
);
export const proposalDecided = eventType(
  'proposal_decided',
  'lesson_proposal',
  z.strictObject({
    kind: z.enum(kinds),
    title: z.string(),
    decision: z.enum(proposalDecisions),
    reason: z.enum(notApplicableReasons).nullable(),
    note: z.string().nullable(),
  }),
);
