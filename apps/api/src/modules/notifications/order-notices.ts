import { type deliveryDecisions, deliveryMoments } from '@polier/contract/notifications/notification-types';
import { actsForParty, isOnOrder, type OrderActor, type OrderTeam } from '../orders/orders.policy.ts';
import type { Notice } from './notice.ts';

/** Who stands on a delivery object as it is now. */
export interface DeliveryPeople {
  readonly authorId: number | null;
  readonly reviewerId: number | null;
  readonly partyId: number | null;
  /** It waits for its reviewer. */
  readonly isShared: boolean;
}

export interface OrderEvent {
  readonly type: string;
  readonly orderId: number | null;
  readonly data: { readonly from?: string; readonly to?: string; readonly moment?: string };
  /** Null once the order is gone. */
  readonly order: OrderTeam | null;
  /** Null once the object is gone, and for what is about none. */
  readonly delivery: DeliveryPeople | null;
}

type Receives = (member: OrderActor, order: OrderTeam, delivery: DeliveryPeople) => boolean;

/** Whoever delivers: the author, else the party that does. */
const worksOn: Receives = (member, order, { authorId, partyId }) =>
  authorId === null ? actsForParty(member, order, partyId) : authorId === member.userId;

const isDueFor: Receives = (member, order, delivery) =>
  worksOn(member, order, delivery) || (delivery.isShared && delivery.reviewerId === member.userId);

/** Nobody decides what they wrote. */
const decides: Receives = (member, order, { authorId, reviewerId }) =>
  authorId !== member.userId &&
  (reviewerId === member.userId || order.managerId === member.userId || actsForParty(member, order, order.clientId));

const learnsDecision: Receives = (member, order, { authorId, partyId }) =>
  authorId === member.userId || order.managerId === member.userId || actsForParty(member, order, partyId);

const mayReadOrder = (member: OrderActor, order: OrderTeam): boolean =>
  member.can('order') && (isOnOrder(order, member.userId) || member.can('order.edit.all'));

const ofDelivery = (
  { order, delivery }: OrderEvent,
  type: Notice['type'],
  bundle: string,
  receives: Receives,
): Notice => ({
  type,
  bundle,
  isFor: (member) =>
    order !== null &&
    delivery !== null &&
    member.can('order.delivery_object') &&
    mayReadOrder(member, order) &&
    receives(member, order, delivery),
});

const decisionOf = ({ from, to }: OrderEvent['data']): (typeof deliveryDecisions)[number] | null =>
  from === 'submitted' && (to === 'accepted' || to === 'rejected') ? to : null;

/** What an event of an order is to people; what is bundled is due alike, or decided alike. */
export const orderNoticeOf = (event: OrderEvent): Notice | null => {
  const { type, orderId, data, order } = event;
  if (type === 'order_worksheet_issued')
    return {
      type,
      bundle: `order:${orderId}`,
      isFor: (member) => order !== null && member.can('order.worksheet') && isOnOrder(order, member.userId),
    };
  if (type === 'delivery_due') {
    const moment = deliveryMoments.find((one) => one === data.moment);
    return moment === undefined ? null : ofDelivery(event, type, `order:${orderId}:${moment}`, isDueFor);
  }
  if (type !== 'delivery_object_state_changed') return null;
  if (data.to === 'submitted') return ofDelivery(event, 'delivery_submitted', `order:${orderId}`, decides);
  const decision = decisionOf(data);
  return decision && ofDelivery(event, 'delivery_decided', `order:${orderId}:${decision}`, learnsDecision);
};
