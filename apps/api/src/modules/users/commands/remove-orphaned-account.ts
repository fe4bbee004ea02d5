import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

type AccountOutcome = 'open' | 'closed' | 'anonymised';

/**
 * Runs after a membership was disabled or ended. An account without another active one loses its sessions; one that left
 * everywhere loses its name, in the language of the company it left last.
 */
export const removeOrphanedAccount = async (tx: WriteTx, userId: number): Promise<AccountOutcome> => {
  const { language } = await tx
    .selectFrom('settings')
    .select('default_language as language')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  const { t } = translator(language);
  const { rows } = await sql<{ outcome: AccountOutcome }>`
    select remove_orphaned_account(${userId}, ${t('users.formerFirstname')}, ${t('users.formerLastname')}) as outcome`.execute(
    tx,
  );
  const outcome = rows[0]?.outcome ?? 'open';
  if (outcome === 'anonymised') {
    await tx
      .insertInto('security_events')
      .values({ type: 'account_anonymised', user_id: userId, data: JSON.stringify({ company_id: tx.companyId }) })
      .execute();
  }
  return outcome;
};
