import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { enqueueOwnerJob } from '#platform/jobs/job';
import { removeCompany } from './remove-company.job.ts';

interface Requester {
  readonly superadminId: number;
  readonly ip: string;
  readonly requestId: string;
}

type Outcome = 'closed' | 'not-found' | 'wrong-name';

/** Closes the company in this transaction; a job deletes its rows afterwards. */
export const requestRemoval = async (
  tx: WriteTx,
  confirmedName: string,
  { superadminId, ip, requestId }: Requester,
): Promise<void> => {
  const { rows } = await sql<{ outcome: Outcome }>`
    select close_company(${confirmedName.normalize('NFC')}, ${superadminId}, ${ip}, ${requestId}) as outcome`.execute(
    tx,
  );
  const outcome = rows[0]?.outcome;
  if (outcome === 'wrong-name') throw fieldProblem([{ field: 'confirmed_company_name', code: 'wrong-name' }]);
  if (outcome !== 'closed') throw problem('not-found');
  await enqueueOwnerJob(tx, removeCompany, { company_id: tx.companyId });
};
