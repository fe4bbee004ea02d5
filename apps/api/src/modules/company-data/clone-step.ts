import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';

/** The two companies of a copy. Every statement names both: it runs outside row-level security. */
export interface CloningDirection {
  readonly source: number;
  readonly target: number;
}

/** Ids in the source with their new ids in the target. */
export type NewIds = readonly { readonly was: number; readonly is: number }[];

export const idsSql = (ids: NewIds) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as ids (was bigint, "is" bigint)`;

export interface CloneOrder extends CloningDirection {
  /** A member of the target company. */
  readonly author: number;
  /** New ids of a kind copied earlier; empty when it was not chosen. */
  readonly newIds: (kind: CloningKind) => NewIds;
  /** Reports how many rows were copied so far. */
  readonly reached: (count: number) => void;
}

/** Copies the rows of one kind from one company into another; the kinds follow each other in the order of the contract. */
export interface CloneStep {
  readonly kind: CloningKind;
  /** How many rows of the source would be copied. */
  readonly countCloneable: (companyId: number) => RawBuilder<number>;
  /** How many visible rows, drafts included, the target already has. */
  readonly countStanding: (companyId: number) => RawBuilder<number>;
  readonly copy: (tx: OwnerTx, order: CloneOrder) => Promise<NewIds>;
}
