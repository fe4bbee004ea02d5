import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type { AppliedLessonChange } from '@polier/contract/applied-lessons/applied-lessons.contract';
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

/** What a chosen state changes; that a check is needed is kept before done and after the check, as on the screen. */
export const changesOfState: Readonly<
  Record<Exclude<WorksheetFileState, 'notApplicable'>, (before: Flags) => Partial<AppliedLessonChange>>
> = {
  open: () => ({ done: false, checked: false }),
  done: (before) => ({ done: true, checked: false, ...(before.done && { needscheck: false }) }),
  toCheck: () => ({ done: true, needscheck: true, checked: false }),
  checked: () => ({ done: true, checked: true }),
};

export const stateLabel = (t: Translate, state: WorksheetFileState): string =>
  state === 'notApplicable' ? t('worksheetFiles.notApplicable') : t(`worksheets.states.${state}`);

export const stateLabels = (t: Translate): string[] => worksheetFileStates.map((state) => stateLabel(t, state));
