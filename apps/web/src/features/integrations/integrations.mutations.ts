import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, store, complete, check, remove, move } = endpoints.integrations;

export const beginIntegration = defineMutation(store, { awaits: [list] });
/** A refused return, too, has ended what was pending. */
export const completeIntegration = defineMutation(complete, { awaits: [list], invalidatesOnError: true });
export const checkIntegration = defineMutation(check, { awaits: [list], invalidatesOnError: true });
export const removeIntegration = defineMutation(remove, { awaits: [list] });
export const moveIntegration = defineMutation(move, { awaits: [list] });
