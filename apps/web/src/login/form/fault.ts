import type { FieldErrorCode } from '@polier/contract/errors';
import { type LoginWords, fill } from '../login-words.ts';
import type { Refusal } from '../login-calls.ts';

/** Why a field was refused, by this page or by the server; put into words when it is shown. */
export interface Fault {
  code: FieldErrorCode | 'name' | 'code-form' | 'used-code' | 'wrong-recovery-code' | 'invitation-form';
  /** The server's own sentence, for what this page has no words of its own. */
  message?: string;
}
export type Faults = Readonly<Record<string, Fault>>;

const namedWords = (field: string, code: string, words: LoginWords): string | undefined => {
  if (field === 'email' && code === 'required') return words.emailRequired;
  if (field === 'email' && code === 'not-an-email') return words.emailInvalid;
  if (field === 'password' && code === 'required') return words.passwordRequired;
  const sentences: Readonly<Record<string, string>> = words.faults;
  return sentences[`${code}_${field}`] ?? sentences[code];
};

/** The sentence at a field. */
export const faultSentence = (field: string, label: string, fault: Fault, words: LoginWords): string => {
  const sentence = namedWords(field, fault.code, words);
  return sentence === undefined ? (fault.message ?? words.failed) : fill(sentence, { field: label });
};

/** What a refusal that belongs to no field means in words. */
export const refusalSentence = ({ code, status, retryAfter, faults }: Refusal, words: LoginWords): string => {
  if (code === 'invalid-credentials') return words.wrong;
  if (code === 'offline' || code === 'unavailable') return words.offline;
  if (code === 'provider-failed') return words.provider.failed;
  if (code === 'provider-sign-in-needed') return words.provider.needed;
  if (code === 'already-a-member') return words.signUp.alreadyMember;
  if (code === 'validation') return Object.values(faults).find(({ message }) => message)?.message ?? words.failed;
  if (status !== 429) return words.failed;
  const count = Math.max(1, Math.ceil((retryAfter ?? 900) / 60));
  return fill(count === 1 ? words.tooMany_one : words.tooMany_other, { count });
};
