import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

/** Changes nothing; its rows do not fit into an address. */
export const exportOpenTasks = defineMutation(endpoints.exports.openTasks);
