import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { Kind } from '@polier/contract/kinds';
import { projectsContract, type ProjectView } from '@polier/contract/projects/projects.contract';
import { worksheetsContract, type WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call.ts';
import { queryClient, queryKeyOf, queryOf } from '../../../platform/api/queries.ts';
import type { Person } from '../../../components/selects/people.ts';
import type { Answer } from '../model/answer.ts';

const answersKey = (kind: Kind, worksheetId: number) =>
  queryKeyOf(appliedLessonsContract[kind].getByWorksheetId, { worksheetId });
const sheetKey = (kind: Kind, worksheetId: number) => queryKeyOf(worksheetsContract[kind].getById, { worksheetId });

export const sheetQuery = (kind: Kind, worksheetId: number) =>
  queryOptions<WorksheetView>({
    queryKey: sheetKey(kind, worksheetId),
    queryFn: ({ signal }) => call(worksheetsContract[kind].getById, { query: { worksheetId }, signal }),
  });

/** The mark is where the time to a usable grid is measured from. */
export const answersQuery = (kind: Kind, worksheetId: number) =>
  queryOptions<Answer[]>({
    queryKey: answersKey(kind, worksheetId),
    queryFn: async ({ signal }) => {
      const answers: Answer[] = await call(appliedLessonsContract[kind].getByWorksheetId, {
        query: { worksheetId },
        signal,
      });
      performance.mark('worksheet:data');
      return answers;
    },
  });

export const knownAnswers = (kind: Kind, id: number): Answer[] =>
  queryClient.getQueryData<Answer[]>(answersKey(kind, id)) ?? [];

/** Lays newer rows over the cached ones; rows not yet there are added in row order. */
export const putAnswers = (kind: Kind, id: number, rows: readonly Answer[]): void => {
  queryClient.setQueryData<Answer[]>(answersKey(kind, id), (before = []) => {
    const newer = new Map(rows.map((row) => [row.id, row]));
    const kept = before.map((row) => {
      const changed = newer.get(row.id);
      newer.delete(row.id);
      return changed ?? row;
    });
    return newer.size === 0 ? kept : [...kept, ...newer.values()].toSorted((a, b) => a.position - b.position);
  });
};

export const dropAnswer = (kind: Kind, id: number, answerId: number): void => {
  queryClient.setQueryData<Answer[]>(answersKey(kind, id), (before = []) =>
    before.filter((row) => row.id !== answerId),
  );
};

export const knownSheet = (kind: Kind, id: number): WorksheetView | undefined =>
  queryClient.getQueryData<WorksheetView>(sheetKey(kind, id));
export const putSheet = (kind: Kind, sheet: WorksheetView): void => {
  queryClient.setQueryData(sheetKey(kind, sheet.id), sheet);
};

/** The sheet and its rows are read anew. */
export const forgetSheet = (kind: Kind, id: number): void => {
  void queryClient.invalidateQueries({ queryKey: sheetKey(kind, id) });
  void queryClient.invalidateQueries({ queryKey: answersKey(kind, id) });
};

/** Whatever shows counts of this sheet elsewhere reads it anew the next time. */
export const forgetSheetCounts = (kind: Kind): void => {
  const touched = [
    worksheetsContract[kind].list,
    appliedLessonsContract[kind].getToDos,
    projectsContract.list,
    projectsContract.byUser,
    projectsContract.getById,
    projectsContract.oneByUser,
  ];
  for (const endpoint of touched) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
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
  const options = queryOf(projectsContract.getById, { query: { projectId: projectId ?? 0 } });
  const { data: project } = useQuery({ ...options, ...rarely, enabled: projectId !== undefined });
  const { data: members } = useQuery({ ...queryOf(companiesContract.listUsers), ...rarely });
  return useMemo(() => {
    const active = members && new Set(members.filter(({ disabled }) => !disabled).map(({ id }) => id));
    return project === undefined ? nobody : peopleOf(project, (id) => active?.has(id) ?? true);
  }, [project, members]);
};

export interface OwnColumn {
  title: string;
  options: readonly { id: number; title: string }[];
}

/** The company's own worksheet column; null while its feature is off or it has no options. */
export const useOwnColumn = (fallbackTitle: string): OwnColumn | null => {
  const { data: company } = useQuery({ ...queryOf(companiesContract.getByUser), ...rarely });
  const isOn = company?.setting.feature_dynamic_worksheet_field === true;
  const { data: options } = useQuery({
    ...queryOf(cataloguesContract.dynamicFields.list),
    ...rarely,
    enabled: isOn,
  });
  const title = company?.setting.dynamic_field_name ?? fallbackTitle;
  return useMemo(
    () => (isOn && options !== undefined && options.length > 0 ? { title, options } : null),
    [isOn, options, title],
  );
};
