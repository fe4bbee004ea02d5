import type { DeliveryObjectState } from '../formulas/delivery-object-states.ts';

/** What somebody is to a delivery object; one person may be several of these. */
export interface DeliveryRoles {
  /** Manages the order, or edits all orders. */
  readonly manager: boolean;
  readonly author: boolean;
  /** Acts for the party that delivers; for a party without members those of the lead do. */
  readonly party: boolean;
  readonly reviewer: boolean;
  /** Acts for the client; for a client without members those of the lead do. */
  readonly client: boolean;
  /** Submitted what waits for a decision. */
  readonly submitter: boolean;
}
type DeliveryRole = keyof DeliveryRoles;

interface DeliveryStep {
  readonly from: DeliveryObjectState;
  readonly to: DeliveryObjectState;
  readonly by: readonly DeliveryRole[];
  /** Nobody decides what they wrote or submitted, whatever else they are. */
  readonly notBy?: readonly DeliveryRole[];
  /** What must be said with it. */
  readonly needs?: readonly ('note' | 'cause')[];
}

const workers: readonly DeliveryRole[] = ['author', 'party', 'manager'];
const deciders: readonly DeliveryRole[] = ['client', 'manager'];
const decidedBy = { by: deciders, notBy: ['author', 'submitter'] } as const;
const managed = { by: ['manager'], needs: ['note'] } as const;

/** Every step that a delivery object can take. */
export const deliverySteps: readonly DeliveryStep[] = [
  { from: 'planned', to: 'in_progress', by: workers },
  { from: 'in_progress', to: 'shared', by: workers },
  { from: 'shared', to: 'in_progress', by: ['reviewer', 'manager'], needs: ['note'] },
  { from: 'shared', to: 'submitted', by: ['reviewer', 'manager'], notBy: ['author'] },
  { from: 'submitted', to: 'accepted', ...decidedBy },
  { from: 'submitted', to: 'rejected', ...decidedBy, needs: ['note', 'cause'] },
  { from: 'submitted', to: 'shared', by: ['submitter'], needs: ['note'] },
  { from: 'rejected', to: 'in_progress', by: workers },
  { from: 'accepted', to: 'in_progress', ...managed },
  { from: 'planned', to: 'cancelled', ...managed },
  { from: 'in_progress', to: 'cancelled', ...managed },
  { from: 'shared', to: 'cancelled', ...managed },
  { from: 'cancelled', to: 'planned', ...managed },
];

export const deliveryStep = (from: DeliveryObjectState, to: DeliveryObjectState): DeliveryStep | undefined =>
  deliverySteps.find((step) => step.from === from && step.to === to);

const isAny = (roles: DeliveryRoles, some: readonly DeliveryRole[]): boolean => some.some((role) => roles[role]);

/** Whether a step belongs to somebody, were they not also its author or submitter. */
export const isStepOf = ({ by }: DeliveryStep, roles: DeliveryRoles): boolean => isAny(roles, by);
export const isExcluded = ({ notBy = [] }: DeliveryStep, roles: DeliveryRoles): boolean => isAny(roles, notBy);

/** Where somebody may take an object from its state; criteria, notes and proofs are looked at when they do. */
export const stepsFor = (state: DeliveryObjectState, roles: DeliveryRoles): DeliveryObjectState[] =>
  deliverySteps
    .filter((step) => step.from === state && isStepOf(step, roles) && !isExcluded(step, roles))
    .map(({ to }) => to);

const firstRevision = 'P01';

/** The revision after this one: its last number counts up at its width, P01 becomes P02. */
export const nextRevision = (revision: string | null): string => {
  if (revision === null) return firstRevision;
  const [number = ''] = /\d+$/.exec(revision) ?? [];
  const next = number === '' ? '2' : String(Number(number) + 1).padStart(number.length, '0');
  return revision.slice(0, revision.length - number.length) + next;
};
