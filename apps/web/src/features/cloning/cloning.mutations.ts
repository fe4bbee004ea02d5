import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, preview, clone } = endpoints.cloning;

export const orderCopy = defineMutation(clone, { awaits: [list, preview], invalidatesOnError: true });
