import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import { limits } from '@polier/contract/limits';
import {
  type CellErrorCode,
  type WorksheetFileField,
  type WorksheetFileState,
  worksheetFileStates,
} from '@polier/contract/worksheets/worksheet-file-fields';
import type { CellChanges } from '@polier/contract/worksheets/worksheet-files.contract';
import { foldedText } from '#platform/spreadsheets/folded-text';
import { readDate } from '#platform/spreadsheets/read-date';
import type { FileContext } from '../file-context.ts';
import { changesOfState, stateLabel, stateOf } from '../file-states.ts';
import type { FileRow } from './read-exported-file.ts';
import type { PersonNames } from '../../users/person-names.ts';

export type ParsedCell = { readonly value: string; readonly changes: CellChanges } | { readonly code: CellErrorCode };

/** What a cell is parsed with. */
export interface ParseInput {
  readonly text: string;
  readonly cells: FileRow['cells'];
  readonly current: AppliedLessonRow;
  readonly context: FileContext;
  readonly people: PersonNames;
}

/** The state of a label in the language of the file. */
export const stateNamed = (label: string, { t }: Pick<FileContext, 't'>): WorksheetFileState | undefined =>
  worksheetFileStates.find((state) => foldedText(stateLabel(t, state)) === foldedText(label));

const longText =
  (field: 'todo' | 'solution') =>
  ({ text }: ParseInput): ParsedCell =>
    text.length > limits.longText ? { code: 'too-long' } : { value: text, changes: { [field]: text || null } };

const parsers: Readonly<Record<WorksheetFileField, (input: ParseInput) => ParsedCell>> = {
  state: ({ text, cells, current, context }) => {
    const state = stateNamed(text, context);
    if (state === undefined) return { code: 'unknown-state' };
    if (state === 'notApplicable') {
      const reason = cells.get('reason') ?? current.not_applicable_reason ?? '';
      if (reason === '') return { code: 'reason-missing' };
      if (reason.length > limits.insight) return { code: 'too-long' };
      return { value: state, changes: { not_applicable_reason: reason } };
    }
    if (state === 'checked' && !current.checked && !current.can.check) return { code: 'own-check' };
    const { done, needscheck, checked } = changesOfState[state](current);
    const flags = { done, needscheck, checked };
    const sent = Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined)) as CellChanges;
    return { value: state, changes: { ...sent, not_applicable_reason: null } };
  },
  responsible: ({ text, people }) => {
    const person = text === '' ? null : people.find(text);
    if (person === undefined) return { code: 'unknown-person' };
    return {
      value: people.nameOf(person),
      changes: {
        internal_responsible_user: person?.type === 'internal' ? person.id : null,
        external_responsible_user: person?.type === 'external' ? person.id : null,
      },
    };
  },
  contacttill: ({ text }) => {
    if (text === '') return { value: '', changes: { contacttill: null } };
    const read = readDate(text);
    return 'code' in read ? read : { value: read.date, changes: { contacttill: read.date } };
  },
  company: ({ text, context: { companyColumn } }) => {
    if (text === '') return { value: '', changes: { dynamic_field: null } };
    const offered = (companyColumn?.options ?? []).filter(({ archived }) => !archived);
    const option = offered.find(({ title }) => foldedText(title) === foldedText(text));
    return option === undefined
      ? { code: 'unknown-option' }
      : { value: option.title.trim(), changes: { dynamic_field: option.id } };
  },
  toDo: longText('todo'),
  solution: longText('solution'),
  reason: ({ text, cells, current, context }) => {
    const label = cells.get('state');
    const state = label === undefined ? stateOf(current) : stateNamed(label, context);
    if (text.length > limits.insight) return { code: 'too-long' };
    if (state === 'notApplicable') {
      return text === '' ? { code: 'reason-missing' } : { value: text, changes: { not_applicable_reason: text } };
    }
    return text === '' ? { value: '', changes: { not_applicable_reason: null } } : { code: 'reason-without-state' };
  },
};

export const parseCell = (field: WorksheetFileField, input: ParseInput): ParsedCell => parsers[field](input);
