import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnerDb } from '../database/write/outside-db.ts';
import { type Secrets, secretsWith } from './secrets.ts';

const name = 'installation';

const storedKey = async (owner: OwnerDb): Promise<Buffer | undefined> => {
  const row = await owner
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && Buffer.from(row.value);
};

/** Processes that start at the same time on an empty database agree on the key of the one that was first. */
const madeKey = async (owner: OwnerDb): Promise<Buffer> => {
  const bytes = randomBytes(32);
  await sql`insert into installation_secrets (name, value) values (${name}, ${bytes}::bytea) on conflict (name) do nothing`.execute(
    owner,
  );
  const key = await storedKey(owner);
  if (!key) throw new Error('the key of the installation could not be kept');
  return key;
};

/** With SECRET_KEY that key; otherwise one of the database's own. What that one sealed is still opened after SECRET_KEY is set. */
export const openSecrets = async (owner: OwnerDb, secretKey: string | null): Promise<Secrets> => {
  const stored = await storedKey(owner);
  if (secretKey === null) return secretsWith(stored ?? (await madeKey(owner)));
  return secretsWith(Buffer.from(secretKey, 'utf8'), ...(stored ? [stored] : []));
};
