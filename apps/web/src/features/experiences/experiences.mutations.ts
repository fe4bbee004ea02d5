import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, getById, store, update, remove, transfer } = endpoints.experiences;

export const storeExperience = defineMutation(store, { invalidates: [list] });
export const updateExperience = defineMutation(update, { invalidates: [list, getById] });
export const removeExperience = defineMutation(remove, { awaits: [list], invalidatesOnError: true });

/** The experience is gone and a lesson stands in its place: in its group, in the counts, and among those that wait. */
export const transferExperience = defineMutation(transfer, {
  invalidates: [
    list,
    ...Object.values(endpoints.lessons).flatMap((lessons) => [
      lessons.list,
      lessons.countPersonal,
      lessons.loadByApproved,
    ]),
    endpoints.approval.waiting,
    endpoints.catalogues.trades.list,
    endpoints.catalogues.topics.list,
    endpoints.catalogues.pmPhases.list,
    endpoints.catalogues.xProcesses.list,
  ],
});
