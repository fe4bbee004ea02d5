import type { Task } from '../state/state.ts';
import { givenHint } from './planner-rules.ts';
import { noDetails, shownOf } from './task-details-changes.ts';

/** What a task is before anybody says anything of it. */
export const newTask = (now: number): Task => ({
  title: '',
  bucketId: null,
  orderHint: givenHint(now),
  assigneePriority: givenHint(now),
  percentComplete: 0,
  priority: 5,
  startDateTime: null,
  dueDateTime: null,
  completedAt: null,
  completedBy: null,
  createdBy: null,
  conversationThreadId: null,
  appliedCategories: {},
  assignments: {},
  ...shownOf(noDetails),
});
