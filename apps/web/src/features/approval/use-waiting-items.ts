import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { usePermissions } from '../../platform/session/permission-check.ts';
import { useCompany, useIsKindOn } from '../companies/company-setting.ts';
import { useClarifications } from '../knowledge/reviewing/use-clarifications.ts';
import { type ApprovalItem, lessonItem, suggestionItem } from './approval-items.ts';

export type ReviewTask = 'approval' | 'verification';

interface Source {
  readonly options: { queryKey: readonly unknown[] };
  readonly itemsOf: (response: unknown) => ApprovalItem[];
}

const lessonsOf =
  (kind: Kind) =>
  (response: unknown): ApprovalItem[] =>
    (response as readonly LessonView[])
      .filter(({ can }) => can.approve)
      .map((lesson) => lessonItem('lesson', kind, lesson));

/** Where the items of a kind come from; under the four-eyes principle one's own are for others to decide. */
const sources: Record<ReviewTask, (kind: Kind) => readonly Source[]> = {
  approval: (kind) => [
    {
      options: queryOf(endpoints.lessons[kind].loadByApproved, { query: { approved: false } }),
      itemsOf: lessonsOf(kind),
    },
    {
      options: queryOf(endpoints.lessons[kind].suggestions),
      itemsOf: (response) =>
        (response as readonly SuggestionView[])
          .filter(({ can }) => can.decide)
          .map((suggestion) => suggestionItem(kind, suggestion)),
    },
  ],
  verification: (kind) => [
    {
      options: queryOf(endpoints.lessons[kind].toVerify),
      itemsOf: (response) =>
        (response as readonly LessonView[]).map((lesson) => lessonItem('verification', kind, lesson)),
    },
  ],
};

export interface WaitingItems {
  /** The kinds that the role and the company's features allow. */
  readonly kinds: readonly Kind[];
  /** Undefined until every list has answered or failed; then those that answered. */
  readonly items: readonly ApprovalItem[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What waits for the caller, of every kind. */
export const useWaitingItems = (task: ReviewTask): WaitingItems => {
  const company = useCompany();
  const isOn = useIsKindOn();
  const may = usePermissions();
  const shown = kinds.filter((kind) => {
    const key = kindDefinitions[kind].permissions.lesson;
    return isOn(kind) && may(task === 'approval' ? `${key}.approve` : key);
  });
  const shownKinds = shown.join();
  const asked = useMemo(
    () => kinds.filter((kind) => shownKinds.split(',').includes(kind)).flatMap((kind) => sources[task](kind)),
    [task, shownKinds],
  );
  const lists = useQueries({ queries: asked.map(({ options }) => options) });
  const isComplete = company !== undefined && lists.every(({ isLoading }) => !isLoading);
  const answers = lists.map(({ data }) => data);
  const clarifications = useClarifications({ isOn: task === 'approval' });
  const items = useMemo(
    () =>
      asked
        .flatMap(({ itemsOf }, index) => (answers[index] === undefined ? [] : itemsOf(answers[index])))
        .map((item) =>
          item.type === 'lesson' ? { ...item, clarification: clarifications.get(item.lesson.id) ?? null } : item,
        ),
    // oxlint-disable-next-line react/exhaustive-deps -- as many answers as lists are asked
    [asked, clarifications, ...answers],
  );
  return {
    kinds: shown,
    items: isComplete ? items : undefined,
    error: lists.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
};
