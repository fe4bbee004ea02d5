export const deliveryObjectStates = [
  'planned',
  'in_progress',
  'shared',
  'submitted',
  'accepted',
  'rejected',
  'cancelled',
] as const;
export type DeliveryObjectState = (typeof deliveryObjectStates)[number];

/** States in which nothing lies with the client: the delivery still has to be submitted. */
const notSubmittedStates = ['planned', 'in_progress', 'shared', 'rejected'] as const;

export const isNotSubmitted = (state: DeliveryObjectState): boolean =>
  (notSubmittedStates as readonly DeliveryObjectState[]).includes(state);
