import type { CloningChoice, CloningKind } from '@polier/contract/cloning/cloning-kinds';
import { sql } from 'kysely';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import { enqueueAccount } from '#platform/jobs/job';
import { chosenKinds, countTarget, flagsOf, nameCompanies } from '../cloning.queries.ts';
import { cloneCompany } from '../cloning.jobs.ts';
import type { CloningWay } from '../copy/copy-catalogues.ts';

/** Refuses a target that has rows of a chosen kind already, and names them. */
const refuseFullTarget = async (tx: UnscopedTx, companyId: number, kinds: readonly CloningKind[]): Promise<void> => {
  const standing = await countTarget(tx, companyId, kinds);
  const full = kinds.filter((kind) => (standing[kind] ?? 0) > 0);
  if (full.length === 0) return;
  throw problem('cloning-target-not-empty', {
    errors: full.map((kind) => ({ field: kind, code: 'not-empty', params: { number: standing[kind] ?? 0 } })),
  });
};

/** Orders a copy; a job does it. Answers the id it is followed by. */
export const requestCloning = async (
  tx: UnscopedTx,
  { source, target }: CloningWay,
  choice: CloningChoice,
  superadminId: number,
): Promise<number> => {
  const names = await nameCompanies(tx, [source, target]);
  const kinds = chosenKinds(choice);
  await refuseFullTarget(tx, target, kinds);
  const { id } = await tx
    .insertInto('clonings')
    .values({
      company_id: target,
      source_company_id: source,
      requested_by_user_id: superadminId,
      parts: sql`${sql.val(flagsOf(choice))}::text[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueAccount(tx, cloneCompany, { company_id: target, cloning_id: id });
  await recordEventIn(
    tx,
    target,
    { superadminId },
    {
      type: 'clone_requested',
      subject: { type: 'company', id: target },
      data: { cloning_id: id, source_company: names.get(source), kinds },
    },
  );
  return id;
};
