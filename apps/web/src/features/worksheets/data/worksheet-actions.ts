import type { NewAppliedLesson } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { toastDone, toastFailed, toastProblem } from '../../../components/toast/toast-store.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import {
  type AppliedLesson,
  type AppliedLessonChanges,
  flagsAfterTick,
  afterCheckToggle,
  inverseOf,
  isCheckForbidden,
} from '../model/applied-lesson.ts';
import type { AppliedLessonQueue } from '../queue/create-queues.ts';
import { createEditHistory } from '../../../components/grid/edit-history.ts';
import { createRemovals, type Removals } from '../../../components/grid/rows/row-removals.ts';
import { getCachedAppliedLesson, removeCachedAppliedLesson, setCachedAppliedLessons } from './worksheet.cache.ts';
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
  removals: Removals<AppliedLesson>;
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

export const createWorksheetActions = (
  kind: Kind,
  worksheetId: number,
  queue: AppliedLessonQueue,
  t: Translate,
  /** Whether this person may check the own work. */
  checksOwn: boolean,
): WorksheetActions => {
  const history = createEditHistory<AppliedLesson, AppliedLessonChanges>({
    inverseOf: (row, changes) => inverseOf(row, changes, checksOwn),
    valueNow: (id, name) => {
      const field = name as keyof AppliedLessonChanges;
      const typed = queue.get().overlays.get(id);
      if (typed !== undefined && field in typed) return typed[field];
      return getCachedAppliedLesson(kind, worksheetId, id)?.[field];
    },
    apply: (edits) => queue.changeAll(edits.map(({ row, changes }) => ({ id: row.id, changes }))),
    onForeign: () => toastFailed(t('grid.changedSinceThen'), { id: 'changed-since-then' }),
  });
  const editMany: WorksheetActions['editMany'] = (edits, toast) => {
    if (edits.length === 0) return;
    const undo = history.edit(edits.map(({ appliedLesson, changes }) => ({ row: appliedLesson, changes })));
    if (toast !== '') toastDone(toast, { undo });
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
    tick: (appliedLesson, toast = '') => edit(appliedLesson, flagsAfterTick(appliedLesson), { toast }),
    toggleCheck: (appliedLesson, toast = '') => {
      if (isCheckForbidden(appliedLesson)) toastFailed(t('worksheets.mayNotCheck'), { id: 'may-not-check' });
      else edit(appliedLesson, afterCheckToggle(appliedLesson), { toast });
    },
    undo: history.undo,
    redo: history.redo,
    remove: (appliedLesson, toast) => {
      removals.plan(appliedLesson);
      toastDone(toast, { undo: history.add(() => removals.cancel(appliedLesson.id)) });
    },
    addLessons: (ids) => store(ids, []),
    addLesson: async (lesson) => {
      const [added] = await store([], [newLessonBody(kind, lesson)]);
      // One after the other is written: the last one speaks for all.
      if (added !== undefined) toastDone(t('worksheets.added', { count: 1 }), { id: 'question-added' });
      return added;
    },
    removals,
  };
};
