import type { home as source } from '../de/home.ts';
import type { SameKeys } from '../loose.ts';

export const home: SameKeys<typeof source> = {
  title: 'Home',
  greeting: 'Hello, {{name}}',
  welcome: 'What we have learned asks again.',
  welcomeText: 'Experience from every project, as a question before the next one.',
  noProjects: 'Nothing has been assigned to you yet.',
  howItWorks: 'How does it work',
  hide: 'Hide',
  hidden: 'Hidden; the menu at your name shows it again',
  steps: {
    capture: { title: 'Capture', text: 'What went wrong or well, noted in a minute, on the phone too.' },
    keep: {
      title: 'Keep it as a question',
      text: 'The experience becomes a question. Approval puts it into the knowledge base.',
    },
    apply: { title: 'Apply it in the project', text: 'The worksheet asks the questions that fit: who, by when, done.' },
    check: { title: 'Check', text: 'A second person has a look. Only then is the question checked.' },
  },
  drawing: { quoteFirst: 'Eleven core', quoteSecond: 'drillings,', quoteThird: 'two weeks', plumb: 'plumb' },
  next: 'Up next',
  allTodos_one: 'Your to-do',
  allTodos_other: 'All {{count}} to-dos',
  status: {
    overdue_one: '{{count}} question is overdue',
    overdue_other: '{{count}} questions are overdue',
    today_one: '{{count}} is due today',
    today_other: '{{count}} are due today',
    nothing: 'Nothing is overdue, nothing due today.',
  },
  newProject: 'New project',
  projects: 'My Projects',
  login: 'Login',
};
