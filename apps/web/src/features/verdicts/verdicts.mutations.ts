import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { ofLesson, ofAppliedLesson, store, confirm } = endpoints.verdicts;

export const storeVerdict = defineMutation(store, { awaits: [ofAppliedLesson], invalidates: [ofLesson] });
export const confirmVerdict = defineMutation(confirm, { awaits: [ofAppliedLesson], invalidates: [ofLesson] });
