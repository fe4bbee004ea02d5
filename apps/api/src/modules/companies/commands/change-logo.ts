import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { removeFiles, storeFile } from '#platform/files/file-store';
import { checkedLogo } from '#platform/files/logo-image';
import type { UploadedFile } from '#platform/http/route';
import { lockedCompany } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';

const setPath = (tx: WriteTx, path: string | null) =>
  tx
    .updateTable('companies')
    .set({ logo_path: path, updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();

/** Looked at before the transaction begins: rebuilding a drawing takes longer than any lock should. */
export const checkLogo = (file: UploadedFile) => {
  const logo = checkedLogo(file);
  if (logo === null) throw fieldProblem([{ field: 'logo', code: 'not-an-image' }]);
  return logo;
};

export const setLogo = async (tx: WriteTx, logo: ReturnType<typeof checkLogo>): Promise<void> => {
  await lockedCompany(tx);
  await removeFiles(tx, 'logo');
  await setPath(tx, await storeFile(tx, logo));
  await recordCompanyAct(tx, 'logo_stored', { media_type: logo.mediaType, size: logo.bytes.length });
};

export const deleteLogo = async (tx: WriteTx): Promise<void> => {
  const { logo_path: path } = await lockedCompany(tx);
  if (path === null) return;
  await removeFiles(tx, 'logo');
  await setPath(tx, null);
  await recordCompanyAct(tx, 'logo_removed');
};
