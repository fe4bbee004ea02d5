import type { DeliveryObjectStep } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { nextRevision } from '@polier/contract/orders/delivery/delivery-object-steps';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import type { LockedObject } from './lock-objects.ts';

/** A step about to be taken. */
export interface StepOf {
  readonly to: DeliveryObjectState;
  readonly needs: readonly ('note' | 'cause')[];
  readonly object: LockedObject;
  readonly body: DeliveryObjectStep;
  /** On the site, `YYYY-MM-DD`. */
  readonly today: string;
}

type Effect = Pick<LockedObject, 'revision' | 'suitability' | 'link'> & { readonly started_on: string | null };

/** Status code of the state it goes to; work in progress S0, shared S1 to S4 as chosen, submitted S5, accepted A. */
const suitabilityOf = ({ to, object, body }: StepOf): string | null => {
  switch (to) {
    case 'in_progress':
      return 'S0';
    case 'shared':
      return body.suitability ?? (object.state === 'submitted' ? 'S4' : 'S1');
    case 'submitted':
      return 'S5';
    case 'accepted':
      return 'A';
    case 'planned':
    case 'rejected':
    case 'cancelled':
      return object.suitability;
  }
};

const revisionOf = ({ to, object, body }: StepOf): string | null => {
  if (body.revision) return body.revision;
  const begins = to === 'in_progress';
  if (begins && (object.state === 'rejected' || object.state === 'accepted')) return nextRevision(object.revision);
  return begins ? (object.revision ?? nextRevision(null)) : object.revision;
};

/** What a step writes into the object itself. */
export const effectOf = (step: StepOf): Effect => ({
  revision: revisionOf(step),
  suitability: suitabilityOf(step),
  started_on: step.to === 'in_progress' ? step.today : null,
  link: step.body.link ?? step.object.link,
});
