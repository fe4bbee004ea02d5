import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf, read } from '../../../platform/api/queries.ts';
import type { Person } from '../../../components/selects/people.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { rowsKey, wholeKey, worksheetKey } from './worksheet.cache.ts';

export const worksheetQuery = (kind: Kind, worksheetId: number) =>
  queryOptions<WorksheetView>({
    queryKey: worksheetKey(kind, worksheetId),
    queryFn: ({ signal }) => read(endpoints.worksheets[kind].getById, { query: { worksheetId }, signal }),
  });

/** The mark starts the measurement of the time to a usable grid. */
export const appliedLessonsQuery = (kind: Kind, worksheetId: number) =>
  queryOptions<AppliedLesson[]>({
    queryKey: rowsKey(kind, worksheetId),
    queryFn: async ({ signal }) => {
      const appliedLessons: AppliedLesson[] = await read(endpoints.appliedLessons[kind].rows, {
        query: { worksheetId },
        signal,
      });
      performance.mark('worksheet:data');
      return appliedLessons;
    },
  });

/** All of one applied lesson, read anew when its row has another version. */
export const wholeAppliedLessonQuery = (kind: Kind, { id, version }: Pick<AppliedLesson, 'id' | 'version'>) =>
  queryOptions<AppliedLessonView>({
    queryKey: wholeKey(kind, { id, version }),
    queryFn: ({ signal }) => read(endpoints.appliedLessons[kind].getById, { query: { id }, signal }),
    placeholderData: (before) => before,
  });

const peopleOf = (
  { owner, users, external_users: external }: ProjectView,
  isActive: (id: number) => boolean,
): Person[] => {
  const internal = new Map([...(owner === null ? [] : [owner]), ...users].map((user) => [user.id, user.name]));
  const byName = (a: Person, b: Person) => a.name.localeCompare(b.name, 'de');
  return [
    ...[...internal]
      .flatMap(([id, name]): Person[] => (isActive(id) ? [{ type: 'internal', id, name }] : []))
      .toSorted(byName),
    ...external.map(({ id, name }): Person => ({ type: 'external', id, name })).toSorted(byName),
  ];
};

const nobody: Person[] = [];
const rarely = { staleTime: 5 * 60_000 };
/** Who can be made responsible: the project's team, inside people first; nobody whose account is closed. */
export const useProjectPeople = (projectId: number | undefined): Person[] => {
  const options = queryOf(endpoints.projects.getById, { query: { projectId: projectId ?? 0 } });
  const { data: project } = useQuery({ ...options, ...rarely, enabled: projectId !== undefined });
  const { data: members } = useQuery({ ...queryOf(endpoints.companies.listUsers), ...rarely });
  return useMemo(() => {
    const active = members && new Set(members.filter(({ disabled }) => !disabled).map(({ id }) => id));
    return project === undefined ? nobody : peopleOf(project, (id) => active?.has(id) ?? true);
  }, [project, members]);
};

export interface CompanyColumn {
  title: string;
  /** Includes archived options that a worksheet still shows. */
  options: readonly { id: number; title: string; color?: string | null; archived?: boolean }[];
}

const useOwnColumnQueries = () => {
  const company = useQuery({ ...queryOf(endpoints.companies.getByUser), ...rarely });
  const options = useQuery({ ...queryOf(endpoints.catalogues.dynamicFields.list), ...rarely });
  return { company, options, isOn: company.data?.setting.feature_dynamic_worksheet_field === true };
};

/** A column that appears later would move the others under the pointer. */
export const useIsCompanyColumnLoading = (): boolean => {
  const { company, options, isOn } = useOwnColumnQueries();
  return company.isPending || (isOn && options.isPending);
};

/** The company's own worksheet column; null while its feature is off or it has no options. */
export const useCompanyColumn = (fallbackTitle: string): CompanyColumn | null => {
  const { company, options, isOn } = useOwnColumnQueries();
  const title = company.data?.setting.dynamic_field_name ?? fallbackTitle;
  return useMemo(
    () => (isOn && options.data !== undefined && options.data.length > 0 ? { title, options: options.data } : null),
    [isOn, options.data, title],
  );
};
