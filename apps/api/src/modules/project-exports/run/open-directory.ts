import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '#platform/session/caller';
import { problem } from '#platform/errors/problem';
import type { MemberCall } from '#platform/http/route';
import { suspensionOf } from '../../integrations/connection.ts';
import { findConnection, findPermits } from '../../integrations/integrations.queries.ts';
import { meaningOf, pausedUntil } from '../../integrations/microsoft/graph-failures.ts';
import { accessToken } from '../../integrations/microsoft/access-tokens.ts';
import { askGraph } from '../../integrations/microsoft/graph-client.ts';
import { findMicrosoftSettings, type MicrosoftSettings } from '../../integrations/microsoft/microsoft-settings.ts';
import { takeRequestSlot } from '../commands/take-request-slot.ts';

export type DirectoryCall = Pick<MemberCall, 'db' | 'write' | 'context'> & { readonly caller: Pick<Member, 'userId'> };

/** The Microsoft 365 of the company, outside the work on exports. */
export interface Directory {
  /** The body of one answer; every failure is a problem of the caller. */
  readonly read: (path: string) => Promise<unknown>;
}

const refuse = {
  'feature-off': 'feature-off',
  'not-allowed': 'integration-not-allowed',
  'not-set-up': 'integration-not-set-up',
  'moved': 'integration-not-connected',
} as const;

const read = async (
  { write, context }: DirectoryCall,
  settings: MicrosoftSettings,
  tenant: string,
  path: string,
): Promise<unknown> => {
  const now = context.clock.now();
  const wait = await write((tx) => takeRequestSlot(tx, now));
  if (wait > 0) await sleep(wait);
  const ask = async (fresh: boolean) => {
    const found = await accessToken(settings, tenant, { now, fresh });
    if (!('token' in found)) {
      const { kind } = found.failure;
      throw problem(kind === 'certificate' ? 'certificate-refused' : 'microsoft-failed', { reason: kind });
    }
    return askGraph(settings, found.token, { method: 'GET', path });
  };
  const first = await ask(false);
  const answer = first?.status === 401 ? await ask(true) : first;
  const meaning = meaningOf(answer, { method: 'GET', path });
  if (meaning === 'throttled' || meaning === 'unavailable') {
    const until = pausedUntil(answer, { now, times: 0, random: 0 });
    throw problem('too-many-attempts', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1_000) });
  }
  if (answer === null || meaning !== 'done')
    throw problem('microsoft-failed', {
      reason: `Microsoft Graph answered ${answer?.status ?? 'nothing'}, request ${answer?.requestId ?? 'unknown'}`,
    });
  return answer.body;
};

/** Null where nothing is connected; a connection that may not be used is refused. */
export const openDirectory = async (call: DirectoryCall): Promise<Directory | null> => {
  const { db, context } = call;
  const [row, settings] = [await findConnection(db), findMicrosoftSettings(context)];
  const facts = { isSetUp: settings !== null, madeAt: row?.public_url ?? null, publicUrl: context.publicUrl };
  const suspended = suspensionOf({ ...(await findPermits(db)), ...facts });
  if (row === undefined || row.state === 'none') return null;
  if (suspended !== null) throw problem(refuse[suspended]);
  if (row.state === 'pending') throw problem('integration-pending');
  const { tenant_id: tenant } = row;
  if (row.state === 'revoked' || tenant === null || settings === null) throw problem('integration-revoked');
  return { read: (path) => read(call, settings, tenant, path) };
};
