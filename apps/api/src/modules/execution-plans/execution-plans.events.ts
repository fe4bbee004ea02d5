import { executionPlanStates } from '@polier/contract/orders/formulas/plan-completion';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';

export const planFields = ['title', 'valid_from', 'responsible_user_id'] as const;
export const chapterFields = ['position', 'title', 'text', 'required', 'done', 'responsible_user_id'] as const;

const [plan, chapter] = ['bim_execution_plan', 'bim_plan_chapter'];
const entry = z.strictObject({ title: z.string() });
const state = z.enum(executionPlanStates);

export const executionPlanStored = eventType(`${plan}_stored`, plan, entry);
export const executionPlanEdited = eventType(`${plan}_edited`, plan, entry.extend({ changes: changesOf(planFields) }));
export const executionPlanDeleted = eventType(`${plan}_deleted`, plan, entry);
export const executionPlanStateChanged = eventType(
  `${plan}_state_changed`,
  plan,
  entry.extend({ from: state, to: state, note: z.string().nullable() }),
);
export const planChapterStored = eventType(`${chapter}_stored`, chapter, entry);
export const planChapterEdited = eventType(
  `${chapter}_edited`,
  chapter,
  entry.extend({ changes: changesOf(chapterFields) }),
);
export const planChapterDeleted = eventType(`${chapter}_deleted`, chapter, entry);
