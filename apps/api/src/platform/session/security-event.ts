import type { UnscopedDb } from '../database/scoped-db.ts';

export interface ByWhom {
  /** Null: nobody known, such as an address without an account. */
  readonly userId: number | null;
  readonly ip: string;
  readonly requestId: string;
}

/** What happened to an account, outside every company. */
export const recordSecurityEvent = async (
  unscoped: UnscopedDb,
  type: string,
  { userId, ip, requestId }: ByWhom,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await unscoped
    .insertInto('security_events')
    .values({ type, user_id: userId, ip, request_id: requestId, data: JSON.stringify(data) })
    .execute();
};
