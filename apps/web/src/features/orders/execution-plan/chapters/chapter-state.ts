import type { PlanChapterView } from '@polier/contract/orders/execution-plan/execution-plans.contract';

export const chapterState = ({
  done,
  required,
}: Pick<PlanChapterView, 'done' | 'required'>): 'done' | 'open' | 'optional' =>
  done ? 'done' : required ? 'open' : 'optional';
