import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, store, complete, check, remove, move } = endpoints.integrations;
/** Exports of projects say what the connection allows. */
const ofConnection = { awaits: [list], invalidates: [endpoints.projectExports.get] };

export const beginIntegration = defineMutation(store, ofConnection);
/** A refused return, too, has ended what was pending. */
export const completeIntegration = defineMutation(complete, { ...ofConnection, invalidatesOnError: true });
export const checkIntegration = defineMutation(check, { ...ofConnection, invalidatesOnError: true });
export const removeIntegration = defineMutation(remove, ofConnection);
export const moveIntegration = defineMutation(move, ofConnection);
