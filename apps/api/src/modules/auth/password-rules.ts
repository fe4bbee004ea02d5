import { fieldProblem } from '#platform/errors/problem';

const howMany = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;
/** Loaded when the first password is set, so that the start does not wait for it. */
const commonest = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, howMany).map((word) => word.toLowerCase())),
  ));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** Words of three letters and more, the longest first. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** True when the password consists of those words, a few digits and signs apart: attackers try these first. */
const consistsOf = (password: string, words: readonly string[]): boolean => {
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && /^\d{0,4}$/.test(rest.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
};

/**
 * Refuses a new password that is among the commonest, or made of what is known of the person: names, address, company.
 * Nothing else is asked of it, and its length is checked by the contract.
 */
export const refuseWeakPassword = async (
  field: 'password' | 'new_password',
  password: string,
  known: readonly string[],
): Promise<void> => {
  if ((await commonest()).has(password.normalize('NFC').toLowerCase())) {
    throw fieldProblem([{ field, code: 'too-common' }]);
  }
  if (consistsOf(password, wordsOf(known))) {
    throw fieldProblem([{ field, code: 'too-common', params: { context: 'own_words' } }]);
  }
};
