export const home = {
  title: 'Start',
  greeting: 'Guten Tag, {{name}}',
  welcome: 'Was wir gelernt haben, fragt uns.',
  welcomeText: 'Erfahrungen aus jedem Projekt, als Frage vor dem nächsten.',
  noProjects: 'Noch ist Ihnen nichts zugeteilt.',
  howItWorks: 'So funktioniert es',
  steps: {
    capture: { title: 'Festhalten', text: 'Was schiefging oder gut lief, in einer Minute notiert, auch am Telefon.' },
    keep: {
      title: 'Als Frage aufbewahren',
      text: 'Aus der Erfahrung wird eine Frage. Die Freigabe stellt sie ins Wissen.',
    },
    apply: {
      title: 'Im Projekt anwenden',
      text: 'Das Arbeitsblatt stellt die passenden Fragen: wer, bis wann, erledigt.',
    },
    check: { title: 'Prüfen', text: 'Eine zweite Person schaut hin. Erst dann ist die Frage im Lot.' },
  },
  drawing: { quoteFirst: 'Elf Kern-', quoteSecond: 'bohrungen,', quoteThird: 'zwei Wochen', plumb: 'im Lot' },
  next: 'Als Nächstes',
  allTodos_one: 'Ihre Pendenz',
  allTodos_other: 'Alle {{count}} Pendenzen',
  status: {
    overdue_one: '{{count}} Frage ist überfällig',
    overdue_other: '{{count}} Fragen sind überfällig',
    today_one: '{{count}} ist heute fällig',
    today_other: '{{count}} sind heute fällig',
    nothing: 'Nichts ist überfällig, nichts heute fällig.',
  },
  newProject: 'Neues Projekt',
  projects: 'Meine Projekte',
  login: 'Anmelden',
} as const;
