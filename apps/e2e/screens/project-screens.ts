import type { DemoIds } from './demo-ids.ts';
import { anyLesson, type ScreenCase } from './screen-case.ts';

/** Home, projects, their open tasks and print views. */
export const projectScreens: readonly ScreenCase[] = [
  { name: 'home', address: () => '/home', shows: anyLesson },
  { name: 'projects', address: () => '/projects', shows: 'Wohnüberbauung Lindenhof' },
  {
    name: 'projects without a match',
    address: () => '/projects?q=zzz',
    shows: /^(?:Keine Einträge gefunden|No entries found|Aucune entrée trouvée)/,
  },
  {
    name: 'print view of a worksheet',
    address: ({ worksheet: { trade } }) => `/convert/worksheet-applied-lessons?kind=trade&id=${trade}`,
    shows: anyLesson,
  },
  {
    name: 'print view of a project',
    address: ({ project }) => `/convert/project-applied-lessons?id=${project}`,
    shows: anyLesson,
  },
  { name: 'import of worksheets', address: () => '/worksheets/import', shows: /\.xlsx/ },
  { name: 'project new', address: () => '/projects/new', shows: 'Nadia Keller' },
  { name: 'project update', address: ({ project }) => `/projects/update?id=${project}`, shows: '211.6 Maurerarbeiten' },
  {
    name: 'project overview, trades',
    address: ({ project }) => `/projects/overview?id=${project}`,
    shows: 'Maurerarbeiten',
  },
  {
    name: 'project overview, project management',
    address: ({ project }) => `/projects/overview?id=${project}&tab=1`,
    shows: 'Steuerung und Kontrolle',
  },
  {
    name: 'project overview, concepts',
    address: ({ project }) => `/projects/overview?id=${project}&tab=2`,
    shows: anyLesson,
  },
  {
    name: 'project overview, processes',
    address: ({ project }) => `/projects/overview?id=${project}&tab=3`,
    shows: 'BIM-Anwendung',
  },
  {
    name: 'project update, removing',
    address: ({ project }) => `/projects/update?id=${project}&remove=1`,
    shows: '211.6 Maurerarbeiten',
    opens: 'dialog',
  },
  {
    name: 'project new, an external person',
    address: () => '/projects/new?external=1',
    shows: 'Nadia Keller',
    opens: 'dialog',
  },
  { name: 'company projects', address: () => '/system/company-projects', shows: 'Wohnüberbauung Lindenhof' },
  {
    name: 'project overview, risk',
    address: ({ project }) => `/projects/overview?id=${project}&tab=4`,
    shows: 'Beton- und Stahlbetonarbeiten',
  },
  {
    name: 'project overview, history',
    address: ({ project }) => `/projects/overview?id=${project}&tab=5`,
    shows: '211.5',
  },
  { name: 'to-dos', address: () => '/reports', shows: anyLesson },
  { name: 'to-dos, calendar dialog', address: () => '/reports?calendar=1', shows: anyLesson, opens: 'dialog' },
  ...(['trades', 'pm', 'x'] as const).map((kind) => ({
    name: `open tasks of a project, ${kind}`,
    address: ({ project }: DemoIds) => `/project/${kind}/to-dos?projectId=${project}`,
    shows: '2417 Wohnüberbauung Lindenhof',
  })),
  {
    name: 'open tasks of a project, mailing',
    address: ({ project }) => `/project/trades/to-dos?projectId=${project}&mail=1`,
    shows: 'Marco Brunner',
    opens: 'dialog',
  },
];
