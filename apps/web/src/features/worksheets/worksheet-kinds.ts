import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { Language } from '@polier/i18n/languages';
import type { Translate } from '../../platform/i18n/use-translation.ts';
import type { Titled } from './model/worksheet-rows.ts';

interface LocationName {
  /** In the margin beside the title. */
  number: string | null;
  /** Lighter, after the title. */
  phase: string | null;
}

interface WorksheetKind<K extends Kind> {
  /** What the lessons are grouped by: topic, sub-phase, sub-process. */
  groupLabel: (t: Translate) => string;
  chooseGroup: (t: Translate) => string;
  numberWord: (t: Translate) => string;
  groupOfLesson: (lesson: AppliedLessonRow<K>['lesson']) => Titled;
  locationOf: (worksheet: WorksheetView<K>) => LocationName;
  /** Everything a worksheet stands on, in one line. */
  locationText: (worksheet: WorksheetView<K>) => string;
  /** Where its worksheets can be listed by phase. */
  phaseOf?: (worksheet: WorksheetView<K>) => Titled & { abbreviation: string | null };
  /** Which tab of the project overview lists its worksheets. */
  projectTab: 0 | 1 | 3;
}

const withAbbreviation = ({ abbreviation, title }: { abbreviation: string | null; title: string }): string =>
  abbreviation === null ? title : `${abbreviation} ${title}`;

const worksheetKinds: { readonly [K in Kind]: WorksheetKind<K> } = {
  trade: {
    groupLabel: (t) => t('worksheets.topic'),
    chooseGroup: (t) => t('worksheets.chooseTopic'),
    numberWord: (t) => t('projects.bkp'),
    groupOfLesson: ({ topics: [topic] }) => topic ?? { id: 0, title: '' },
    locationOf: ({ trade, phase }) => ({ number: trade.bkp, phase: withAbbreviation(phase) }),
    locationText: ({ trade, phase }) => `${trade.bkp} ${trade.title}, ${withAbbreviation(phase)}`,
    phaseOf: ({ phase }) => phase,
    projectTab: 0,
  },
  pm: {
    groupLabel: (t) => t('worksheets.subPhase'),
    chooseGroup: (t) => t('worksheets.chooseSubPhase'),
    numberWord: (t) => t('projects.number'),
    groupOfLesson: ({ sub_phase }) => sub_phase,
    locationOf: ({ pm_phase: phase, title }) => ({
      number: phase.abbreviation,
      phase: phase.title === title ? null : phase.title,
    }),
    locationText: ({ pm_phase: phase }) => withAbbreviation(phase),
    projectTab: 1,
  },
  x: {
    groupLabel: (t) => t('worksheets.subProcess'),
    chooseGroup: (t) => t('worksheets.chooseSubProcess'),
    numberWord: (t) => t('projects.number'),
    groupOfLesson: ({ sub_process }) => sub_process,
    locationOf: ({ x_process: process, title }) => ({
      number: process.abbreviation,
      phase: process.title === title ? null : process.title,
    }),
    locationText: ({ x_process: process }) => withAbbreviation(process),
    projectTab: 3,
  },
};

/** The display rules of a kind; the type parameter ties worksheets and lessons to that kind. */
export const worksheetKindOf = <K extends Kind>(kind: K): WorksheetKind<K> => worksheetKinds[kind];

export const createPathOf = <K extends Kind>(kind: K) => `/worksheets/create/${kind}` as const;

/** The permissions of the kind's worksheets and applied lessons. */
export const worksheetPermissions = (kind: Kind) => {
  const { lesson, worksheet, appliedLesson } = kindDefinitions[kind].permissions;
  return {
    edit: `${worksheet}.edit`,
    create: `${worksheet}.create`,
    editAppliedLessons: `${appliedLesson}.edit`,
    addAppliedLessons: `${appliedLesson}.create`,
    checkOwn: `${appliedLesson}.edit.all`,
    removeAppliedLessons: `${appliedLesson}.delete`,
    writeLesson: `${lesson}.create`,
  } as const satisfies Record<string, Permission>;
};

/** Within a phrase: German keeps the capital of a noun, English and French do not. */
export const groupWordInPhrase = (kind: Kind, t: Translate, language: Language): string => {
  const word = worksheetKinds[kind].groupLabel(t);
  return language === 'de' ? word : word.toLocaleLowerCase(language);
};

export const groupOfAppliedLesson =
  <K extends Kind>(kind: K) =>
  ({ lesson }: AppliedLessonRow<K>): Titled =>
    worksheetKinds[kind].groupOfLesson(lesson);
