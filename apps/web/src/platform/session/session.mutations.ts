import * as endpoints from '../api/endpoints.static.ts';
import { defineMutation } from '../api/mutations.ts';

export const endOwnSession = defineMutation(endpoints.auth.logout);
export const redeemHandover = defineMutation(endpoints.handover.redeem);
export const createHandover = defineMutation(endpoints.handover.create);
