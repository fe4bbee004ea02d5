import type { accountContract } from '@polier/contract/auth/account.contract';
import type { EndpointInput } from '@polier/contract/endpoint';
import type { ProfileRow } from './auth.queries.ts';
import { diff, merge, namedAlike, valuesAfter } from '#platform/events/diff';

export type AccountInput = EndpointInput<typeof accountContract.updateAccountInfo>['body'];

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

const fields = namedAlike(plainFields);
const plainOf = (input: AccountInput) =>
  Object.fromEntries(plainFields.map((field) => [field, input[field]])) as Pick<AccountInput, PlainField>;

export interface AccountChanges {
  /** Fields that are stored without further checks. */
  readonly plain: Partial<Pick<ProfileRow, PlainField>>;
  /** A new address to confirm; null cancels the pending one; undefined changes neither. */
  readonly newEmail: string | null | undefined;
  readonly newPassword: string | undefined;
}

/** A submitted address together with the account's addresses. */
export interface SubmittedAddress {
  readonly email: string;
  readonly isPresent: boolean;
  readonly isWaiting: boolean;
}

const newEmailOf = (stored: ProfileRow, submitted: SubmittedAddress | null): AccountChanges['newEmail'] => {
  if (submitted === null || submitted.isWaiting) return undefined;
  if (!submitted.isPresent) return submitted.email;
  return stored.new_email === null ? undefined : null;
};

/** The fields in which an input differs from the account; a form sends all its fields. */
export const accountChanges = (
  stored: ProfileRow,
  input: AccountInput,
  submitted: SubmittedAddress | null,
): AccountChanges => {
  const changes = diff(fields, stored, merge(stored, plainOf(input)));
  return {
    plain: valuesAfter(changes) as AccountChanges['plain'],
    newEmail: newEmailOf(stored, submitted),
    newPassword: input.new_password === input.current_password ? undefined : input.new_password,
  };
};

export const changesNothing = ({ plain, newEmail, newPassword }: AccountChanges): boolean =>
  Object.keys(plain).length === 0 && newEmail === undefined && newPassword === undefined;
