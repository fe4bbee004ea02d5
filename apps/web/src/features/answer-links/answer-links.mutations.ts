import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, store, remove } = endpoints.answerLinks;

export const storeAnswerLink = defineMutation(store, { invalidates: [list] });
export const revokeAnswerLink = defineMutation(remove, { invalidates: [list] });
