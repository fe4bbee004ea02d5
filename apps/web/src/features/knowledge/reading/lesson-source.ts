import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Answer, Endpoint } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import { type LessonView, lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { queryOf } from '../../../platform/api/queries.ts';
import type { Chapter, Part, Place } from '../directory/directory.ts';
import { groupByTopic, type LessonGroup } from './lesson-groups.ts';

interface Source {
  readonly options: { queryKey: readonly unknown[] };
  readonly groupsOf: (answer: unknown) => readonly LessonGroup[];
}

/** A question to the server, and how its answer becomes groups; each kind answers in a shape of its own. */
const source = <E extends Endpoint>(
  endpoint: E,
  query: z.input<E['query']>,
  groupsOf: (answer: Answer<E>) => readonly LessonGroup[],
): Source => ({
  options: queryOf(endpoint as Endpoint, { query }),
  groupsOf: groupsOf as Source['groupsOf'],
});

const groupOf = ({ id, number, title, description }: Part, lessons: readonly LessonView[]): LessonGroup => ({
  id,
  number,
  title,
  description,
  lessons,
});

/** Every part with its questions; a part the directory knows keeps its number there. */
const inParts = (
  chapter: Chapter,
  answered: readonly { id: number; lessons?: readonly LessonView[] | undefined }[],
) => {
  const lessons = new Map(answered.map((part) => [part.id, part.lessons ?? []]));
  return chapter.parts.map((part) => groupOf(part, lessons.get(part.id) ?? []));
};

const { pmPhases, xProcesses } = cataloguesContract;

/** Where the questions of a place come from: a trade is read whole, the other kinds whole or by their parts. */
const sources: Record<Kind, (place: Place) => Source> = {
  trade: ({ chapter }) => source(lessonsContract.trade.list, { tradeId: chapter.id }, groupByTopic),
  pm: ({ chapter, part }) =>
    part === null
      ? source(pmPhases.getById, { pmPhaseId: chapter.id, withLessons: true }, ({ sub_phases }) =>
          inParts(chapter, sub_phases),
        )
      : source(lessonsContract.pm.list, { pmSubPhaseId: part.id }, (lessons) => [groupOf(part, lessons)]),
  x: ({ chapter, part }) =>
    part === null
      ? source(xProcesses.getById, { xProcessId: chapter.id, withLessons: true }, ({ sub_processes }) =>
          inParts(chapter, sub_processes),
        )
      : source(lessonsContract.x.list, { xSubProcessId: part.id }, (lessons) => [groupOf(part, lessons)]),
};

export interface Reading {
  /** Undefined while the first answer is under way or has failed. */
  readonly groups: readonly LessonGroup[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly updatedAt: number;
}

/** The questions of a place, in the order in which they are read. */
export const useReading = (place: Place): Reading => {
  const { chapter, part } = place;
  const { options, groupsOf } = useMemo(() => sources[chapter.kind]({ chapter, part }), [chapter, part]);
  const { data, error, refetch, dataUpdatedAt } = useQuery(options);
  const groups = useMemo(() => (data === undefined ? undefined : groupsOf(data)), [data, groupsOf]);
  return {
    groups,
    error: groups === undefined ? error : null,
    retry: () => void refetch(),
    updatedAt: dataUpdatedAt,
  };
};
