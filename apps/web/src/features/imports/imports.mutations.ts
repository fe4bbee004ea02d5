import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { queryClient } from '../../platform/api/queries.ts';

const { upload, read, check, apply, takeBack, decide, nearest, list, getById, rows } = endpoints.imports;

export const uploadList = defineMutation(upload, { invalidates: [list] });
export const readAgain = defineMutation(read, { awaits: [getById] });
export const checkList = defineMutation(check, { invalidates: [list, rows], awaits: [getById] });
export const storeList = defineMutation(apply, { invalidates: [list], awaits: [getById], invalidatesOnError: true });
export const takeListBack = defineMutation(takeBack, {
  invalidates: [list],
  awaits: [getById],
  invalidatesOnError: true,
});
export const compareRows = defineMutation(nearest, { awaits: [rows] });
export const decideRows = defineMutation(decide, { invalidates: [rows, getById] });

/** After a job has stored or taken back lessons, which stand in many lists and counts. */
export const invalidateAll = (): Promise<void> => queryClient.invalidateQueries();
