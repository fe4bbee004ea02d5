import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, byUser, byCompany, getById, oneByUser, store, update, remove, removalPreview } = endpoints.projects;

export const storeProject = defineMutation(store, { invalidates: [list, byUser, byCompany] });
const { list: activity } = endpoints.projectActivity;
export const updateProject = defineMutation(update, {
  invalidates: [list, byUser, byCompany, getById, oneByUser, activity],
});
export const removeProject = defineMutation(remove, {
  invalidates: 'everything',
  except: [getById, oneByUser, removalPreview],
});
