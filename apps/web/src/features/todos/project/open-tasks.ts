import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryByBody } from '../../../platform/api/queries.ts';

/** What of a project's open tasks is shown and mailed; nothing in a list means all. */
export interface TaskFilter {
  readonly places: readonly number[];
  readonly users: readonly number[];
  readonly externalUsers: readonly number[];
}

/** The kinds differ in the name of one field alone, which the types cannot say. */
type OfTrade = typeof endpoints.openTasks.trade;
export const openTasksOf = (kind: Kind): OfTrade => endpoints.openTasks[kind] as OfTrade;

/** The filter as it is sent. */
export const filterBody = (kind: Kind, projectId: number, { places, users, externalUsers }: TaskFilter) => ({
  project_id: projectId,
  [kindDefinitions[kind].openTasksField]: [...places],
  responsible_users: [...users],
  external_users: [...externalUsers],
});

export const openTasksQuery = (kind: Kind, projectId: number, filter: TaskFilter) =>
  queryByBody(openTasksOf(kind).list, { body: filterBody(kind, projectId, filter) });

export const previewQuery = (kind: Kind, projectId: number, filter: TaskFilter) => ({
  ...queryByBody(openTasksOf(kind).preview, { body: filterBody(kind, projectId, filter) }),
  // What is sent is what stands there now.
  staleTime: 0,
  gcTime: 0,
});
