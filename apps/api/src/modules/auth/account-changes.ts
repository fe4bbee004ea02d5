import type { accountContract } from '@polier/contract/auth/account.contract';
import type { Received } from '@polier/contract/endpoint';
import type { ProfileRow } from './auth.queries.ts';

export type AccountInput = Received<typeof accountContract.updateAccountInfo>['body'];

const plainFields = [
  'firstname',
  'lastname',
  'language',
  'address',
  'address_addition',
  'postcode',
  'city',
  'country',
] as const;
type PlainField = (typeof plainFields)[number];

export interface AccountChanges {
  /** What is simply stored. */
  readonly plain: Partial<Pick<ProfileRow, PlainField>>;
  /** An address to be confirmed; null takes back the one that waits; undefined leaves both. */
  readonly newEmail: string | null | undefined;
  readonly newPassword: string | undefined;
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

const newEmailOf = (stored: ProfileRow, email: string | undefined): AccountChanges['newEmail'] => {
  if (email === undefined || isSame(stored.new_email, email)) return undefined;
  if (!isSame(stored.email, email)) return email;
  return stored.new_email === null ? undefined : null;
};

/** What an input would change; a form sends everything it shows. */
export const accountChanges = (stored: ProfileRow, input: AccountInput): AccountChanges => {
  const sent = plainFields.filter((field) => input[field] !== undefined);
  const different = sent
    .map((field) => [field, input[field] || null] as const)
    .filter(([field, value]) => value !== stored[field]);
  return {
    plain: Object.fromEntries(different) as AccountChanges['plain'],
    newEmail: newEmailOf(stored, input.email),
    newPassword: input.new_password === input.current_password ? undefined : input.new_password,
  };
};

export const changesNothing = ({ plain, newEmail, newPassword }: AccountChanges): boolean =>
  Object.keys(plain).length === 0 && newEmail === undefined && newPassword === undefined;
