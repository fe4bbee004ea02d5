import {
  type IntegrationReason,
  reconnectMinutes,
  type Suspension,
} from '@polier/contract/integrations/integration-states';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';

export type ConnectionRow = Selectable<DB['integrations']>;

export const minute = 60_000;
const hour = 60 * minute;
/** How long somebody may take to sign in, and an administrator of Microsoft 365 to consent. */
export const waitLimits = { sign_in: 15 * minute, consent: 24 * hour } as const;
/** So long Microsoft may refuse tokens for a reason that nobody knows before the connection counts as revoked. */
export const longestFailure = 24 * hour;
/** Two probes so far apart must find the directory closed. */
export const readErrorInterval = 5 * minute;

export const reconnectAt = (now: Date): Date => new Date(now.getTime() + reconnectMinutes * minute);

/** Since when it is revoked or disconnected: what is waited for from then on says so. */
export const endedAt = ({ state, reason, reconnect_at: until }: ConnectionRow): Date | null => {
  const isEnded = state === 'revoked' || (state === 'none' && reason === 'disconnected');
  return isEnded && until !== null ? new Date(until.getTime() - reconnectMinutes * minute) : null;
};

export const pendingUntil = ({ pending_step: step, pending_since: since }: ConnectionRow): Date | null =>
  step === null || since === null ? null : new Date(since.getTime() + waitLimits[step]);

/** Companies are looked at spread over the hour, each at its own minute. */
const spread = (companyId: number): number => ((companyId * 7_919) % 600) * 1_000;

/** When the connection is looked at again: often while somebody waits for it, each hour while it stands. */
export const nextCheckAt = (
  row: Pick<ConnectionRow, 'company_id' | 'state' | 'pending_since'>,
  now: Date,
): Date | null => {
  if (row.state === 'connected') return new Date(now.getTime() + hour + spread(row.company_id));
  if (row.state !== 'pending' || row.pending_since === null) return null;
  const waits = now.getTime() - row.pending_since.getTime();
  return new Date(now.getTime() + (waits < 30 * minute ? minute : 5 * minute));
};

/** Facts that suspend a connection whatever its state. */
export interface SuspensionFacts {
  readonly isSetUp: boolean;
  readonly hasFeature: boolean;
  readonly isAllowed: boolean;
  /** The address under which it was made; null before. */
  readonly madeAt: string | null;
  readonly publicUrl: string;
}

export const suspensionOf = ({
  isSetUp,
  hasFeature,
  isAllowed,
  madeAt,
  publicUrl,
}: SuspensionFacts): Suspension | null => {
  if (!hasFeature) return 'feature-off';
  if (!isAllowed) return 'not-allowed';
  if (!isSetUp) return 'not-set-up';
  return madeAt !== null && madeAt !== publicUrl ? 'moved' : null;
};

/** Why nothing came of a connection, as an error to whoever tries. */
export const connectionErrors = {
  'guest': 'guest-refused',
  'disabled-person': 'guest-refused',
  'other-tenant': 'other-tenant',
  'not-an-administrator': 'not-an-administrator',
} as const satisfies Partial<Record<IntegrationReason, string>>;
export type Refused = keyof typeof connectionErrors;
