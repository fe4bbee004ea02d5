import type { CloningChoice } from '@polier/contract/cloning/cloning-kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { enqueueOwnerJob } from '#platform/jobs/job';
import { chosenKinds, flagsOf } from '../cloning.queries.ts';
import { requireNoRows } from './require-no-rows.ts';
import { cloneCompany } from '../cloning.jobs.ts';
import { cloneRequested } from '../cloning.events.ts';

/** Enqueues a copy into the transaction's company and returns the id of its record. */
export const requestCloning = async (
  tx: WriteTx,
  source: { readonly id: number; readonly name: string },
  choice: CloningChoice,
  superadminId: number,
): Promise<number> => {
  const kinds = chosenKinds(choice);
  await requireNoRows(tx, kinds, 'cloning-target-not-empty');
  const { id } = await tx
    .insertInto('clonings')
    .values({
      company_id: tx.companyId,
      source_company_id: source.id,
      requested_by_user_id: superadminId,
      parts: sql`${sql.val(flagsOf(choice))}::text[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueOwnerJob(tx, cloneCompany, { company_id: tx.companyId, cloning_id: id });
  const data = { cloning_id: id, source_company: source.name, kinds };
  await recordEvent(tx, cloneRequested({ id: tx.companyId, data }));
  return id;
};
