import { orderMilestones, orderParties, orderPhases } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list, getById, overview, store, update, remove, members, baseline } = endpoints.orders;
const { list: objects, mine, getById: object, shift } = endpoints.deliveryObjects;
export const storeOrder = defineMutation(store, { invalidates: [list, overview] });
export const updateOrder = defineMutation(update, { invalidates: [list, overview, objects], awaits: [getById] });
export const removeOrder = defineMutation(remove, { invalidates: [list, mine], except: [getById] });
export const setOrderTeam = defineMutation(members, { invalidates: [list, objects, mine], awaits: [getById] });
export const setOrderBaseline = defineMutation(baseline, { invalidates: [list, objects], awaits: [getById] });

const part = { invalidates: [list, overview, objects], awaits: [getById] };
export const storePhase = defineMutation(orderPhases.store, part);
export const updatePhase = defineMutation(orderPhases.update, part);
export const movePhase = defineMutation(orderPhases.move, part);
export const removePhase = defineMutation(orderPhases.remove, part);
export const storeParty = defineMutation(orderParties.store, part);
export const updateParty = defineMutation(orderParties.update, part);
export const removeParty = defineMutation(orderParties.remove, part);
export const storeMilestone = defineMutation(orderMilestones.store, part);
export const updateMilestone = defineMutation(orderMilestones.update, part);
export const removeMilestone = defineMutation(orderMilestones.remove, part);

/** A dry run changes nothing. */
export const previewShift = defineMutation(shift);
export const shiftOrder = defineMutation(shift, {
  invalidates: [list, overview, objects, mine, object],
  awaits: [getById],
});
