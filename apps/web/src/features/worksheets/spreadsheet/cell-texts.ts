import type {
  WorksheetFileField,
  WorksheetFileFigure,
  WorksheetFileState,
} from '@polier/contract/worksheets/worksheet-file-fields';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatMoney } from '../../../platform/formats/numbers.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

const stateTexts: Readonly<Record<WorksheetFileState, (t: Translate) => string>> = {
  open: (t) => t('worksheets.states.open'),
  done: (t) => t('worksheets.states.done'),
  toCheck: (t) => t('worksheets.states.toCheck'),
  checked: (t) => t('worksheets.states.checked'),
  notApplicable: (t) => t('worksheetFiles.notApplicable'),
};
const isState = (text: string): text is WorksheetFileState => text in stateTexts;

type FieldName = WorksheetFileField | WorksheetFileFigure;

const inPercent = (figure: number): string => `${figure}\u00A0%`;
const units: Readonly<Partial<Record<FieldName, (figure: number) => string>>> = {
  probability: inPercent,
  impact: formatMoney,
  cost: formatMoney,
  residual_probability: inPercent,
  residual_impact: formatMoney,
};

/** A value as the worksheet shows it; what could not be read stays as it was written. */
export const cellText = (field: FieldName, value: string, t: Translate): string => {
  if (value === '') return t('worksheets.empty');
  const inUnit = units[field];
  if (inUnit !== undefined) return /^\d+(\.\d+)?$/.test(value) ? inUnit(Number(value)) : value;
  if (field === 'state' && isState(value)) return stateTexts[value](t);
  return field === 'contacttill' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
};

/** A sentence of several words, of which a few may differ. */
export const isLongText = (field: FieldName): boolean => ['toDo', 'solution', 'reason'].includes(field);

const fieldNames: Readonly<Record<FieldName, (t: Translate) => string>> = {
  state: (t) => t('worksheets.state'),
  responsible: (t) => t('worksheets.longColumns.responsible'),
  contacttill: (t) => t('worksheets.longColumns.contacttill'),
  company: (t) => t('worksheets.longColumns.company'),
  toDo: (t) => t('worksheets.longColumns.toDo'),
  solution: (t) => t('worksheets.longColumns.solution'),
  reason: (t) => t('fields.not_applicable_reason'),
  probability: (t) => t('risk.probability'),
  impact: (t) => t('risk.impact'),
  cost: (t) => t('risk.cost'),
  residual_probability: (t) => t('worksheetFiles.residualProbability'),
  residual_impact: (t) => t('worksheetFiles.residualImpact'),
};
export const fieldName = (field: FieldName, t: Translate): string => fieldNames[field](t);
