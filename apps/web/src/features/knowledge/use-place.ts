import type { Kind } from '@polier/contract/kinds';
import { type LessonView, lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/queries.ts';
import { type Chapter, firstChapter, type Place, placeOf, type Volume } from './directory/directory.ts';
import type { KnowledgeUrl } from './knowledge-address.ts';

export interface PlaceState {
  /** nowhere: nothing is chosen and nothing is to be chosen by itself. */
  readonly is: 'here' | 'nowhere' | 'loading' | 'gone';
  readonly place: Place | null;
  /** The topic of a trade the page is led to. */
  readonly topic: number | null;
}

interface Ids {
  chapter: number | null;
  part: number;
}

const homes: Record<Kind, (lesson: LessonView) => Ids> = {
  trade: (lesson) => {
    const { tradeId, topicId } = lesson as LessonView<'trade'>;
    return { chapter: tradeId, part: topicId };
  },
  pm: (lesson) => {
    const { sub_phase } = lesson as LessonView<'pm'>;
    return { chapter: sub_phase.pmPhaseId, part: sub_phase.id };
  },
  x: (lesson) => {
    const { sub_process } = lesson as LessonView<'x'>;
    return { chapter: sub_process.xProcessId, part: sub_process.id };
  },
};

const lessonQueries: Record<Kind, (id: number) => { queryKey: readonly unknown[] }> = {
  trade: (lessonId) => queryOf(lessonsContract.trade.getById, { query: { lessonId } }),
  pm: (pmLessonId) => queryOf(lessonsContract.pm.getById, { query: { pmLessonId } }),
  x: (xLessonId) => queryOf(lessonsContract.x.getById, { query: { xLessonId } }),
};

/** Where a question stands that an address names without its place; undefined while that is being asked. */
const useHome = (kind: Kind, lessonId: number | undefined): Ids | null | undefined => {
  const { data, isError } = useQuery({
    ...lessonQueries[kind](lessonId ?? 0),
    enabled: lessonId !== undefined,
  });
  return useMemo(() => {
    if (lessonId === undefined || isError) return null;
    return data === undefined ? undefined : homes[kind](data as LessonView);
  }, [kind, lessonId, data, isError]);
};

/** What an address asks to read. Without a choice it is the first chapter with questions, where `chooses` says so. */
export const usePlace = (
  volumes: readonly Volume[] | undefined,
  { tab, id, part, lesson }: KnowledgeUrl,
  chooses: boolean,
): PlaceState => {
  const volume = tab === undefined ? volumes?.[0] : volumes?.find(({ kind }) => kind === tab);
  const asksHome = id === undefined && lesson !== undefined && volume !== undefined;
  const home = useHome(volume?.kind ?? 'trade', asksHome ? lesson : undefined);
  const found = useMemo((): 'nowhere' | 'loading' | 'gone' | { chapter: Chapter; partId: number | null } => {
    if (volumes === undefined || (asksHome && home === undefined)) return 'loading';
    if (volume === undefined) return tab === undefined ? 'nowhere' : 'gone';
    const at = (chapter: Chapter | undefined, partId: number | null) =>
      chapter === undefined ? 'gone' : { chapter, partId };
    const byId = (chapterId: number | null) => volume.chapters.find((chapter) => chapter.id === chapterId);
    if (id !== undefined) return at(byId(id), part ?? null);
    if (asksHome) return home == null ? 'gone' : at(byId(home.chapter), home.part);
    const first = chooses ? firstChapter(volume) : undefined;
    return first === undefined ? 'nowhere' : at(first, null);
  }, [volumes, volume, tab, id, part, asksHome, home, chooses]);
  const chapter = typeof found === 'string' ? null : found.chapter;
  const partId = typeof found === 'string' ? null : found.partId;
  // A page must not begin anew because another of its topics is at its top.
  const pagePart = chapter?.kind === 'trade' ? null : partId;
  const place = useMemo(() => (chapter === null ? null : placeOf(chapter, pagePart)), [chapter, pagePart]);
  return {
    is: typeof found === 'string' ? found : 'here',
    place,
    topic: chapter?.kind === 'trade' ? partId : null,
  };
};
