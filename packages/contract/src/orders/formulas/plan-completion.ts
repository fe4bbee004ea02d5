import { roundHalfUp } from './rounding.ts';

export const executionPlanStates = ['draft', 'in_review', 'agreed', 'superseded'] as const;
export type ExecutionPlanState = (typeof executionPlanStates)[number];

/** Whole per cent of the required chapters that are done, at most 99 until the plan is agreed; null without any. */
export const planCompletion = (
  state: ExecutionPlanState,
  chapters: readonly { readonly required: boolean; readonly done: boolean }[],
): number | null => {
  const required = chapters.filter((chapter) => chapter.required);
  if (required.length === 0) return null;
  const percentage = roundHalfUp((100 * required.filter(({ done }) => done).length) / required.length);
  return state === 'agreed' ? percentage : Math.min(99, percentage);
};
