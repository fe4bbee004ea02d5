import { anyLesson, type ScreenCase } from './screen-case.ts';

/** Lessons, catalogues, approval, experiences and imports. */
export const knowledgeScreens: readonly ScreenCase[] = [
  { name: 'search', address: () => '/search?q=Kranzeiten', shows: /Kranzeiten/ },
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
    shows: anyLesson,
  },
  {
    name: 'knowledge of a PM phase',
    address: ({ pmPhase }) => `/knowledge/combined?tab=pm&id=${pmPhase}`,
    shows: anyLesson,
  },
  {
    name: 'knowledge of a process',
    address: ({ xProcess }) => `/knowledge/combined?tab=x&id=${xProcess}`,
    shows: anyLesson,
  },
  { name: 'lessons of a trade', address: ({ trade }) => `/knowledge/trade/lessons?id=${trade}`, shows: anyLesson },
  {
    name: 'lessons of a PM sub-phase',
    address: ({ pmSubPhase }) => `/knowledge/pm/lessons?id=${pmSubPhase}`,
    shows: anyLesson,
  },
  {
    name: 'lessons of a sub-process',
    address: ({ xSubProcess }) => `/knowledge/x/lessons?id=${xSubProcess}`,
    shows: anyLesson,
  },
  {
    name: 'new lesson, dialog',
    address: ({ trade }) => `/knowledge/combined?tab=trade&id=${trade}&new=1`,
    shows: anyLesson,
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
    shows: anyLesson,
    opens: 'dialog',
  },
  { name: 'approval', address: () => '/approval', shows: anyLesson },
  { name: 'approval, question', address: ({ waiting }) => `/approval?item=lesson-${waiting}`, shows: anyLesson },
  {
    name: 'approval, editing',
    address: ({ waiting }) => `/approval?item=lesson-${waiting}&edit=1`,
    shows: /^(?:Abbrechen|Cancel|Annuler)$/,
  },
  {
    name: 'approval, removal dialog',
    address: ({ waiting }) => `/approval?item=lesson-${waiting}&decline=1`,
    shows: anyLesson,
    opens: 'dialog',
  },
  {
    name: 'questions to verify, none due',
    address: () => '/knowledge/toVerify',
    shows: /^(?:Keine Frage ist fällig|No question is due|Aucune question n’est à vérifier)$/,
  },
  {
    name: 'lesson versions, dialog',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&versions=${lesson}`,
    shows: anyLesson,
    opens: 'dialog',
  },
  {
    name: 'lesson suggestion, dialog',
    address: ({ trade, lesson }) => `/knowledge/trade/lessons?id=${trade}&suggest=${lesson}`,
    shows: anyLesson,
    opens: 'dialog',
  },
  { name: 'topics', address: () => '/knowledge/topics', shows: 'Planung und Koordination' },
  { name: 'global topics', address: () => '/knowledge/globalTopics', shows: 'Arbeitssicherheit' },
  {
    name: 'topic across trades',
    address: ({ topic }) => `/knowledge/concepts/detailed?topic=${topic}`,
    shows: anyLesson,
  },
  {
    name: 'global sub-phases, none yet',
    address: () => '/knowledge/globalSubPhases',
    shows: /^(?:Eine globale Teilphase|A global sub-phase|Une phase partielle globale) /,
  },
  {
    name: 'sub-phase across PM phases',
    address: () => '/knowledge/globalSubPhases/detailed?title=Projektorganisation und Rollen',
    shows: anyLesson,
  },
  { name: 'phases', address: () => '/knowledge/phases', shows: 'Ausführung' },
  {
    name: 'phase new',
    address: () => '/knowledge/phases/new',
    shows: /^(?:Kürzel|Abbreviation|Abréviation)$/,
  },
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
  { name: 'own fields', address: () => '/system/dynamicFields', shows: 'Haus A' },
  { name: 'import', address: () => '/knowledge/import', shows: 'Excel' },
  { name: 'knowledge settings', address: () => '/knowledge/settings', shows: 'Projektmanagement' },
];
