import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { removeFiles, storeFile } from '#platform/files/file-store';
import { checkedLogo } from '#platform/files/logo-image';
import type { UploadedFile } from '#platform/http/route';
import { lockCompanyAndSettings } from './lock-company.ts';
import { recordCompanyAct } from './record-company-act.ts';
import { logoRemoved, logoStored } from '../companies.events.ts';

const setPath = (tx: WriteTx, path: string | null) =>
  tx
    .updateTable('companies')
    .set({ logo_path: path, updated_at: sql`now()` })
    .where('id', '=', tx.companyId)
    .execute();

/** Checked before the transaction begins: rebuilding a drawing takes too long to hold a lock. */
export const checkLogo = (file: UploadedFile) => {
  const logo = checkedLogo(file);
  if (typeof logo === 'string') {
    throw fieldProblem([{ field: 'logo', code: logo, params: { max: limits.logoPixels } }]);
  }
  return logo;
};

export const setLogo = async (tx: WriteTx, logo: ReturnType<typeof checkLogo>): Promise<void> => {
  await lockCompanyAndSettings(tx);
  await removeFiles(tx, 'logo');
  await setPath(tx, await storeFile(tx, logo));
  await recordCompanyAct(
    tx,
    logoStored({ id: tx.companyId, data: { media_type: logo.mediaType, size: logo.bytes.length } }),
  );
};

export const deleteLogo = async (tx: WriteTx): Promise<void> => {
  const { logo_path: path } = await lockCompanyAndSettings(tx);
  if (path === null) return;
  await removeFiles(tx, 'logo');
  await setPath(tx, null);
  await recordCompanyAct(tx, logoRemoved({ id: tx.companyId, data: {} }));
};
