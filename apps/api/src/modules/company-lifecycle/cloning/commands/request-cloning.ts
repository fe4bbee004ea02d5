import type { CloningChoice, CloningKind } from '@polier/contract/cloning/cloning-kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { enqueueOwnerJob } from '#platform/jobs/job';
import { chosenKinds, countTarget, flagsOf } from '../cloning.queries.ts';
import { cloneCompany } from '../cloning.jobs.ts';
import { cloneRequested } from '../cloning.events.ts';

/** Refuses a target that has rows of a chosen kind already, and names them. */
const refuseFullTarget = async (tx: WriteTx, kinds: readonly CloningKind[]): Promise<void> => {
  const standing = await countTarget(tx, tx.companyId, kinds);
  const full = kinds.filter((kind) => (standing[kind] ?? 0) > 0);
  if (full.length === 0) return;
  throw problem('cloning-target-not-empty', {
    errors: full.map((kind) => ({ field: kind, code: 'not-empty', params: { number: standing[kind] ?? 0 } })),
  });
};

/** Enqueues a copy into the transaction's company and returns the id of its record. */
export const requestCloning = async (
  tx: WriteTx,
  source: { readonly id: number; readonly name: string },
  choice: CloningChoice,
  superadminId: number,
): Promise<number> => {
  const kinds = chosenKinds(choice);
  await refuseFullTarget(tx, kinds);
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
