import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { locationFieldsOf, locationOfKind, type WorksheetLocation } from '../data/fitting-lessons.ts';

/** The project's existing worksheets of one kind; empty until loaded. */
export const useExistingWorksheets = (kind: Kind, projectId: number): readonly WorksheetView[] => {
  const { data } = useQuery(queryOf(endpoints.worksheets[kind].list, { query: { projectId } }));
  return data ?? [];
};

/** A field that is not chosen matches every worksheet. */
export const isAtLocation = (worksheet: WorksheetView, location: WorksheetLocation): boolean => {
  const own = locationOfKind(worksheet.kind, worksheet);
  return locationFieldsOf(worksheet.kind).every(
    (field) => location[field] === undefined || location[field] === own[field],
  );
};
