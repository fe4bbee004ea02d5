import type { Invitation } from '@polier/contract/users/accounts.contract';
import { currentTranslation } from '../../../platform/i18n/i18n.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { inviteAccount } from '../users.mutations.ts';

export interface Rejected {
  readonly email: string;
  readonly message: string;
}

const reasonOf = (error: unknown): string => {
  if (!isProblem(error)) return currentTranslation().t('common.anErrorHasOccurred');
  return error.errors[0]?.message ?? error.message;
};

/** One after the other, so that an error of one says nothing about the next. Returns those that were not invited. */
export const sendInvitations = async (
  emails: readonly string[],
  { role, language }: Pick<Invitation, 'role' | 'language'>,
): Promise<Rejected[]> => {
  const refused: Rejected[] = [];
  for (const email of emails) {
    try {
      await inviteAccount({ body: { email, role, language } });
    } catch (error) {
      refused.push({ email, message: reasonOf(error) });
    }
  }
  return refused;
};
