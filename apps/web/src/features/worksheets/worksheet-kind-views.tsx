import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { Permission } from '@polier/contract/permissions';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { Translate } from '../../platform/i18n/use-words.ts';
import type { Path } from '../../platform/navigation/addresses.ts';
import type { Answer } from './model/answer.ts';
import type { Titled } from './model/sheet-rows.ts';

interface PlaceName {
  /** In the margin beside the title. */
  number: string | null;
  /** Lighter, after the title. */
  phase: string | null;
}

export interface WorksheetKindView {
  createPath: Path & `/worksheets/create/${Kind}`;
  permissions: Readonly<
    Record<'edit' | 'create' | 'remove' | 'answer' | 'addAnswers' | 'removeAnswers' | 'writeLesson', Permission>
  >;
  /** What the questions are grouped by: topic, sub-phase, sub-process. */
  groupWord: (t: Translate) => string;
  chooseGroup: (t: Translate) => string;
  groupOfLesson: (lesson: LessonView) => Titled;
  placeOf: (sheet: WorksheetView) => PlaceName;
  /** Which tab of the project overview lists its worksheets. */
  projectTab: 0 | 1 | 3;
}

const as = <K extends Kind>(_kind: K, lesson: LessonView): LessonView<K> => lesson as LessonView<K>;
const sheetOf = <K extends Kind>(_kind: K, sheet: WorksheetView): WorksheetView<K> => sheet as WorksheetView<K>;
const withAbbreviation = ({ abbreviation, title }: { abbreviation: string | null; title: string }): string =>
  abbreviation === null ? title : `${abbreviation} ${title}`;

/** Every difference between the three kinds of worksheets, answered once per kind. */
export const worksheetKindViews: Readonly<Record<Kind, WorksheetKindView>> = {
  trade: {
    createPath: '/worksheets/create/trade',
    permissions: {
      edit: 'worksheet.edit',
      create: 'worksheet.create',
      remove: 'worksheet.delete',
      answer: 'applied_lesson.edit',
      addAnswers: 'applied_lesson.create',
      removeAnswers: 'applied_lesson.delete',
      writeLesson: 'lesson.create',
    },
    groupWord: (t) => t('worksheets.topic'),
    chooseGroup: (t) => t('worksheets.chooseTopic'),
    groupOfLesson: (lesson) => {
      const { topicId, topics } = as('trade', lesson);
      return topics.find(({ id }) => id === topicId) ?? { id: topicId, title: '' };
    },
    placeOf: (sheet) => {
      const { trade, phase } = sheetOf('trade', sheet);
      return { number: trade.bkp, phase: withAbbreviation(phase) };
    },
    projectTab: 0,
  },
  pm: {
    createPath: '/worksheets/create/pm',
    permissions: {
      edit: 'pm_worksheet.edit',
      create: 'pm_worksheet.create',
      remove: 'pm_worksheet.delete',
      answer: 'pm_applied_lesson.edit',
      addAnswers: 'pm_applied_lesson.create',
      removeAnswers: 'pm_applied_lesson.delete',
      writeLesson: 'pm_lesson.create',
    },
    groupWord: (t) => t('worksheets.subPhase'),
    chooseGroup: (t) => t('worksheets.chooseSubPhase'),
    groupOfLesson: (lesson) => as('pm', lesson).sub_phase,
    placeOf: (sheet) => {
      const { pm_phase: phase, title } = sheetOf('pm', sheet);
      return { number: phase.abbreviation, phase: phase.title === title ? null : phase.title };
    },
    projectTab: 1,
  },
  x: {
    createPath: '/worksheets/create/x',
    permissions: {
      edit: 'x_worksheet.edit',
      create: 'x_worksheet.create',
      remove: 'x_worksheet.delete',
      answer: 'x_applied_lesson.edit',
      addAnswers: 'x_applied_lesson.create',
      removeAnswers: 'x_applied_lesson.delete',
      writeLesson: 'x_lesson.create',
    },
    groupWord: (t) => t('worksheets.subProcess'),
    chooseGroup: (t) => t('worksheets.chooseSubProcess'),
    groupOfLesson: (lesson) => as('x', lesson).sub_process,
    placeOf: (sheet) => {
      const { x_process: process, title } = sheetOf('x', sheet);
      return { number: process.abbreviation, phase: process.title === title ? null : process.title };
    },
    projectTab: 3,
  },
};

export const groupOfAnswer = (kind: Kind) => {
  const { groupOfLesson } = worksheetKindViews[kind];
  return ({ lesson }: Answer): Titled => groupOfLesson(lesson);
};
