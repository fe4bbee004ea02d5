import type { ExportQuery } from '../../imports/export/export-lessons.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import type { LessonFilter } from './lesson-filters.ts';

/** What is read, narrowed as on the screen. */
export const exportQueryOf = (
  { lessonGroup: { kind, id }, subgroup }: ReadingLocation,
  { phase, tags, mandatory }: LessonFilter,
): ExportQuery => {
  const locations = {
    trade: { tradeId: id },
    pm: subgroup === null ? { pmPhaseId: id } : { pmSubPhaseId: subgroup.id },
    x: subgroup === null ? { xProcessId: id } : { xSubProcessId: subgroup.id },
  };
  return {
    kind,
    ...locations[kind],
    ...(phase !== undefined && { phaseId: phase }),
    ...(tags.length > 0 && { tagIds: tags.join(',') }),
    ...(mandatory && { mandatory }),
  };
};
