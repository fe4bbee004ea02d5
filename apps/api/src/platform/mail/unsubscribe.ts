import type { AccountsDb } from '../database/write/outside-db.ts';
import type { AccountsWrite } from '../database/write/outside-write.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface UnsubscribeCall {
  readonly accounts: AccountsDb;
  readonly writeAccounts: AccountsWrite;
  readonly secrets: Secrets;
  readonly now: Date;
  readonly ip: string;
}

/** Ends the mails of the kind that the token came with; false for a token that is none. */
export type Unsubscribe = (call: UnsubscribeCall, token: string | null) => Promise<boolean>;
