import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import {
  type CellContext,
  type Column,
  type ColumnId,
  type EditableColumn,
  type FieldText,
  isEditable,
} from './column.ts';
import { companyColumn } from './company-column.ts';
import { dueColumn } from './due-column.tsx';
import { shortened } from './field-texts.ts';
import { lessonColumn } from './lesson-column.tsx';
import { responsibleColumn } from './responsible-column.tsx';
import { checkColumn, doneColumn } from './state-columns.tsx';
import { notesColumn, solutionColumn } from './text-columns.ts';

/** Every column of a worksheet in order. */
const columnsById: Readonly<Record<ColumnId, Column>> = {
  lesson: lessonColumn,
  done: doneColumn,
  check: checkColumn,
  responsible: responsibleColumn,
  contacttill: dueColumn,
  company: companyColumn,
  toDo: notesColumn,
  solution: solutionColumn,
};
const columns: readonly Column[] = Object.values(columnsById);
export const columnOf = (id: ColumnId): Column => columnsById[id];

/** Includes columns the worksheet hides: the side panel shows all. */
export const availableColumns = (context: CellContext): Column[] =>
  columns.filter(({ isAvailable }) => isAvailable?.(context) ?? true);
export const editableColumns = (context: CellContext): EditableColumn[] =>
  availableColumns(context).filter((column) => isEditable(column));
export const shownColumns = (chosen: readonly ColumnId[], context: CellContext): Column[] =>
  availableColumns(context).filter(({ id, isOptional }) => isOptional !== true || chosen.includes(id));

export const headingOf = ({ id, title }: Column, context: CellContext, t: Translate): string =>
  title?.(context) ?? t(`worksheets.columns.${id}`);
/** Long heading, where there is room and for screen readers. */
export const longHeadingOf = ({ id, title }: Column, context: CellContext, t: Translate): string =>
  title?.(context) ?? t(`worksheets.longColumns.${id}`);

/** The reason why a lesson is not applicable has no column. */
const notApplicableReason: FieldText = {
  label: (t) => t('fields.not_applicable_reason'),
  past: shortened,
  now: (row) => row.not_applicable_reason ?? '',
};
const fieldTexts: ReadonlyMap<string, FieldText> = new Map([
  ...columns.flatMap(({ fields }) => Object.entries(fields)),
  ['not_applicable_reason', notApplicableReason],
]);
export const isColumnId = (id: string | null): id is ColumnId => id !== null && id in columnsById;
/** The column that shows a field, by the names of the contract and of the history. */
export const columnOfField = (field: string): ColumnId | undefined => columns.find(({ fields }) => field in fields)?.id;
export const fieldTextOf = (field: string): FieldText | undefined => fieldTexts.get(field);

export const searchedText = (row: AppliedLesson, context: CellContext): string =>
  columns.flatMap(({ isSearched, text }) => (isSearched === true ? [text(row, context)] : [])).join(' ');

/** Whether the value differs from the cell. */
export const isChange = (row: AppliedLesson, changes: AppliedLessonChanges): boolean =>
  (Object.keys(changes) as (keyof AppliedLessonChanges)[]).some((field) => row[field] !== changes[field]);
