import type { ImportError, ImportState } from '@polier/contract/imports/import-fields';
import { sql } from 'kysely';
import type { Write } from '#platform/database/write/write';
import { ProblemError } from '#platform/errors/problem';

/** What was going on, and where an import stands again when it did not happen. */
const before = { 'checking': 'uploaded', 'storing': 'checked', 'taking-back': 'stored' } as const;
export type RunningImportState = keyof typeof before;
export const stateBefore: Readonly<Record<RunningImportState, ImportState>> = before;

/** Records once why nothing was stored. */
export const failImport = (write: Write, id: number, work: RunningImportState, error: ImportError): Promise<void> =>
  write(async (tx) => {
    await sql`
      update imports set state = ${before[work]}, progress = 0, error = ${error}, updated_at = now()
      where company_id = ${tx.companyId} and id = ${id} and state = ${work}`.execute(tx);
  });

/** Errors of what is there by now are final: another run would find the same. */
export const isFinal = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status < 500;
