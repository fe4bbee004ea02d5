import type { todos as source } from '../de/todos.ts';
import type { SameKeys } from '../loose.ts';

export const todos: SameKeys<typeof source> = {
  title: 'To-dos',
  status: {
    overdue_one: '{{count}} overdue',
    overdue_other: '{{count}} overdue',
    today_one: '{{count}} today',
    today_other: '{{count}} today',
    later_one: '{{count}} later',
    later_other: '{{count}} later',
  },
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    later: 'Later',
    noDate: 'No due date',
  },
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  allKinds: 'All',
  allProjects: 'All projects',
  search: 'Question, worksheet, project',
  due: 'Due date',
  question: 'Question',
  place: 'Worksheet, project',
  done: 'Done',
  markDone: 'Done: {{question}}',
  markedDone: 'Question done',
  openInWorksheet: 'Open in the worksheet',
  overdueDays_one: '{{count}} day',
  overdueDays_other: '{{count}} days',
  empty: {
    title: 'No to-dos, all clear',
    text: 'Whatever is assigned to you in a worksheet appears here, in order of its due date.',
    action: 'See my projects',
  },
  keys: { move: 'select', open: 'open', done: 'done' },
  loadFailed: 'The to-dos could not be loaded',
};
