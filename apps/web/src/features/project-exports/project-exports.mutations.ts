import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { get, preview, update, retry, refresh, remove } = endpoints.projectExports;
const { list, byUser, byCompany, getById, oneByUser } = endpoints.projects;

export const updateExport = defineMutation(update, { invalidates: [get, preview] });
/** A refused one, too, shows that the state was an older one. */
export const retryExport = defineMutation(retry, { awaits: [get], invalidatesOnError: true });
/** In the background, because somebody opens the project. */
export const refreshExport = defineMutation(refresh);
export const unlinkProject = defineMutation(remove, {
  awaits: [get, getById],
  invalidates: [list, byUser, byCompany, oneByUser],
});
