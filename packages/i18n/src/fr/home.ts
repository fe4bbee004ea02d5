import type { home as source } from '../de/home.ts';
import type { SameKeys } from '../loose.ts';

export const home: SameKeys<typeof source> = {
  title: 'Accueil',
  greeting: 'Bonjour, {{name}}',
  welcome: 'Ce que nous avons appris nous interroge.',
  welcomeText: 'L’expérience de chaque projet, sous forme de question avant le suivant.',
  noProjects: 'Rien ne vous est encore attribué.',
  howItWorks: 'Comment ça marche',
  hide: 'Masquer',
  hidden: 'Masqué ; le menu à votre nom le réaffiche',
  steps: {
    capture: { title: 'Noter', text: 'Ce qui a mal tourné ou bien marché, noté en une minute, même sur le téléphone.' },
    keep: {
      title: 'Conserver en question',
      text: 'L’expérience devient une question. La validation la place dans les connaissances.',
    },
    apply: {
      title: 'Appliquer au projet',
      text: 'La feuille de travail pose les bonnes questions : qui, pour quand, réglé.',
    },
    check: { title: 'Contrôler', text: 'Une deuxième personne y regarde. C’est alors que la question est contrôlée.' },
  },
  drawing: {
    quoteFirst: 'Onze forages',
    quoteSecond: 'dans la dalle,',
    quoteThird: 'deux semaines',
    plumb: 'd’aplomb',
  },
  next: 'La suite',
  allTodos_one: 'Votre point en suspens',
  allTodos_other: 'Les {{count}} points en suspens',
  status: {
    overdue_one: '{{count}} question est en retard',
    overdue_other: '{{count}} questions sont en retard',
    today_one: '{{count}} échoit aujourd’hui',
    today_other: '{{count}} échoient aujourd’hui',
    nothing: 'Rien n’est en retard, rien n’échoit aujourd’hui.',
  },
  newProject: 'Nouveau projet',
  projects: 'Mes projets',
  login: 'Se connecter',
};
