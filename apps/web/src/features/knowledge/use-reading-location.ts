import { type Kind, kinds } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/queries.ts';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import {
  type LessonGroup,
  firstLessonGroup,
  isReadWhole,
  type ReadingLocation,
  locationOf,
  type KnowledgeArea,
} from './directory/directory.ts';
import type { KnowledgeUrl } from './knowledge-address.ts';

export interface LocationState {
  /** nowhere: no location is chosen and none is chosen by default. */
  readonly is: 'here' | 'nowhere' | 'loading' | 'gone';
  readonly location: ReadingLocation | null;
  /** The topic of a trade the page is led to. */
  readonly topic: number | null;
}

interface Ids {
  lessonGroup: number | null;
  subgroup: number;
}

const homes: { readonly [K in Kind]: (lesson: LessonView<K>) => Ids } = {
  trade: ({ tradeId, topicId }) => ({ lessonGroup: tradeId, subgroup: topicId }),
  pm: ({ sub_phase }) => ({ lessonGroup: sub_phase.pmPhaseId, subgroup: sub_phase.id }),
  x: ({ sub_process }) => ({ lessonGroup: sub_process.xProcessId, subgroup: sub_process.id }),
};
/** The group and the part of it that a lesson stands in. */
export const homeOf = <K extends Kind>(kind: K, lesson: LessonView<K>): Ids => homes[kind](lesson);

export const lessonQueries: Record<Kind, (id: number) => { queryKey: readonly unknown[] }> = {
  trade: (lessonId) => queryOf(endpoints.lessons.trade.getById, { query: { lessonId } }),
  pm: (pmLessonId) => queryOf(endpoints.lessons.pm.getById, { query: { pmLessonId } }),
  x: (xLessonId) => queryOf(endpoints.lessons.x.getById, { query: { xLessonId } }),
};

/** Where a lesson stands that an address names without its place; undefined while that is being asked. */
const useHome = (kind: Kind, lessonId: number | undefined): Ids | null | undefined => {
  const { data, isError } = useQuery({
    ...lessonQueries[kind](lessonId ?? 0),
    enabled: lessonId !== undefined,
  });
  return useMemo(() => {
    if (lessonId === undefined || isError) return null;
    return data === undefined ? undefined : homeOf(kind, data as LessonView);
  }, [kind, lessonId, data, isError]);
};

/** The location in the address; without one the first lesson group with lessons, if `chooses` is set. */
export const useReadingLocation = (
  areas: readonly KnowledgeArea[] | undefined,
  { tab, id, part: subgroup, lesson }: KnowledgeUrl,
  chooses: boolean,
): LocationState => {
  const area = tab === undefined ? areas?.[0] : areas?.find(({ kind }) => kind === tab);
  const asksHome = id === undefined && lesson !== undefined && area !== undefined;
  const home = useHome(area?.kind ?? kinds[0], asksHome ? lesson : undefined);
  const found = useMemo(():
    | 'nowhere'
    | 'loading'
    | 'gone'
    | { lessonGroup: LessonGroup; subgroupId: number | null } => {
    if (areas === undefined || (asksHome && home === undefined)) return 'loading';
    if (area === undefined) return tab === undefined ? 'nowhere' : 'gone';
    const at = (lessonGroup: LessonGroup | undefined, subgroupId: number | null) =>
      lessonGroup === undefined ? 'gone' : { lessonGroup, subgroupId };
    const byId = (lessonGroupId: number | null) =>
      area.lessonGroups.find((lessonGroup) => lessonGroup.id === lessonGroupId);
    if (id !== undefined) return at(byId(id), subgroup ?? null);
    if (asksHome) return home == null ? 'gone' : at(byId(home.lessonGroup), home.subgroup);
    const first = chooses ? firstLessonGroup(area) : undefined;
    return first === undefined ? 'nowhere' : at(first, null);
  }, [areas, area, tab, id, subgroup, asksHome, home, chooses]);
  const lessonGroup = typeof found === 'string' ? null : found.lessonGroup;
  const subgroupId = typeof found === 'string' ? null : found.subgroupId;
  // A page must not begin again because another of its topics is at its top.
  const pageChunk = lessonGroup === null || isReadWhole(lessonGroup) ? null : subgroupId;
  const location = useMemo(
    () => (lessonGroup === null ? null : locationOf(lessonGroup, pageChunk)),
    [lessonGroup, pageChunk],
  );
  return {
    is: typeof found === 'string' ? found : 'here',
    location,
    topic: lessonGroup !== null && isReadWhole(lessonGroup) ? subgroupId : null,
  };
};
