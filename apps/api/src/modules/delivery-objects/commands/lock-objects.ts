import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { type ObjectValues, readColumns } from '../delivery-object-columns.ts';
import type { OrderContext } from '../../orders/order-context.ts';

export interface LockedObject extends ObjectValues {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly plan_start: string;
  readonly due: string;
  readonly author_user_id: number | null;
  readonly reviewer_user_id: number | null;
  readonly party_id: number | null;
  readonly milestone_id: number | null;
  readonly revision: string | null;
  readonly link: string | null;
  readonly suitability: string | null;
  readonly unsubmitted_files: number;
  readonly state: DeliveryObjectState;
  readonly version: number;
}

/** Locks objects of an order by ascending id, so that two writers never wait crosswise. */
export const lockObjects = async (
  tx: WriteTx,
  context: OrderContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedObject>> => {
  const { rows } = await sql<LockedObject>`
    select d.id, d.state, d.version, d.unsubmitted_files, ${readColumns} from delivery_objects as d
    where d.company_id = ${tx.companyId} and d.order_id = ${context.id} and d.id = any(${ids}::bigint[])
    order by d.id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
