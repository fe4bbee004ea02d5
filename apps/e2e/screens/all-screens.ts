import { expect, type Page } from '@playwright/test';
import type { DemoIds } from './demo-ids.ts';

export interface ScreenCase {
  name: string;
  address: (ids: DemoIds) => string;
  /** Content that is the same in every language, because it is data. */
  shows: string | RegExp;
  /** What lies over the screen or beside it; on the phone a panel is a dialog too. */
  opens?: 'dialog' | 'panel';
}

// Longer than the question mark that names a key in the footer of every screen.
const aLesson = /.{12}\?$/;
const worksheet =
  (kind: 'trade' | 'pm' | 'x', more = '') =>
  ({ worksheet }: DemoIds) =>
    `/worksheet?kind=${kind}&id=${worksheet[kind]}${more}`;

/** Every screen of the main application for somebody signed in, and what can lie over it. */
export const signedInScreens: readonly ScreenCase[] = [
  { name: 'home', address: () => '/home', shows: aLesson },
  { name: 'projects', address: () => '/projects', shows: 'Wohnüberbauung Lindenhof' },
  {
    name: 'projects without a match',
    address: () => '/projects?q=zzz',
    shows: /^(?:Keine Einträge gefunden|No entries found|Aucune entrée trouvée)/,
  },
  {
    name: 'print view of a worksheet',
    address: ({ worksheet: { trade } }) => `/convert/worksheet-applied-lessons?kind=trade&id=${trade}`,
    shows: aLesson,
  },
  {
    name: 'print view of a project',
    address: ({ project }) => `/convert/project-applied-lessons?id=${project}`,
    shows: aLesson,
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
    shows: aLesson,
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
  { name: 'to-dos', address: () => '/reports', shows: aLesson },
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
  { name: 'experiences', address: () => '/experiences', shows: /Kranzeiten/ },
  { name: 'experience new', address: () => '/experiences/new', shows: /^(?:Foto|Photo)$/ },
  {
    name: 'experience update',
    address: ({ experience }) => `/experiences/update?id=${experience}`,
    shows: /^(?:Foto|Photo)$/,
  },
  {
    name: 'experience transfer',
    address: ({ experience }) => `/experiences/transfer?id=${experience}`,
    shows: /Kantenabbrüchen/,
  },
  { name: 'knowledge', address: () => '/knowledge/combined', shows: 'Beton- und Stahlbetonarbeiten' },
  {
    name: 'knowledge of a trade',
    address: ({ trade }) => `/knowledge/combined?tab=trade&id=${trade}`,
    shows: aLesson,
  },
  {
    name: 'knowledge of a PM phase',
    address: ({ pmPhase }) => `/knowledge/combined?tab=pm&id=${pmPhase}`,
    shows: aLesson,
  },
  {
    name: 'knowledge of a process',
    address: ({ xProcess }) => `/knowledge/combined?tab=x&id=${xProcess}`,
    shows: aLesson,
  },
  { name: 'lessons of a trade', address: ({ trade }) => `/knowledge/trade/lessons?id=${trade}`, shows: aLesson },
  {
    name: 'lessons of a PM sub-phase',
    address: ({ pmSubPhase }) => `/knowledge/pm/lessons?id=${pmSubPhase}`,
    shows: aLesson,
  },
  {
    name: 'lessons of a sub-process',
    address: ({ xSubProcess }) => `/knowledge/x/lessons?id=${xSubProcess}`,
    shows: aLesson,
  },
  {
    name: 'new lesson, dialog',
    address: ({ trade }) => `/knowledge/combined?tab=trade&id=${trade}&new=1`,
    shows: aLesson,
    opens: 'dialog',
  },
  {
    name: 'lesson edit',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&lesson=${lesson}&edit=${lesson}`,
    shows: 'Beton- und Stahlbetonarbeiten',
  },
  {
    name: 'lesson removal, dialog',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&remove=${lesson}`,
    shows: aLesson,
    opens: 'dialog',
  },
  { name: 'approval', address: () => '/approval', shows: aLesson },
  { name: 'approval, question', address: ({ waiting }) => `/approval?item=lesson-${waiting}`, shows: aLesson },
  {
    name: 'approval, editing',
    address: ({ waiting }) => `/approval?item=lesson-${waiting}&edit=1`,
    shows: /^(?:Abbrechen|Cancel|Annuler)$/,
  },
  {
    name: 'approval, removal dialog',
    address: ({ waiting }) => `/approval?item=lesson-${waiting}&decline=1`,
    shows: aLesson,
    opens: 'dialog',
  },
  { name: 'questions to verify', address: () => '/knowledge/toVerify', shows: /fällig|due|vérifier/ },
  {
    name: 'lesson versions, dialog',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&versions=${lesson}`,
    shows: aLesson,
    opens: 'dialog',
  },
  {
    name: 'lesson suggestion, dialog',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&suggest=${lesson}`,
    shows: aLesson,
    opens: 'dialog',
  },
  { name: 'topics', address: () => '/knowledge/topics', shows: 'Planung und Koordination' },
  { name: 'global topics', address: () => '/knowledge/globalTopics', shows: 'Arbeitssicherheit' },
  {
    name: 'topic across trades',
    address: ({ topic }) => `/knowledge/concepts/detailed?topic=${topic}`,
    shows: aLesson,
  },
  {
    name: 'sub-phase across PM phases',
    address: () => '/knowledge/globalSubPhases/detailed?title=Projektorganisation und Rollen',
    shows: aLesson,
  },
  { name: 'phases', address: () => '/knowledge/phases', shows: 'Ausführung' },
  { name: 'tags', address: () => '/knowledge/tags', shows: 'Abdichtung' },
  {
    name: 'trade edit, removal',
    address: ({ trade }) => `/knowledge/trades/update?id=${trade}&remove=1`,
    shows: 'Beton- und Stahlbetonarbeiten',
    opens: 'dialog',
  },
  {
    name: 'PM sub-phase edit',
    address: ({ pmSubPhase }) => `/knowledge/pmsubphases/update?id=${pmSubPhase}`,
    shows: /PM/,
  },
  { name: 'own company', address: () => '/company/update', shows: 'Muster Bau AG' },
  {
    name: 'own company, identity provider',
    address: () => '/company/update?provider=edit',
    shows: 'Muster Bau AG',
    opens: 'dialog',
  },
  { name: 'import', address: () => '/knowledge/import', shows: 'Excel' },
  { name: 'knowledge settings', address: () => '/knowledge/settings', shows: 'Projektmanagement' },
  {
    name: 'worksheet create, trade',
    address: ({ project, trade, phase }) =>
      `/worksheets/create/trade?projectId=${project}&tradeId=${trade}&phaseId=${phase}`,
    shows: aLesson,
  },
  {
    name: 'worksheet create, PM',
    address: ({ project, pmPhase }) => `/worksheets/create/pm?projectId=${project}&pmPhaseId=${pmPhase}`,
    shows: aLesson,
  },
  {
    name: 'worksheet create, X',
    address: ({ project, xProcess }) => `/worksheets/create/x?projectId=${project}&xProcessId=${xProcess}`,
    shows: aLesson,
  },
  { name: 'worksheet, trade', address: worksheet('trade'), shows: aLesson },
  { name: 'worksheet, PM', address: worksheet('pm'), shows: aLesson },
  { name: 'worksheet, X', address: worksheet('x'), shows: aLesson },
  {
    name: 'worksheet, open panel',
    address: (ids) => worksheet('trade', `&panel=row&row=${ids.row}`)(ids),
    shows: aLesson,
    opens: 'panel',
  },
  { name: 'worksheet, add questions', address: worksheet('trade', '&panel=add'), shows: aLesson, opens: 'panel' },
  {
    name: 'worksheet, details dialog',
    address: worksheet('trade', '&dialog=details'),
    shows: aLesson,
    opens: 'dialog',
  },
  {
    name: 'worksheet, duplicate dialog',
    address: worksheet('trade', '&dialog=duplicate'),
    shows: aLesson,
    opens: 'dialog',
  },
  { name: 'worksheet, remove dialog', address: worksheet('trade', '&dialog=remove'), shows: aLesson, opens: 'dialog' },
  { name: 'worksheet, risk dialog', address: worksheet('trade', '&dialog=risk'), shows: aLesson, opens: 'dialog' },
  { name: 'profile', address: () => '/user/profile/overview', shows: 'Muster Bau AG' },
  {
    name: 'profile, second factor dialog',
    address: () => '/user/profile/overview?factor=setup',
    shows: 'Muster Bau AG',
    opens: 'dialog',
  },
  { name: 'notifications', address: () => '/notifications', shows: /Meldungen|Notifications/ },
  { name: 'profile notifications', address: () => '/user/profile/notifications', shows: /erreicht|reaches|parvient/ },
  { name: 'profile edit', address: () => '/user/profile/edit', shows: /profile?\b/i },
  { name: 'API tokens', address: () => '/user/tokens', shows: /API/ },
  { name: 'API tokens, new dialog', address: () => '/user/tokens?new=1', shows: /API/, opens: 'dialog' },
  { name: 'users', address: () => '/system/users', shows: 'user@demo.polier.example' },
  { name: 'users, external', address: () => '/system/users?tab=external', shows: 'Elektro Ferrari AG' },
  {
    name: 'users, invite dialog',
    address: () => '/system/users?dialog=invite',
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
  {
    name: 'users, remove dialog',
    address: ({ member }) => `/system/users?dialog=remove&person=${member}`,
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
  {
    name: 'users, external person dialog',
    address: () => '/system/users?dialog=external',
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
];

const blank = '/projects?q=nothing';

/** Opens a screen and waits until its content stands there. */
export const openScreen = async (page: Page, { address, shows, opens }: ScreenCase, ids: DemoIds): Promise<void> => {
  // A dialog that stays open would be looked at again.
  await page.goto(`/main/#${blank}`);
  await page.goto(`/main/#${address(ids)}`);
  const content = page.getByRole('main').getByText(shows).filter({ visible: true });
  await expect(content.first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(?:Wird geladen|Loading|Chargement)/ })).toHaveCount(0);
  if (opens === undefined) return;
  const dialog = page.getByRole('dialog');
  await expect((opens === 'dialog' ? dialog : dialog.or(page.getByRole('complementary'))).first()).toBeVisible();
};
