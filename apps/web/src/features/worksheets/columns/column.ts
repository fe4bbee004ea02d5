import type { Language } from '@polier/i18n/languages';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import type { ComponentType, ReactNode } from 'react';
import type { Person } from '../../../components/selects/people.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { CompanyColumn } from '../data/worksheet-queries.ts';
import type { Choice } from '../../../components/choice-box/choice-box.tsx';
import type { ColumnShape, GridCellProps } from '../../../components/grid/grid-column.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import { numberColumn } from '../../../components/grid/grid-context.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';

/** Optional columns have the names of the contract. */
export const columnIds = ['lesson', 'done', 'check', 'company', ...worksheetColumns] as const;
export type ColumnId = (typeof columnIds)[number];
/** Rows are sorted by any of them, and by their number. */
export const sortableColumns = [numberColumn, ...columnIds] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** Data of the worksheet that cells need. */
export interface CellContext {
  people: readonly Person[];
  /** The company's own column; null while it has none. */
  companyColumn: CompanyColumn | null;
  today: string;
  language: Language;
}

export type CellProblem = 'impossible-date' | 'unreadable-date' | 'unknown-person' | 'unknown-option';
export type ParsedCell = { changes: AppliedLessonChanges } | { problem: CellProblem };

interface BaseInput {
  /** Parses typed or pasted text; empty text clears the cell. */
  parse: (typed: string, context: CellContext) => ParsedCell;
}
export interface TextInput extends BaseInput {
  type: 'text';
  /** Placeholder of the empty field in the side panel. */
  prompt: (t: Translate) => string;
}
export interface DateInput extends BaseInput {
  type: 'date';
  value: (row: AppliedLesson) => string | null;
  changes: (date: string | null) => AppliedLessonChanges;
}
export interface ChoiceInput extends BaseInput {
  type: 'choice';
  choices: (context: CellContext) => Choice[];
  chosen: (row: AppliedLesson) => string | null;
  changes: (key: string | null, context: CellContext) => AppliedLessonChanges;
  emptyLabel: (t: Translate) => string;
}
export type ColumnInput = TextInput | DateInput | ChoiceInput;

export type CellProps = GridCellProps<WorksheetRow>;

/** How the history and failed saves show a field of an applied lesson. */
export interface FieldText {
  label: (t: Translate) => string;
  /** Text of a historical value; undefined when it cannot be shown. */
  past: (value: unknown, context: CellContext) => string | undefined;
  /** Text of the current value; `empty` replaces ''. */
  now: (row: AppliedLesson, context: CellContext, t: Translate) => string;
  empty?: (t: Translate) => string;
  /** For a boolean: the history shows only the new value. */
  flag?: (t: Translate) => string;
}

/** Everything about one column of a worksheet, on the screen, on the phone, on paper and in words. */
export interface Column extends ColumnShape {
  id: ColumnId;
  /** A heading that is not translated. */
  title?: (context: CellContext) => string | undefined;
  /** The worksheet can hide it. */
  isOptional?: boolean;
  isAvailable?: (context: CellContext) => boolean;
  /** The action of Enter and a click. */
  action: 'open-panel' | 'tick' | 'toggle-check' | 'edit';
  /** Absent for a read-only column. */
  input?: ColumnInput;
  /** As copied, searched and printed. */
  text: (row: AppliedLesson, context: CellContext) => string;
  isSearched?: boolean;
  /** What rows are sorted by where it is not the text; an empty one stands last in both directions. */
  sortKey?: (row: AppliedLesson, context: CellContext) => string;
  Cell: ComponentType<CellProps>;
  /** Beside the number, at the end of that line, or below the lesson; absent: only in the side panel. */
  phone?: { slot: 'start' | 'end' | 'below'; content?: (row: AppliedLesson, context: CellContext) => ReactNode };
  /** `below`: stands under that column where it is printed. `isUrgent`: stands out when it is overdue. */
  print?: { width: 'short' | 'long'; below?: ColumnId; isUrgent?: boolean };
  /** The fields of an applied lesson it shows, by the names of the contract. */
  fields: Readonly<Record<string, FieldText>>;
}
export type EditableColumn = Column & { input: ColumnInput };

export const isEditable = (column: Column | undefined): column is EditableColumn => column?.input !== undefined;
