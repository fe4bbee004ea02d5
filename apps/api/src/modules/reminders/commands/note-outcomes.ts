import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { ReminderState } from '../reminders.tables.ts';

/** What became of a reminder. */
export interface ReminderOutcome {
  readonly id: number;
  readonly state: ReminderState;
  readonly error?: TaskMailError;
  readonly sent_at?: Date;
  readonly tasks?: number;
}

/** Notes what became of reminders. */
export const noteOutcomes = async (tx: WriteTx, outcomes: readonly ReminderOutcome[]): Promise<void> => {
  await sql`
    update reminder_mails as r
    set state = outcome.state, error = outcome.error, sent_at = outcome.sent_at, tasks = outcome.tasks
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome (id bigint, state text, error text, sent_at timestamptz, tasks integer)
    where r.company_id = ${tx.companyId} and r.id = outcome.id`.execute(tx);
};
