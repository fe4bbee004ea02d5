import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { NotificationMailState } from '../notifications.tables.ts';

/** What became of a mail. */
export interface MailOutcome {
  readonly id: number;
  readonly state: NotificationMailState;
  readonly error?: TaskMailError;
  readonly sent_at?: Date;
}

/** Notes what became of mails of notifications. */
export const noteMailOutcomes = async (tx: WriteTx, outcomes: readonly MailOutcome[]): Promise<void> => {
  await sql`
    update notification_mails as m
    set state = outcome.state, error = outcome.error, sent_at = outcome.sent_at
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome (id bigint, state text, error text, sent_at timestamptz)
    where m.company_id = ${tx.companyId} and m.id = outcome.id`.execute(tx);
};
