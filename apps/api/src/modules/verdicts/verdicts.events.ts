import { kinds } from '@polier/contract/kinds';
import { verdicts } from '@polier/contract/verdicts/verdicts.contract';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const verdict = {
  kind: z.enum(kinds),
  title: z.string(),
  applied_lesson_id: z.int(),
  verdict: z.enum(verdicts),
  chf: z.number().nullable(),
  days: z.number().nullable(),
};

export const verdictStored = eventType('verdict_stored', 'lesson_verdict', z.strictObject(verdict));
export const verdictConfirmed = eventType('verdict_confirmed', 'lesson_verdict', z.strictObject(verdict));
