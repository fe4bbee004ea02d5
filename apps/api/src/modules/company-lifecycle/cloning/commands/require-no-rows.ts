import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { countTarget } from '../cloning.queries.ts';

/** Refuses a company that has rows of one of the kinds already, and names them. */
export const requireNoRows = async (
  tx: WriteTx,
  kinds: readonly CloningKind[],
  error: 'cloning-target-not-empty' | 'company-not-empty',
): Promise<void> => {
  const standing = await countTarget(tx, tx.companyId, kinds);
  const full = kinds.filter((kind) => (standing[kind] ?? 0) > 0);
  if (full.length === 0) return;
  throw problem(error, {
    errors: full.map((kind) => ({ field: kind, code: 'not-empty', params: { number: standing[kind] ?? 0 } })),
  });
};
