import type { AccountsDb, InstallationDb } from '../database/write/outside-db.ts';

export interface EventAuthor {
  /** Null when the person is unknown, e.g. an address without an account. */
  readonly userId: number | null;
  readonly ip: string;
  readonly requestId: string;
}

/** Records a security event of an account, outside every company. */
export const recordSecurityEvent = async (
  accounts: AccountsDb | InstallationDb,
  type: string,
  { userId, ip, requestId }: EventAuthor,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await accounts
    .insertInto('security_events')
    .values({ type, user_id: userId, ip, request_id: requestId, data: JSON.stringify(data) })
    .execute();
};
