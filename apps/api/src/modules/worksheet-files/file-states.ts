import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import { type WorksheetFileState, worksheetFileStates } from '@polier/contract/worksheets/worksheet-file-fields';
import type { Translate } from './file-context.ts';

type Flags = Pick<AppliedLessonRow, 'done' | 'needscheck' | 'checked' | 'not_applicable_reason'>;

/** The state of a row as a person chooses it; overdue follows from the due date. */
export const stateOf = ({ done, needscheck, checked, not_applicable_reason: reason }: Flags): WorksheetFileState => {
  if (reason !== null) return 'notApplicable';
  if (!done) return 'open';
  if (checked) return 'checked';
  return needscheck ? 'toCheck' : 'done';
};

export const stateLabel = (t: Translate, state: WorksheetFileState): string =>
  state === 'notApplicable' ? t('worksheetFiles.notApplicable') : t(`worksheets.states.${state}`);

export const stateLabels = (t: Translate): string[] => worksheetFileStates.map((state) => stateLabel(t, state));
