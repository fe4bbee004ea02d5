import type { todos as source } from '../de/todos.ts';
import type { SameKeys } from '../loose.ts';

export const todos: SameKeys<typeof source> = {
  title: 'Points en suspens',
  status: {
    overdue_one: '{{count}} en retard',
    overdue_other: '{{count}} en retard',
    today_one: '{{count}} aujourd’hui',
    today_other: '{{count}} aujourd’hui',
    later_one: '{{count}} plus tard',
    later_other: '{{count}} plus tard',
  },
  groups: {
    overdue: 'En retard',
    today: 'Aujourd’hui',
    thisWeek: 'Cette semaine',
    nextWeek: 'Semaine prochaine',
    later: 'Plus tard',
    noDate: 'Sans échéance',
  },
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  allKinds: 'Tous',
  allProjects: 'Tous les projets',
  search: 'Question, feuille de travail, projet',
  due: 'Échéance',
  question: 'Question',
  place: 'Feuille de travail, projet',
  done: 'Réglé',
  markDone: 'Réglé : {{question}}',
  markedDone: 'Question réglée',
  openInWorksheet: 'Ouvrir dans la feuille de travail',
  overdueDays_one: '{{count}} jour',
  overdueDays_other: '{{count}} jours',
  empty: {
    title: 'Rien en suspens, tout est en ordre',
    text: 'Ce qui vous est attribué dans une feuille de travail apparaît ici, classé par échéance.',
    action: 'Voir mes projets',
  },
  keys: { move: 'choisir', open: 'ouvrir', done: 'réglé' },
  loadFailed: 'Les points en suspens n’ont pas pu être chargés',
};
