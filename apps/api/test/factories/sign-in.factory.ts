import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { newApiToken } from '#platform/session/api-token';
import { hashToken, newToken } from '#platform/session/token';
import { buildMembership, buildUser } from './people.factory.ts';
import { serial } from './serial.ts';

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** A session nobody holds the token of. */
export const buildSession = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['sessions']>> = {},
): Promise<Selectable<DB['sessions']>> =>
  db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(newToken()),
      expires_at: inDays(0.5),
      ends_at: inDays(7),
      ...overrides,
      user_id: overrides.user_id ?? (await buildUser(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The token of a new session of this user. */
export const buildSessionToken = async (db: Kysely<DB>, user_id: number): Promise<string> => {
  const token = newToken();
  await buildSession(db, { user_id, token_hash: hashToken(token) });
  return token;
};

export type BuiltApiToken = Selectable<DB['api_tokens']> & {
  /** What is presented; stored nowhere. */
  readonly token: string;
};

/** An API token with read access; builds the member it acts as. */
export const buildApiToken = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['api_tokens']>> = {},
): Promise<BuiltApiToken> => {
  const { company_id, user_id } =
    overrides.company_id !== undefined && overrides.user_id !== undefined
      ? { company_id: overrides.company_id, user_id: overrides.user_id }
      : await buildMembership(db, overrides.company_id === undefined ? {} : { company_id: overrides.company_id });
  const token = newApiToken();
  const row = await db
    .insertInto('api_tokens')
    .values({
      name: `Schnittstelle ${serial()}`,
      expires_at: inDays(90),
      ...overrides,
      company_id,
      user_id,
      token_hash: hashToken(token),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, token };
};

/** An active identity provider of a company, at an address nobody goes to. */
export const buildIdentityProvider = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['identity_providers']>> & { company_id: number },
): Promise<Selectable<DB['identity_providers']>> =>
  db
    .insertInto('identity_providers')
    .values({ label: 'Anmeldung der Firma', issuer: 'https://login.polier.example', client_id: 'polier', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sent by nobody yet, for 30 days. */
export const buildAnswerLink = (
  db: Kysely<DB>,
  row: Partial<Insertable<DB['answer_links']>> &
    Pick<Insertable<DB['answer_links']>, 'company_id' | 'project_id' | 'external_user_id' | 'author_user_id'>,
): Promise<Selectable<DB['answer_links']>> =>
  db
    .insertInto('answer_links')
    .values({ token_hash: hashToken(newToken()), expires_at: inDays(30), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
