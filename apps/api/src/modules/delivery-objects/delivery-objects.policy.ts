import { type DeliveryRoles, stepsFor } from '@polier/contract/orders/delivery/delivery-object-steps';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import type { OrderContext } from '../orders/order-context.ts';
import { actsForParty, managesOrder, type OrderActor } from '../orders/orders.policy.ts';

export interface PeopleOfObject {
  readonly author_user_id: number | null;
  readonly reviewer_user_id: number | null;
  readonly party_id: number | null;
  /** Who submitted what waits for a decision. */
  readonly submitter_id: number | null;
}

export const deliveryRoles = (actor: OrderActor, context: OrderContext, object: PeopleOfObject): DeliveryRoles => ({
  manager: managesOrder(actor, context),
  author: object.author_user_id === actor.userId,
  party: actsForParty(actor, context, object.party_id),
  reviewer: object.reviewer_user_id === actor.userId,
  client: actsForParty(actor, context, context.clientId),
  submitter: object.submitter_id === actor.userId,
});

const authorStates: readonly DeliveryObjectState[] = ['planned', 'in_progress', 'rejected'];

/** Who works on an object. */
export const worksOn = ({ author, party, manager }: DeliveryRoles): boolean => author || party || manager;

/** While a decision is waited for, and once it was accepted. */
export const isSubmittedOrAccepted = (state: DeliveryObjectState): boolean =>
  state === 'submitted' || state === 'accepted';

/** Until it is shared, and again once it is rejected. */
export const isWorkedOn = (state: DeliveryObjectState): boolean => authorStates.includes(state);

/** Whoever works on an object ticks for its author and adds its files, until it is shared. */
export const mayTickAsAuthor = (state: DeliveryObjectState, roles: DeliveryRoles): boolean =>
  isWorkedOn(state) && worksOn(roles);

/** The reviewer ticks what is shared; nobody reviews what they wrote. */
export const mayTickAsReviewer = (state: DeliveryObjectState, { reviewer, manager, author }: DeliveryRoles): boolean =>
  state === 'shared' && (reviewer || manager) && !author;

interface RuledObject extends PeopleOfObject {
  readonly state: DeliveryObjectState;
  /** Whether nothing was ever submitted. */
  readonly unsubmitted: boolean;
}

/** What the actor may do with an object of an order that they see. */
export const canOf = (actor: OrderActor, context: OrderContext, object: RuledObject): DeliveryObjectRow['can'] => {
  const open = context.state !== 'closed' && context.state !== 'cancelled';
  const edit = open && actor.can('order.delivery_object.edit');
  const acts = edit && context.state === 'active';
  const roles = deliveryRoles(actor, context, object);
  return {
    edit,
    remove: open && actor.can('order.delivery_object.delete') && object.unsubmitted,
    tick_author: acts && mayTickAsAuthor(object.state, roles),
    tick_reviewer: acts && mayTickAsReviewer(object.state, roles),
    steps: acts ? stepsFor(object.state, roles) : [],
  };
};

/** Whether decisions of an active order may be the actor's: those of what they neither wrote nor submitted are. */
export const decidesFor = (actor: OrderActor, context: OrderContext): boolean =>
  actor.can('order.delivery_object.edit') &&
  (managesOrder(actor, context) || actsForParty(actor, context, context.clientId));
