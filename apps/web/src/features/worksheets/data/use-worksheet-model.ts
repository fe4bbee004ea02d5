import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../components/selects/people.ts';
import { today as swissToday } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type AppliedLesson, type AppliedLessonChanges, withChanges } from '../model/applied-lesson.ts';
import { groupByTopic, type WorksheetGroup } from '../model/worksheet-rows.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { QueueState } from '../../../components/grid/queue/write-queue.ts';
import { groupOfAppliedLesson, worksheetPermissions } from '../worksheet-kinds.ts';
import { queuesOf } from '../queue/worksheet-queues.ts';
import type { WorksheetChanges, WorksheetQueue } from '../queue/create-queues.ts';
import { useHiddenRows } from '../../../components/grid/rows/row-removals.ts';
import { createWorksheetActions, type WorksheetActions } from './worksheet-actions.ts';
import { appliedLessonsQuery, worksheetQuery, useProjectPeople } from './worksheet-queries.ts';
import { invalidateWorksheetCounts } from './worksheet.cache.ts';

export interface WorksheetModel {
  kind: Kind;
  worksheet: WorksheetView;
  /** By topic, in worksheet order, with everything that is not yet saved laid over. */
  groups: WorksheetGroup[];
  people: Person[];
  today: string;
  /** The worksheet may be edited: it is neither closed nor read only for this person. */
  canEdit: boolean;
  queue: QueueState<AppliedLesson, AppliedLessonChanges>;
  headQueue: QueueState<WorksheetView, WorksheetChanges>;
  actions: WorksheetActions;
  changeWorksheet: (changes: WorksheetChanges) => void;
  worksheetQueue: WorksheetQueue;
  keepMine: (id: number) => void;
  discard: (id: number) => void;
  retry: (id: number) => void;
}

export type WorksheetLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; model: WorksheetModel };

type Overlays = ReadonlyMap<number, AppliedLessonChanges>;
const merged = new WeakMap<
  AppliedLessonChanges,
  { base: AppliedLesson; people: Person[]; appliedLesson: AppliedLesson }
>();

/** Returns the same object as long as neither the row nor its overlay changed, so that unchanged rows do not render again. */
const overlaid = (base: AppliedLesson, overlays: Overlays, people: Person[]): AppliedLesson => {
  const changes = overlays.get(base.id);
  if (changes === undefined) return base;
  const known = merged.get(changes);
  if (known?.base === base && known.people === people) return known.appliedLesson;
  const appliedLesson = withChanges(base, changes, (type, id) =>
    people.find((person) => person.type === type && person.id === id),
  );
  merged.set(changes, { base, people, appliedLesson });
  return appliedLesson;
};

const useActions = (kind: Kind, id: number, t: Translate) => {
  const { appliedLessons, worksheet } = queuesOf(kind, id);
  const checksOwn = useCan(worksheetPermissions(kind).checkOwn);
  const actions = useMemo(
    () => createWorksheetActions(kind, id, appliedLessons, t, checksOwn),
    [kind, id, appliedLessons, t, checksOwn],
  );
  useEffect(
    () => () => {
      actions.removals.flush();
      invalidateWorksheetCounts(kind);
    },
    [actions, kind],
  );
  return { appliedLessons, worksheet, actions };
};

/** Loads a worksheet with its rows and people, and provides its actions. */
export const useWorksheetModel = (kind: Kind, id: number): WorksheetLoad => {
  const t = useTranslation();
  const head = useQuery(worksheetQuery(kind, id));
  const rows = useQuery(appliedLessonsQuery(kind, id));
  const { appliedLessons: queue, worksheet: worksheetQueue, actions } = useActions(kind, id, t);
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  const headState = useSyncExternalStore(worksheetQueue.subscribe, worksheetQueue.get);
  const hidden = useHiddenRows(actions.removals);
  const people = useProjectPeople(head.data?.projectId);
  const today = swissToday();
  const { overlays } = state;

  const appliedLessons = useMemo(
    () => rows.data?.filter((row) => !hidden.has(row.id)).map((row) => overlaid(row, overlays, people)),
    [rows.data, hidden, overlays, people],
  );
  const groups = useMemo(
    () => (appliedLessons === undefined ? [] : groupByTopic(appliedLessons, groupOfAppliedLesson(kind), today)),
    [appliedLessons, kind, today],
  );
  const worksheet = useMemo(
    () => (head.data === undefined ? undefined : ({ ...head.data, ...headState.overlays.get(id) } as WorksheetView)),
    [head.data, headState.overlays, id],
  );

  const error = head.error ?? rows.error;
  if (worksheet === undefined || appliedLessons === undefined) {
    if (error === null) return { status: 'loading' };
    return { status: 'failed', error, retry: () => void Promise.all([head.refetch(), rows.refetch()]) };
  }
  return {
    status: 'ready',
    model: {
      kind,
      worksheet,
      groups,
      people,
      today,
      canEdit: worksheet.can.edit && !worksheet.closed,
      queue: state,
      headQueue: headState,
      actions,
      changeWorksheet: (changes) => worksheetQueue.change(id, changes),
      worksheetQueue,
      keepMine: queue.keepMine,
      discard: queue.discard,
      retry: queue.retry,
    },
  };
};
