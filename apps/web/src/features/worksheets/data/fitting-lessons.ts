import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Kind } from '@polier/contract/kinds';
import { type LessonView, lessonsContract } from '@polier/contract/lessons/lessons.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiSettings } from '../../../platform/api/api-settings.ts';
import { queryClient, queryOf } from '../../../platform/api/queries.ts';

/** What a worksheet stands on; the fields of the other kinds are absent. */
export interface WorksheetPlace {
  tradeId?: number | undefined;
  phaseId?: number | undefined;
  pmPhaseId?: number | undefined;
  xProcessId?: number | undefined;
}

/** A topic, sub-phase or sub-process with the lessons that fit the place; it may have none. */
export interface LessonGroup {
  id: number;
  title: string;
  lessons: LessonView[];
}

const fitsPhase =
  (phaseId: number) =>
  ({ phases }: LessonView): boolean =>
    phases.length === 0 || phases.includes(phaseId);

const readers: Record<Kind, (place: WorksheetPlace) => Promise<LessonGroup[]>> = {
  trade: async ({ tradeId, phaseId }) => {
    if (tradeId === undefined || phaseId === undefined) return [];
    const [topics, lessons] = await Promise.all([
      queryClient.query(queryOf(cataloguesContract.topics.list)),
      queryClient.query(queryOf(lessonsContract.trade.list, { query: { tradeId } })),
    ]);
    const fitting = lessons.filter(fitsPhase(phaseId));
    const ordered = topics.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
    return ordered.map(({ id, title }) => ({ id, title, lessons: fitting.filter(({ topicId }) => topicId === id) }));
  },
  pm: async ({ pmPhaseId }) => {
    if (pmPhaseId === undefined) return [];
    const query = { pmPhaseId, withLessons: true };
    const phase = await queryClient.query(queryOf(cataloguesContract.pmPhases.getById, { query }));
    return phase.sub_phases.map(({ id, title, lessons = [] }) => ({ id, title, lessons }));
  },
  x: async ({ xProcessId }) => {
    if (xProcessId === undefined) return [];
    const query = { xProcessId, withLessons: true };
    const process = await queryClient.query(queryOf(cataloguesContract.xProcesses.getById, { query }));
    return process.sub_processes.map(({ id, title, lessons = [] }) => ({ id, title, lessons }));
  },
};

export const isPlaceComplete: Record<Kind, (place: WorksheetPlace) => boolean> = {
  trade: ({ tradeId, phaseId }) => tradeId !== undefined && phaseId !== undefined,
  pm: ({ pmPhaseId }) => pmPhaseId !== undefined,
  x: ({ xProcessId }) => xProcessId !== undefined,
};

export const placeOfSheet = (sheet: WorksheetView): WorksheetPlace => {
  const { tradeId, phaseId, pmPhaseId, xProcessId } = sheet as WorksheetPlace;
  return { tradeId, phaseId, pmPhaseId, xProcessId };
};

/** All groups of the place in their order, each with its fitting lessons. */
export const fittingLessonsOf = (kind: Kind, place: WorksheetPlace) =>
  queryOptions({
    queryKey: [apiSettings.get().companyId, 'fitting-lessons', kind, place],
    queryFn: () => readers[kind](place),
    enabled: isPlaceComplete[kind](place),
  });
