import { limits } from '@polier/contract/limits';
import type { GridColumn, GridInput } from '../../../components/grid/grid-column.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { AppliedLessonChanges } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import type { CellContext, CellProblem, Column, ColumnInput } from './column.ts';
import { headingOf, longHeadingOf } from './columns.ts';

type WorksheetGridColumn = GridColumn<WorksheetRow, AppliedLessonChanges>;

const problemTexts: Record<CellProblem, (t: Translate, typed: string) => string> = {
  'impossible-date': (t, date) => t('common.dateProblem.impossible', { date }),
  'unreadable-date': (t, date) => t('common.dateProblem.unreadable', { date }),
  'unknown-person': (t, name) => t('worksheets.unknownPerson', { name }),
  'unknown-option': (t, name) => t('worksheets.unknownOption', { name }),
};

const gridInput = (
  input: ColumnInput,
  context: CellContext,
  t: Translate,
): GridInput<WorksheetRow, AppliedLessonChanges> => {
  const parse = (typed: string) => {
    const read = input.parse(typed, context);
    return 'problem' in read ? { problem: problemTexts[read.problem](t, typed.trim()) } : read;
  };
  switch (input.type) {
    case 'text':
      return { type: 'text', parse, maxLength: limits.longText };
    case 'date':
      return { type: 'date', parse, value: (row) => input.value(row.appliedLesson), changes: input.changes };
    case 'choice':
      return {
        type: 'choice',
        parse,
        choices: () => input.choices(context),
        chosen: (row) => input.chosen(row.appliedLesson),
        changes: (key) => input.changes(key, context),
        emptyLabel: input.emptyLabel(t),
      };
  }
};

/** What a press in a column does. */
export type Presses = Partial<Record<Column['action'], (rows: readonly WorksheetRow[]) => void>>;

/** A column of the worksheet as the grid takes it. */
export const gridColumn = (
  column: Column,
  context: CellContext,
  t: Translate,
  presses: Presses,
): WorksheetGridColumn => {
  const { action, input, text, Cell, isOptional: _o, isAvailable: _a, isSearched: _s, sortKey: _k, ...rest } = column;
  const { phone: _phone, print: _print, fields: _fields, title: _title, ...shape } = rest;
  const press = presses[action];
  return {
    ...shape,
    heading: headingOf(column, context, t),
    longHeading: longHeadingOf(column, context, t),
    action: action === 'edit' ? 'edit' : action === 'open-panel' ? 'open' : 'press',
    ...(press !== undefined && { press }),
    ...(input !== undefined && { input: gridInput(input, context, t) }),
    text: ({ appliedLesson }) => text(appliedLesson, context),
    Cell,
  };
};
