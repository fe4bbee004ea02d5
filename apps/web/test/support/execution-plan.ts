import type {
  ExecutionPlanView,
  PlanChapterView,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';

const author = { id: 9, name: 'Sandra Huber' };

export const chapterOf = (id: number, change: Partial<PlanChapterView> = {}): PlanChapterView => ({
  id,
  planId: 1,
  position: id,
  title: `Kapitel ${id}`,
  text: `<p>Text ${id}</p>`,
  required: true,
  done: false,
  responsible_user_id: null,
  responsible: null,
  filled_from: null,
  version: 3,
  ...change,
});

export const planOf = (id: number, orderId: number, change: Partial<ExecutionPlanView> = {}): ExecutionPlanView => ({
  id,
  orderId,
  kind: 'delivery_team',
  number: 1,
  title: 'BIM-Abwicklungsplan',
  valid_from: null,
  author,
  responsible_user_id: author.id,
  responsible: author,
  state: 'draft',
  state_note: null,
  agreed_on: null,
  agreed_by: null,
  required_chapters: 2,
  done_chapters: 0,
  completion: 0,
  version: 4,
  updated_at: '2026-11-09T08:00:00.000Z',
  can: { edit: true, remove: true, steps: ['in_review'] },
  chapters: [chapterOf(11), chapterOf(12)],
  filled: { targets: [], use_cases: [], responsibility_matrix: [], information_need: [], delivery_plan: [] },
  ...change,
});
