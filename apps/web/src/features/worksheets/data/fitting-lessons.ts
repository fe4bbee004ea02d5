import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { queryOptions } from '@tanstack/react-query';
import { apiSettings } from '../../../platform/api/api-settings.ts';
import { queryClient, queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';

export type LocationField = (typeof kindDefinitions)[Kind]['worksheetLocation'][number]['field'];
/** The location of a worksheet; fields of other kinds are absent. */
export type WorksheetLocation = { [F in LocationField]?: number | undefined };
/** A location in a project, whose own lessons fit too. */
export interface ProjectLocation {
  kind: Kind;
  location: WorksheetLocation;
  projectId: number;
}

/** A topic, sub-phase or sub-process with its fitting lessons, possibly none. */
export interface GroupedLessons {
  id: number;
  title: string;
  lessons: LessonView[];
}

const fitsPhase =
  (phaseId: number) =>
  ({ phases }: LessonView): boolean =>
    phases.length === 0 || phases.includes(phaseId);

/** What was just written in one worksheet is offered in the next one. */
const always = { staleTime: 0 };

const readers: Record<Kind, (location: WorksheetLocation, projectId: number) => Promise<GroupedLessons[]>> = {
  trade: async ({ tradeId, phaseId }, projectId) => {
    if (tradeId === undefined || phaseId === undefined) return [];
    const [topics, lessons] = await Promise.all([
      queryClient.query(queryOf(endpoints.catalogues.topics.list)),
      queryClient.query({ ...queryOf(endpoints.lessons.trade.list, { query: { tradeId, projectId } }), ...always }),
    ]);
    const fitting = lessons.filter(fitsPhase(phaseId));
    const ordered = topics.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
    return ordered.map(({ id, title }) => ({ id, title, lessons: fitting.filter(({ topicId }) => topicId === id) }));
  },
  pm: async ({ pmPhaseId }, projectId) => {
    if (pmPhaseId === undefined) return [];
    const query = { pmPhaseId, projectId, withLessons: true };
    const phase = await queryClient.query({ ...queryOf(endpoints.catalogues.pmPhases.getById, { query }), ...always });
    return phase.sub_phases.map(({ id, title, lessons = [] }) => ({ id, title, lessons }));
  },
  x: async ({ xProcessId }, projectId) => {
    if (xProcessId === undefined) return [];
    const query = { xProcessId, projectId, withLessons: true };
    const process = await queryClient.query({
      ...queryOf(endpoints.catalogues.xProcesses.getById, { query }),
      ...always,
    });
    return process.sub_processes.map(({ id, title, lessons = [] }) => ({ id, title, lessons }));
  },
};

/** What must be chosen before lessons can be shown, in the order of the fields. */
export const locationFieldsOf = (kind: Kind): LocationField[] =>
  kindDefinitions[kind].worksheetLocation.map(({ field }) => field);

/** Only the location fields of the kind. */
export const locationOfKind = (kind: Kind, location: WorksheetLocation): WorksheetLocation =>
  Object.fromEntries(locationFieldsOf(kind).map((field) => [field, location[field]]));

export const isLocationComplete = (kind: Kind, location: WorksheetLocation): boolean =>
  locationFieldsOf(kind).every((field) => location[field] !== undefined);

export const locationOfWorksheet = (worksheet: WorksheetView): ProjectLocation => ({
  kind: worksheet.kind,
  location: locationOfKind(worksheet.kind, worksheet),
  projectId: worksheet.projectId,
});

/** All groups of the location in order, each with its fitting lessons. */
export const fittingLessonsOf = ({ kind, location, projectId }: ProjectLocation) =>
  queryOptions({
    queryKey: [apiSettings.get().companyId, 'fitting-lessons', kind, projectId, location],
    queryFn: () => readers[kind](location, projectId),
    enabled: isLocationComplete(kind, location),
    ...always,
  });
