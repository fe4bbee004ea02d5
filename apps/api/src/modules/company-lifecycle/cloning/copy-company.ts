import { type CloningKind, cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import type { OwnerTx } from '#platform/database/write/outside-db';
import type { CloningDirection, NewIds } from '../../company-data/clone-step.ts';
import { cloneStepOf } from './clone-steps.ts';

export interface CopyOrder extends CloningDirection {
  readonly kinds: ReadonlySet<CloningKind>;
  /** A member of the target company. */
  readonly author: number;
}

/** Copies the chosen kinds in one transaction and reports how many rows of each are copied. */
export const copyCompany = async (
  tx: OwnerTx,
  { kinds, ...way }: CopyOrder,
  reached: (kind: CloningKind, count: number) => void,
): Promise<void> => {
  const ids = new Map<CloningKind, NewIds>();
  const newIds = (kind: CloningKind): NewIds => ids.get(kind) ?? [];
  // In the order of the contract: parents before their children, catalogues before lessons.
  for (const kind of cloningKinds.filter((one) => kinds.has(one))) {
    const order = { ...way, newIds, reached: (count: number) => reached(kind, count) };
    ids.set(kind, await cloneStepOf(kind).copy(tx, order));
  }
};
