import type { WorksheetFileField, WorksheetFileState } from '@polier/contract/worksheets/worksheet-file-fields';
import { formatDate } from '../../../platform/formats/dates.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

const stateTexts: Readonly<Record<WorksheetFileState, (t: Translate) => string>> = {
  open: (t) => t('worksheets.states.open'),
  done: (t) => t('worksheets.states.done'),
  toCheck: (t) => t('worksheets.states.toCheck'),
  checked: (t) => t('worksheets.states.checked'),
  notApplicable: (t) => t('worksheetFiles.notApplicable'),
};
const isState = (text: string): text is WorksheetFileState => text in stateTexts;

/** A value as the worksheet shows it; what could not be read stays as it was written. */
export const cellText = (field: WorksheetFileField, value: string, t: Translate): string => {
  if (value === '') return t('worksheets.empty');
  if (field === 'state' && isState(value)) return stateTexts[value](t);
  return field === 'contacttill' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
};

const fieldNames: Readonly<Record<WorksheetFileField, (t: Translate) => string>> = {
  state: (t) => t('worksheets.state'),
  responsible: (t) => t('worksheets.longColumns.responsible'),
  contacttill: (t) => t('worksheets.longColumns.contacttill'),
  company: (t) => t('worksheets.longColumns.company'),
  toDo: (t) => t('worksheets.longColumns.toDo'),
  solution: (t) => t('worksheets.longColumns.solution'),
  reason: (t) => t('fields.not_applicable_reason'),
};
export const fieldName = (field: WorksheetFileField, t: Translate): string => fieldNames[field](t);
