import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { AccountsDb } from '../database/write/outside-db.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashToken } from './token.ts';

const period = 30;
/** RFC 6238 as every authenticator knows it; anything else is ignored by some of them. */
const authenticator = { issuer: 'Polier', algorithm: 'SHA1', digits: 6, period } as const;

export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture for the authenticator says. */
export const factorUri = (secret: string, label: string): string =>
  new TOTP({ ...authenticator, label, secret: Secret.fromBase32(secret) }).toString();

const location = (userId: number): string => `second-factor:${userId}`;
export const sealFactor = (secrets: Secrets, userId: number, secret: string): string =>
  secrets.sealText(secret, location(userId));

const sixDigits = /^\d{6}$/;
const typed = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

/** The time step a code belongs to, one earlier or later included; null for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ ...authenticator, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
};

export interface Factor {
  readonly userId: number;
  /** Encrypted. */
  readonly secret: string;
}

/** Accepts a code of the authenticator once: a used step and every earlier one are rejected. */
export const useFactorCode = async (
  accounts: AccountsDb,
  secrets: Secrets,
  { userId, secret }: Factor,
  code: string,
  now: Date,
): Promise<boolean> => {
  const given = typed(code);
  if (!sixDigits.test(given)) return false;
  const step = stepOf(secrets.openText(secret, location(userId)), given, now);
  if (step === null) return false;
  const used = await accounts
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** 80 bits each: a plain hash is enough, as for tokens. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

export const hashRecoveryCode = (code: string): string => hashToken(`recovery:${typed(code)}`);

const useRecoveryCode = async (accounts: AccountsDb, userId: number, code: string, now: Date): Promise<boolean> => {
  const used = await accounts
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

export const findFactor = async (
  accounts: AccountsDb,
  userId: number,
): Promise<(Factor & { readonly isConfirmed: boolean }) | null> => {
  const row = await accounts
    .selectFrom('second_factors')
    .select(['secret', sql<boolean>`confirmed_at is not null`.as('is_confirmed')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { userId, secret: row.secret, isConfirmed: row.is_confirmed } : null;
};

/** Accepts six digits of the authenticator or a recovery code, each once. */
export const useSecondFactor = async (
  accounts: AccountsDb,
  secrets: Secrets,
  factor: Factor,
  code: string,
  now: Date,
): Promise<boolean> =>
  (await useFactorCode(accounts, secrets, factor, code, now)) || useRecoveryCode(accounts, factor.userId, code, now);
