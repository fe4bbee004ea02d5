import type { print as source } from '../de/print.ts';
import type { SameKeys } from '../loose.ts';

export const print: SameKeys<typeof source> = {
  open: 'Print view',
  print: 'Print',
  pdf: 'Save as PDF',
  large: 'A document of this size takes some minutes. It is saved as soon as it is written.',
  pagesSoFar_one: '{{count}} page',
  pagesSoFar_other: '{{count}} pages',
  largeFailed: {
    'not-found': 'The project, or the right to print it, is gone.',
    'failed': 'The document could not be written.',
  },
  tooLong: {
    pdf: 'A document holds at most {{max}} questions. Print only some of them, for example the open ones, or single worksheets.',
    xlsx: 'A workbook holds at most {{max}} questions. Save single worksheets.',
  },
  toolbar: 'What is printed',
  backToWorksheet: 'To the worksheet',
  backToProject: 'To the project',
  rows: {
    all: 'All questions',
    open: 'Open questions',
    done: 'Questions done',
    not_checked: 'Questions not checked',
    checked: 'Questions checked',
    to_check: 'Questions to check',
  },
  columns: 'Columns',
  orientation: 'Paper',
  orientations: { portrait: 'A4 portrait', landscape: 'A4 landscape' },
  language: 'Language',
  asOf: 'As of {{instant}}',
  progress: '{{done}} of {{total}}',
  riskValue: 'Risk value {{value}}',
  overdue: 'overdue',
  dueToday: 'due today',
  printedBy: 'printed by {{name}}',
  noRows: 'No question fits the selection.',
  noWorksheets: 'This project has no worksheet to print yet.',
  loading: 'Loading the worksheet …',
  loadingWorksheets: '{{loaded}} of {{total}} worksheets loaded …',
};
