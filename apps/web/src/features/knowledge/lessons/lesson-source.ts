import type { ResponseData } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { queryOf } from '../../../platform/api/queries.ts';
import type { CallableEndpoint, EndpointOf } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import type { LessonGroup, Subgroup, ReadingLocation } from '../directory/directory.ts';
import { groupByTopic, type GroupedLessons } from './lesson-groups.ts';

interface Source {
  readonly options: { queryKey: readonly unknown[] };
  readonly groupsOf: (response: unknown) => readonly GroupedLessons[];
}

/** A query to the server, and how its answer becomes groups; each kind answers in a shape of its own. */
const source = <C extends CallableEndpoint>(
  endpoint: C,
  query: z.input<EndpointOf<C>['query']>,
  groupsOf: (response: ResponseData<EndpointOf<C>>) => readonly GroupedLessons[],
): Source => ({
  options: queryOf(endpoint as CallableEndpoint, { query }),
  groupsOf: groupsOf as Source['groupsOf'],
});

const groupOf = ({ id, number, title, description }: Subgroup, lessons: readonly LessonView[]): GroupedLessons => ({
  id,
  number,
  title,
  description,
  lessons,
});

/** Every subgroup with its lessons; a subgroup the directory knows keeps its number there. */
const bySubgroup = (
  lessonGroup: LessonGroup,
  answered: readonly { id: number; lessons?: readonly LessonView[] | undefined }[],
) => {
  const lessons = new Map(answered.map((subgroup) => [subgroup.id, subgroup.lessons ?? []]));
  return lessonGroup.subgroups.map((subgroup) => groupOf(subgroup, lessons.get(subgroup.id) ?? []));
};

const { pmPhases, xProcesses } = endpoints.catalogues;

/** Where the lessons of a location come from: a trade is read as a whole, the other kinds as a whole or by subgroup. */
const sources: Record<Kind, (location: ReadingLocation) => Source> = {
  trade: ({ lessonGroup }) => source(endpoints.lessons.trade.list, { tradeId: lessonGroup.id }, groupByTopic),
  pm: ({ lessonGroup, subgroup }) =>
    subgroup === null
      ? source(pmPhases.getById, { pmPhaseId: lessonGroup.id, withLessons: true }, ({ sub_phases }) =>
          bySubgroup(lessonGroup, sub_phases),
        )
      : source(endpoints.lessons.pm.list, { pmSubPhaseId: subgroup.id }, (lessons) => [groupOf(subgroup, lessons)]),
  x: ({ lessonGroup, subgroup }) =>
    subgroup === null
      ? source(xProcesses.getById, { xProcessId: lessonGroup.id, withLessons: true }, ({ sub_processes }) =>
          bySubgroup(lessonGroup, sub_processes),
        )
      : source(endpoints.lessons.x.list, { xSubProcessId: subgroup.id }, (lessons) => [groupOf(subgroup, lessons)]),
};

export interface LessonsOfLocation {
  /** Undefined while the first answer is under way or has failed. */
  readonly groups: readonly GroupedLessons[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly updatedAt: number;
}

/** The lessons of a location in reading order. */
export const useLessonsOfLocation = (location: ReadingLocation): LessonsOfLocation => {
  const { lessonGroup, subgroup } = location;
  const { options, groupsOf } = useMemo(
    () => sources[lessonGroup.kind]({ lessonGroup, subgroup }),
    [lessonGroup, subgroup],
  );
  const { data, error, refetch, dataUpdatedAt } = useQuery(options);
  const groups = useMemo(() => (data === undefined ? undefined : groupsOf(data)), [data, groupsOf]);
  return {
    groups,
    error: groups === undefined ? error : null,
    retry: () => void refetch(),
    updatedAt: dataUpdatedAt,
  };
};
