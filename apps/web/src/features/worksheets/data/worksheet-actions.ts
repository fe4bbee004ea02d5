import type { NewAppliedLesson } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { toastDone, toastFailed, toastProblem } from '../../../components/toast/toast-store.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import {
  type AppliedLesson,
  type AppliedLessonChanges,
  afterTick,
  afterCheckToggle,
  inverseOf,
  isCheckForbidden,
} from '../model/applied-lesson.ts';
import type { AppliedLessonQueue } from '../queue/create-queues.ts';
import { createRemovals, type Removals } from './row-removals.ts';
import { cachedAppliedLesson, removeCachedAppliedLesson, setCachedAppliedLessons } from './worksheet-queries.ts';
import { worksheetMutations } from '../worksheets.mutations.ts';

export interface EditOptions {
  /** Shows a toast that offers to undo the change. */
  toast?: string;
}

export interface NewLesson {
  insight: string;
  groupId: number;
  projectOnly: boolean;
}

export interface WorksheetActions {
  edit: (appliedLesson: AppliedLesson, changes: AppliedLessonChanges, options?: EditOptions) => void;
  /** Several rows as one step, undone as one. */
  editMany: (edits: readonly { appliedLesson: AppliedLesson; changes: AppliedLessonChanges }[], toast: string) => void;
  tick: (appliedLesson: AppliedLesson, toast?: string) => void;
  toggleCheck: (appliedLesson: AppliedLesson, toast?: string) => void;
  /** Undoes the last edit; false when there is none. */
  undo: () => boolean;
  /** Makes the edit again that was undone last; false when there is none. */
  redo: () => boolean;
  remove: (appliedLesson: AppliedLesson, toast: string) => void;
  addLessons: (ids: readonly number[]) => Promise<AppliedLesson[]>;
  addLesson: (lesson: NewLesson) => Promise<AppliedLesson | undefined>;
  removals: Removals;
}

type NewText = Pick<NewAppliedLesson, 'insight' | 'project_only' | 'phases' | 'tags'>;
/** The kind determines the name of the group's field. */
const newLessonBodies: { readonly [K in Kind]: (text: NewText, groupId: number) => NewAppliedLesson<K> } = {
  trade: (text, topicId) => ({ ...text, topicId }),
  pm: (text, pmSubPhaseId) => ({ ...text, pmSubPhaseId }),
  x: (text, xSubProcessId) => ({ ...text, xSubProcessId }),
};

export const newLessonBody = (kind: Kind, { insight, groupId, projectOnly }: NewLesson): NewAppliedLesson =>
  newLessonBodies[kind]({ insight, project_only: projectOnly, phases: [], tags: [] }, groupId);

const undoDepth = 100;

/** One row of an edit that can be undone: what it was, and what the edit left. */
interface Step {
  appliedLesson: AppliedLesson;
  changes: AppliedLessonChanges;
  left: AppliedLessonChanges;
}

export const createWorksheetActions = (
  kind: Kind,
  worksheetId: number,
  queue: AppliedLessonQueue,
  t: Translate,
): WorksheetActions => {
  const done: { undo: Step[]; redo: Step[] }[] = [];
  let undone: typeof done = [];
  const valueNow = (id: number, field: keyof AppliedLessonChanges): unknown => {
    const typed = queue.get().overlays.get(id);
    if (typed !== undefined && field in typed) return typed[field];
    return cachedAppliedLesson(kind, worksheetId, id)?.[field];
  };
  const isAsLeft = ({ appliedLesson: { id }, left }: Step): boolean =>
    (Object.keys(left) as (keyof AppliedLessonChanges)[]).every((field) => valueNow(id, field) === left[field]);

  const apply = (edits: readonly { appliedLesson: AppliedLesson; changes: AppliedLessonChanges }[]) =>
    queue.changeAll(edits.map(({ appliedLesson, changes }) => ({ id: appliedLesson.id, changes })));
  /** What a colleague has changed since is not overwritten over that person's head. */
  const applyOwn = (steps: readonly Step[]) => {
    const own = steps.filter(isAsLeft);
    if (own.length < steps.length) toastFailed(t('worksheets.changedSinceThen'), { id: 'changed-since-then' });
    apply(own);
  };
  const undoStep = (step: (typeof done)[number]) => {
    const at = done.indexOf(step);
    if (at === -1) return;
    done.splice(at, 1);
    undone.push(step);
    applyOwn(step.undo);
  };
  const editMany: WorksheetActions['editMany'] = (edits, toast) => {
    if (edits.length === 0) return;
    const step = {
      undo: edits.map(({ appliedLesson, changes }) => ({
        appliedLesson,
        changes: inverseOf(appliedLesson, changes),
        left: changes,
      })),
      redo: edits.map(({ appliedLesson, changes }) => ({
        appliedLesson,
        changes,
        left: inverseOf(appliedLesson, changes),
      })),
    };
    done.push(step);
    if (done.length > undoDepth) done.shift();
    undone = [];
    apply(edits);
    if (toast !== '') toastDone(toast, { undo: () => undoStep(step) });
  };
  const edit: WorksheetActions['edit'] = (appliedLesson, changes, { toast = '' } = {}) =>
    editMany([{ appliedLesson, changes }], toast);

  const store = async (
    appliedLessons: readonly number[],
    newAppliedLessons: readonly NewAppliedLesson[],
  ): Promise<AppliedLesson[]> => {
    const body = { worksheetId, appliedLessons: [...appliedLessons], newAppliedLessons: [...newAppliedLessons] };
    const added: AppliedLesson[] = await worksheetMutations(kind).storeAppliedLessons({
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    setCachedAppliedLessons(kind, worksheetId, added);
    return added;
  };

  const removeOnServer = async (appliedLesson: AppliedLesson) => {
    try {
      await worksheetMutations(kind).removeAppliedLesson({ query: { id: appliedLesson.id } });
      removeCachedAppliedLesson(kind, worksheetId, appliedLesson.id);
      queue.discard(appliedLesson.id);
    } catch (error) {
      toastProblem(error, t('worksheets.removeFailed'));
    }
  };
  const removals = createRemovals(removeOnServer);

  return {
    edit,
    editMany,
    tick: (appliedLesson, toast = '') => edit(appliedLesson, afterTick(appliedLesson), { toast }),
    toggleCheck: (appliedLesson, toast = '') => {
      if (isCheckForbidden(appliedLesson)) toastFailed(t('worksheets.mayNotCheck'), { id: 'may-not-check' });
      else edit(appliedLesson, afterCheckToggle(appliedLesson), { toast });
    },
    undo: () => {
      const step = done.at(-1);
      if (step !== undefined) undoStep(step);
      return step !== undefined;
    },
    redo: () => {
      const step = undone.pop();
      if (step === undefined) return false;
      done.push(step);
      applyOwn(step.redo);
      return true;
    },
    remove: (appliedLesson, toast) => {
      removals.plan(appliedLesson);
      toastDone(toast, { undo: () => removals.cancel(appliedLesson.id) });
    },
    addLessons: (ids) => store(ids, []),
    addLesson: async (lesson) => (await store([], [newLessonBody(kind, lesson)]))[0],
    removals,
  };
};
