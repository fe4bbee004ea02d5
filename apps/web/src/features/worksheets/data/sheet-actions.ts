import {
  appliedLessonsContract,
  type NewAppliedLesson,
} from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { toastDone, toastFailed, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { refresh } from '../../../platform/api/queries.ts';
import type { Translate } from '../../../platform/i18n/use-words.ts';
import { type Answer, type AnswerChanges, afterTick, afterVial, inverseOf, isVialHeld } from '../model/answer.ts';
import type { AnswerQueue } from './answer-writes.ts';
import { createRemovals, type Removals } from './row-removals.ts';
import { dropAnswer, putAnswers } from './sheet-queries.ts';

export interface EditOptions {
  /** Says what was done and offers to take it back. */
  toast?: string;
}

export interface NewQuestion {
  insight: string;
  groupId: number;
  projectOnly: boolean;
}

export interface SheetActions {
  edit: (answer: Answer, changes: AnswerChanges, options?: EditOptions) => void;
  /** Several rows as one step, taken back as one. */
  editMany: (edits: readonly { answer: Answer; changes: AnswerChanges }[], toast: string) => void;
  tick: (answer: Answer, toast?: string) => void;
  turnVial: (answer: Answer, toast?: string) => void;
  /** Takes back the last edit; false when there is none. */
  undo: () => boolean;
  remove: (answer: Answer, toast: string) => void;
  addLessons: (ids: readonly number[]) => Promise<Answer[]>;
  addQuestion: (question: NewQuestion) => Promise<Answer | undefined>;
  removals: Removals;
}

/** The group of a new question under the name its kind gives it. */
const groupField = { trade: 'topicId', pm: 'pmSubPhaseId', x: 'xSubProcessId' } as const satisfies Record<Kind, string>;

export const newQuestionBody = (kind: Kind, { insight, groupId, projectOnly }: NewQuestion): NewAppliedLesson =>
  ({ insight, [groupField[kind]]: groupId, project_only: projectOnly }) as unknown as NewAppliedLesson;

const undoDepth = 100;

export const createSheetActions = (kind: Kind, worksheetId: number, queue: AnswerQueue, t: Translate): SheetActions => {
  const steps: { answer: Answer; changes: AnswerChanges }[][] = [];

  const apply = (edits: readonly { answer: Answer; changes: AnswerChanges }[]) => {
    for (const { answer, changes } of edits) queue.change(answer.id, changes);
  };
  const takeBack = (step: (typeof steps)[number]) => {
    const at = steps.indexOf(step);
    if (at !== -1) steps.splice(at, 1);
    apply(step);
  };
  const editMany: SheetActions['editMany'] = (edits, toast) => {
    if (edits.length === 0) return;
    const step = edits.map(({ answer, changes }) => ({ answer, changes: inverseOf(answer, changes) }));
    steps.push(step);
    if (steps.length > undoDepth) steps.shift();
    apply(edits);
    if (toast !== '') toastDone(toast, { undo: () => takeBack(step) });
  };
  const edit: SheetActions['edit'] = (answer, changes, { toast = '' } = {}) => editMany([{ answer, changes }], toast);

  const store = async (
    appliedLessons: readonly number[],
    newAppliedLessons: readonly NewAppliedLesson[],
  ): Promise<Answer[]> => {
    const body = { worksheetId, appliedLessons: [...appliedLessons], newAppliedLessons: [...newAppliedLessons] };
    const added: Answer[] = await call(appliedLessonsContract[kind].store, {
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    putAnswers(kind, worksheetId, added);
    // The rows below the new ones have moved.
    void refresh(appliedLessonsContract[kind].getByWorksheetId);
    return added;
  };

  const removeOnServer = async (answer: Answer) => {
    try {
      await call(appliedLessonsContract[kind].remove, { query: { id: answer.id } });
      dropAnswer(kind, worksheetId, answer.id);
      queue.discard(answer.id);
    } catch (error) {
      toastProblem(error, t('worksheets.removeFailed'));
    }
  };
  const removals = createRemovals(removeOnServer);

  return {
    edit,
    editMany,
    tick: (answer, toast = '') => edit(answer, afterTick(answer), { toast }),
    turnVial: (answer, toast = '') => {
      if (isVialHeld(answer)) toastFailed(t('worksheets.mayNotCheck'), { id: 'may-not-check' });
      else edit(answer, afterVial(answer), { toast });
    },
    undo: () => {
      const step = steps.at(-1);
      if (step !== undefined) takeBack(step);
      return step !== undefined;
    },
    remove: (answer, toast) => {
      removals.plan(answer);
      toastDone(toast, { undo: () => removals.cancel(answer.id) });
    },
    addLessons: (ids) => store(ids, []),
    addQuestion: async (question) => (await store([], [newQuestionBody(kind, question)]))[0],
    removals,
  };
};
