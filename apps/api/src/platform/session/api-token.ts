import type { AccountsDb } from '../database/write/outside-db.ts';
import { unlessStorageIsFull } from '../database/engine/storage-reserve.ts';
import { newToken } from './token.ts';

const prefix = 'plr_';
const length = prefix.length + 43;

/** The prefix tells people and secret scanners what it is. */
export const newApiToken = (): string => prefix + newToken();

/** By its length too: a session may begin with the same letters by chance. */
export const isApiToken = (token: string): boolean => token.length === length && token.startsWith(prefix);

export const touchApiToken = async (
  accounts: AccountsDb,
  token: { readonly companyId: number; readonly id: number },
  now: Date,
): Promise<void> => {
  await unlessStorageIsFull(
    accounts
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('company_id', '=', token.companyId)
      .where('id', '=', token.id)
      .execute(),
  );
};
