import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../components/selects/people.ts';
import { today as swissToday } from '../../../platform/formats/dates.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import { type Answer, type AnswerChanges, withChanges } from '../model/answer.ts';
import { groupByTopic, type SheetGroup } from '../model/sheet-rows.ts';
import type { QueueState } from '../model/write-queue.ts';
import { groupOfAnswer } from '../worksheet-kind-views.tsx';
import { queuesOf } from './answer-drafts.ts';
import type { SheetChanges, SheetQueue } from './answer-writes.ts';
import { useHiddenRows } from './row-removals.ts';
import { createSheetActions, type SheetActions } from './sheet-actions.ts';
import { answersQuery, forgetSheetCounts, sheetQuery, useProjectPeople } from './sheet-queries.ts';

export interface Sheet {
  kind: Kind;
  worksheet: WorksheetView;
  /** By topic, in sheet order, with everything that is not yet saved laid over. */
  groups: SheetGroup[];
  people: Person[];
  today: string;
  /** Answers may be given: neither closed nor read only for this person. */
  canAnswer: boolean;
  queue: QueueState<Answer, AnswerChanges>;
  headQueue: QueueState<WorksheetView, SheetChanges>;
  actions: SheetActions;
  changeSheet: (changes: SheetChanges) => void;
  sheetQueue: SheetQueue;
  keepMine: (id: number) => void;
  discard: (id: number) => void;
  retry: (id: number) => void;
}

export type SheetLoad =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; sheet: Sheet };

type Overlays = ReadonlyMap<number, AnswerChanges>;
const merged = new WeakMap<AnswerChanges, { base: Answer; people: Person[]; answer: Answer }>();

/** The same object as long as neither the row nor its overlay changed, so that untouched rows need no new drawing. */
const overlaid = (base: Answer, overlays: Overlays, people: Person[]): Answer => {
  const changes = overlays.get(base.id);
  if (changes === undefined) return base;
  const known = merged.get(changes);
  if (known?.base === base && known.people === people) return known.answer;
  const answer = withChanges(base, changes, (type, id) =>
    people.find((person) => person.type === type && person.id === id),
  );
  merged.set(changes, { base, people, answer });
  return answer;
};

const useActions = (kind: Kind, id: number, t: Translate) => {
  const { answers, sheet } = queuesOf(kind, id);
  const actions = useMemo(() => createSheetActions(kind, id, answers, t), [kind, id, answers, t]);
  useEffect(
    () => () => {
      actions.removals.flush();
      forgetSheetCounts(kind);
    },
    [actions, kind],
  );
  return { answers, sheet, actions };
};

/** Everything one worksheet needs, loaded side by side, and what can be done with it. */
export const useSheet = (kind: Kind, id: number): SheetLoad => {
  const t = useWords();
  const head = useQuery(sheetQuery(kind, id));
  const rows = useQuery(answersQuery(kind, id));
  const { answers: queue, sheet: sheetQueue, actions } = useActions(kind, id, t);
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  const headState = useSyncExternalStore(sheetQueue.subscribe, sheetQueue.get);
  const hidden = useHiddenRows(actions.removals);
  const people = useProjectPeople(head.data?.projectId);
  const today = swissToday();
  const { overlays } = state;

  const answers = useMemo(
    () => rows.data?.filter((row) => !hidden.has(row.id)).map((row) => overlaid(row, overlays, people)),
    [rows.data, hidden, overlays, people],
  );
  const groups = useMemo(
    () => (answers === undefined ? [] : groupByTopic(answers, groupOfAnswer(kind), today)),
    [answers, kind, today],
  );
  const worksheet = useMemo(
    () => (head.data === undefined ? undefined : ({ ...head.data, ...headState.overlays.get(id) } as WorksheetView)),
    [head.data, headState.overlays, id],
  );

  const error = head.error ?? rows.error;
  if (worksheet === undefined || answers === undefined) {
    if (error === null) return { status: 'loading' };
    return { status: 'failed', error, retry: () => void Promise.all([head.refetch(), rows.refetch()]) };
  }
  return {
    status: 'ready',
    sheet: {
      kind,
      worksheet,
      groups,
      people,
      today,
      canAnswer: worksheet.can.edit && !worksheet.closed,
      queue: state,
      headQueue: headState,
      actions,
      changeSheet: (changes) => sheetQueue.change(id, changes),
      sheetQueue,
      keepMine: queue.keepMine,
      discard: queue.discard,
      retry: queue.retry,
    },
  };
};
