import { accountContract } from '@polier/contract/auth/account.contract';
import { limits } from '@polier/contract/limits';
import type { UserView } from '@polier/contract/users/users.contract';
import { z } from 'zod';

const { shape } = accountContract.updateAccountInfo.body;

const values = z.object({
  firstname: shape.firstname.unwrap(),
  lastname: shape.lastname.unwrap(),
  address: shape.address.unwrap(),
  address_addition: shape.address_addition.unwrap(),
  postcode: shape.postcode.unwrap(),
  city: shape.city.unwrap(),
  country: shape.country.unwrap(),
  language: shape.language.unwrap(),
  email: shape.email.unwrap(),
  /** Empty: it stays as it is. */
  new_password: z.string(),
  current_password: z.string(),
});
export type AccountValues = z.output<typeof values>;
type Changes = z.input<typeof accountContract.updateAccountInfo.body>;

const named = ['firstname', 'lastname', 'email', 'language'] as const;
const postal = ['address', 'address_addition', 'postcode', 'city', 'country'] as const;

/** How the form begins: passwords are never filled in. */
export const valuesOf = (user: UserView): z.input<typeof values> => ({
  firstname: user.firstname,
  lastname: user.lastname,
  ...(Object.fromEntries(postal.map((field) => [field, user[field] ?? ''])) as Record<(typeof postal)[number], string>),
  language: user.settings.language,
  // A pending address is the one last entered.
  email: user.new_email ?? user.email,
  new_password: '',
  current_password: '',
});

const isOtherAddress = (user: UserView, email: string): boolean =>
  email.trim().toLowerCase() !== (user.new_email ?? user.email).toLowerCase();

/** The fields of the server, plus what the form asks by itself: the current password where it is needed. */
export const accountSchema = (user: UserView) =>
  values.superRefine(({ email, new_password, current_password }, context) => {
    const { min, max } = limits.password;
    const at = { input: new_password, path: ['new_password'], origin: 'string', inclusive: true };
    if (new_password !== '' && new_password.length < min) {
      context.addIssue({ ...at, code: 'too_small', minimum: min });
    }
    if (new_password.length > max) context.addIssue({ ...at, code: 'too_big', maximum: max });
    const isNeeded = new_password !== '' || isOtherAddress(user, email);
    if (isNeeded && current_password === '') {
      context.addIssue({ code: 'custom', path: ['current_password'], params: { code: 'required' } });
    }
  });

/** Only what differs from what is stored; null when nothing does. */
export const changesOf = (user: UserView, next: AccountValues): Changes | null => {
  const changes: Changes = {};
  const before = { firstname: user.firstname, lastname: user.lastname, language: user.settings.language };
  for (const field of named) {
    if (field === 'email') continue;
    if (next[field] !== before[field]) Object.assign(changes, { [field]: next[field] });
  }
  for (const field of postal) {
    const value = next[field] === '' ? null : next[field];
    if (value !== user[field]) changes[field] = value;
  }
  if (isOtherAddress(user, next.email)) changes.email = next.email;
  if (next.new_password !== '') changes.new_password = next.new_password;
  if (Object.keys(changes).length === 0) return null;
  const isProofNeeded = changes.email !== undefined || changes.new_password !== undefined;
  return isProofNeeded ? { ...changes, current_password: next.current_password } : changes;
};
