import { type Kind, kinds } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import {
  type LessonGroup,
  firstLessonGroup,
  isOnOnePage,
  type ReadingLocation,
  locationOf,
  type KnowledgeArea,
} from './directory/directory.ts';
import type { KnowledgeUrl } from './knowledge-address.ts';

export interface LocationState {
  /** nowhere: no location is chosen and none is chosen by default. */
  readonly is: 'found' | 'nowhere' | 'loading' | 'gone';
  readonly location: ReadingLocation | null;
  /** The topic of a trade the page is led to. */
  readonly topic: number | null;
}

interface GroupIds {
  lessonGroup: number | null;
  subgroup: number;
}

const groupIdsByKind: { readonly [K in Kind]: (lesson: LessonView<K>) => GroupIds } = {
  trade: ({ tradeId, topicId }) => ({ lessonGroup: tradeId, subgroup: topicId }),
  pm: ({ sub_phase }) => ({ lessonGroup: sub_phase.pmPhaseId, subgroup: sub_phase.id }),
  x: ({ sub_process }) => ({ lessonGroup: sub_process.xProcessId, subgroup: sub_process.id }),
};
/** The group and subgroup that a lesson stands in. */
export const groupIdsOf = <K extends Kind>(kind: K, lesson: LessonView<K>): GroupIds => groupIdsByKind[kind](lesson);

export const lessonQueries: Record<Kind, (id: number) => { queryKey: readonly unknown[] }> = {
  trade: (lessonId) => queryOf(endpoints.lessons.trade.getById, { query: { lessonId } }),
  pm: (pmLessonId) => queryOf(endpoints.lessons.pm.getById, { query: { pmLessonId } }),
  x: (xLessonId) => queryOf(endpoints.lessons.x.getById, { query: { xLessonId } }),
};

/** Where a lesson stands that an address names without its group; undefined while it is being read. */
const useGroupIds = (kind: Kind, lessonId: number | undefined): GroupIds | null | undefined => {
  const { data, isError } = useQuery({
    ...lessonQueries[kind](lessonId ?? 0),
    enabled: lessonId !== undefined,
  });
  return useMemo(() => {
    if (lessonId === undefined || isError) return null;
    return data === undefined ? undefined : groupIdsOf(kind, data as LessonView);
  }, [kind, lessonId, data, isError]);
};

/** The location in the address; without one the first lesson group with lessons, if `chooses` is set. */
export const useReadingLocation = (
  areas: readonly KnowledgeArea[] | undefined,
  { tab, id, part: subgroup, lesson }: KnowledgeUrl,
  chooses: boolean,
): LocationState => {
  const area = tab === undefined ? areas?.[0] : areas?.find(({ kind }) => kind === tab);
  const needsGroupIds = id === undefined && lesson !== undefined && area !== undefined;
  const groupIds = useGroupIds(area?.kind ?? kinds[0], needsGroupIds ? lesson : undefined);
  const found = useMemo(():
    | 'nowhere'
    | 'loading'
    | 'gone'
    | { lessonGroup: LessonGroup; subgroupId: number | null } => {
    if (areas === undefined || (needsGroupIds && groupIds === undefined)) return 'loading';
    if (area === undefined) return tab === undefined ? 'nowhere' : 'gone';
    const at = (lessonGroup: LessonGroup | undefined, subgroupId: number | null) =>
      lessonGroup === undefined ? 'gone' : { lessonGroup, subgroupId };
    const byId = (lessonGroupId: number | null) =>
      area.lessonGroups.find((lessonGroup) => lessonGroup.id === lessonGroupId);
    if (id !== undefined) return at(byId(id), subgroup ?? null);
    if (needsGroupIds) return groupIds == null ? 'gone' : at(byId(groupIds.lessonGroup), groupIds.subgroup);
    const first = chooses ? firstLessonGroup(area) : undefined;
    return first === undefined ? 'nowhere' : at(first, null);
  }, [areas, area, tab, id, subgroup, needsGroupIds, groupIds, chooses]);
  const lessonGroup = typeof found === 'string' ? null : found.lessonGroup;
  const subgroupId = typeof found === 'string' ? null : found.subgroupId;
  // A page must not begin again because another of its topics is at its top.
  const pageSubgroupId = lessonGroup === null || isOnOnePage(lessonGroup) ? null : subgroupId;
  const location = useMemo(
    () => (lessonGroup === null ? null : locationOf(lessonGroup, pageSubgroupId)),
    [lessonGroup, pageSubgroupId],
  );
  return {
    is: typeof found === 'string' ? found : 'found',
    location,
    topic: lessonGroup !== null && isOnOnePage(lessonGroup) ? subgroupId : null,
  };
};
