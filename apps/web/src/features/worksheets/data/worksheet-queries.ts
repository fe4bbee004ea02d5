import type { AppliedLessonView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf, queryOf, read } from '../../../platform/api/queries.ts';
import type { Person } from '../../../components/selects/people.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { worksheetCounts } from '../worksheets.mutations.ts';

const rowsKey = (kind: Kind, worksheetId: number) => queryKeyOf(endpoints.appliedLessons[kind].rows, { worksheetId });
const wholeKey = (kind: Kind, { id, version }: Pick<AppliedLesson, 'id' | 'version'>) => [
  ...queryKeyOf(endpoints.appliedLessons[kind].getById, { id }),
  version,
];
const worksheetKey = (kind: Kind, worksheetId: number) =>
  queryKeyOf(endpoints.worksheets[kind].getById, { worksheetId });

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

/** Caches the rows a write returned, so that they are not read again. */
export const setCachedWholeAppliedLessons = (kind: Kind, saved: readonly AppliedLessonView[]): void => {
  for (const appliedLesson of saved) queryClient.setQueryData(wholeKey(kind, appliedLesson), appliedLesson);
};

export const getCachedAppliedLessons = (kind: Kind, id: number): AppliedLesson[] =>
  queryClient.getQueryData<AppliedLesson[]>(rowsKey(kind, id)) ?? [];

const indexes = new WeakMap<readonly AppliedLesson[], ReadonlyMap<number, AppliedLesson>>();
/** One row of those that are cached; thousands are asked for one by one when a block is pasted. */
export const cachedAppliedLesson = (kind: Kind, worksheetId: number, id: number): AppliedLesson | undefined => {
  const rows = getCachedAppliedLessons(kind, worksheetId);
  const index = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  indexes.set(rows, index);
  return index.get(id);
};

/** Lays newer rows over the cached ones; rows not yet there are added in row order. */
export const setCachedAppliedLessons = (kind: Kind, id: number, rows: readonly AppliedLesson[]): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), (before = []) => {
    const newer = new Map(rows.map((row) => [row.id, row]));
    const kept = before.map((row) => {
      const changed = newer.get(row.id);
      newer.delete(row.id);
      return changed ?? row;
    });
    return newer.size === 0 ? kept : [...kept, ...newer.values()].toSorted((a, b) => a.position - b.position);
  });
};

/** All rows as they stand now; those that stay the same keep their identity. */
export const replaceCachedAppliedLessons = (kind: Kind, id: number, rows: readonly AppliedLesson[]): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), [...rows]);
};

export const removeCachedAppliedLesson = (kind: Kind, id: number, appliedLessonId: number): void => {
  queryClient.setQueryData<AppliedLesson[]>(rowsKey(kind, id), (before = []) =>
    before.filter((row) => row.id !== appliedLessonId),
  );
};

export const getCachedWorksheet = (kind: Kind, id: number): WorksheetView | undefined =>
  queryClient.getQueryData<WorksheetView>(worksheetKey(kind, id));
export const setCachedWorksheet = (kind: Kind, worksheet: WorksheetView): void => {
  queryClient.setQueryData(worksheetKey(kind, worksheet.id), worksheet);
};

/** The worksheet and its rows are read again. */
export const invalidateWorksheet = (kind: Kind, id: number): void => {
  void queryClient.invalidateQueries({ queryKey: worksheetKey(kind, id) });
  void queryClient.invalidateQueries({ queryKey: rowsKey(kind, id) });
};

/** Invalidates queries that show counts of this worksheet. */
export const invalidateWorksheetCounts = (kind: Kind): void => {
  for (const endpoint of worksheetCounts(kind)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
};

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
