import { type Invitation, accountsContract } from '@polier/contract/users/accounts.contract';
import i18next from 'i18next';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';

export interface Refused {
  readonly email: string;
  readonly message: string;
}

const reasonOf = (error: unknown): string => {
  if (!isProblem(error)) return i18next.t('common.anErrorHasOccurred');
  return error.errors[0]?.message ?? error.message;
};

/** One after the other, so that a refusal of one says nothing about the next. Answers those that were not invited. */
export const sendInvitations = async (
  emails: readonly string[],
  { role, language }: Pick<Invitation, 'role' | 'language'>,
): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (const email of emails) {
    try {
      await call(accountsContract.invite, { body: { email, role, language } });
    } catch (error) {
      refused.push({ email, message: reasonOf(error) });
    }
  }
  return refused;
};
