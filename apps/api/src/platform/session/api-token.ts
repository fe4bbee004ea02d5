import type { UnscopedDb } from '../database/scoped-db.ts';
import type { FoundApiToken } from './find-caller.ts';
import { sessionLimits } from './sessions.ts';
import { newToken } from './token.ts';

const prefix = 'plr_';
const length = prefix.length + 43;

/** The prefix tells people and secret scanners what it is. */
export const newApiToken = (): string => prefix + newToken();

/** By its length too: a session may begin with the same letters by chance. */
export const isApiToken = (token: string): boolean => token.length === length && token.startsWith(prefix);

/** Use is written down as seldom as that of a session. */
export const touchApiToken = async (unscoped: UnscopedDb, found: FoundApiToken, now: Date): Promise<void> => {
  if (found.last_used_at !== null && now.getTime() - found.last_used_at.getTime() < sessionLimits.touch) return;
  await unscoped
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('company_id', '=', found.confined_to)
    .where('id', '=', found.token_id)
    .execute();
};
