/** What the caller chooses; trades, phases and topics come along always. */
export const cloningFlags = [
  'withLessons',
  'withTags',
  'withPMPhases',
  'withPMLessons',
  'withXProcesses',
  'withXLessons',
] as const;
export type CloningFlag = (typeof cloningFlags)[number];

/** What is copied, in this order. */
export const cloningKinds = [
  'trades',
  'phases',
  'topics',
  'tags',
  'pm_phases',
  'pm_sub_phases',
  'x_processes',
  'x_sub_processes',
  'lessons',
  'pm_lessons',
  'x_lessons',
] as const;
export type CloningKind = (typeof cloningKinds)[number];

/** Null: always. */
export const flagOfCloningKind: Readonly<Record<CloningKind, CloningFlag | null>> = {
  trades: null,
  phases: null,
  topics: null,
  tags: 'withTags',
  pm_phases: 'withPMPhases',
  pm_sub_phases: 'withPMPhases',
  x_processes: 'withXProcesses',
  x_sub_processes: 'withXProcesses',
  lessons: 'withLessons',
  pm_lessons: 'withPMLessons',
  x_lessons: 'withXLessons',
};

/** The lessons of these groups cannot be copied without the groups. */
export const cloningNeeds: Readonly<Partial<Record<CloningFlag, CloningFlag>>> = {
  withPMLessons: 'withPMPhases',
  withXLessons: 'withXProcesses',
};

export type CloningChoice = Readonly<Partial<Record<CloningFlag, boolean | undefined>>>;

export const isChosen = (kind: CloningKind, choice: CloningChoice): boolean => {
  const flag = flagOfCloningKind[kind];
  return flag === null || choice[flag] === true;
};
