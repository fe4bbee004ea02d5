import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CompanyWork } from '#platform/database/write/company-work';
import type { Clock } from '#platform/clock/clock';
import type { JobContext } from '#platform/jobs/job';
import { accessToken } from '../../integrations/microsoft/access-tokens.ts';
import type { askGraph, GraphAnswer, GraphRequest } from '../../integrations/microsoft/graph-client.ts';
import { type GraphMeaning, meaningOf, pausedUntil, wordsOf } from '../../integrations/microsoft/graph-failures.ts';
import { neededPermission } from '../../integrations/microsoft/needed-permission.ts';
import type { MicrosoftSettings } from '../../integrations/microsoft/microsoft-settings.ts';
import { ExportNeedsAction, ExportWaits, SliceIsOver } from './export-stops.ts';
import { askForCheck, pauseTenant, type SlotIntent, takeSlot, takeSlotWithIntent } from './lease.ts';

export interface SliceContext {
  readonly work: CompanyWork;
  readonly settings: MicrosoftSettings;
  readonly tenant: string;
  readonly clock: Clock;
  /** Of this slice. */
  readonly holder: string;
  readonly endsAt: Date;
  readonly signal: AbortSignal;
  readonly log: JobContext['log'];
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly ask: typeof askGraph;
}

export interface GraphSessionRequest extends Omit<GraphRequest, 'signal' | 'id'> {
  /** It is about what was made less than half an hour ago. */
  readonly isFresh?: boolean;
  /** What it makes that has no unique key: committed before it is sent. */
  readonly intent?: SlotIntent;
}

export interface Reply {
  readonly asked: Pick<GraphRequest, 'method' | 'path'>;
  readonly meaning: GraphMeaning;
  readonly answer: GraphAnswer;
  /** Until when to wait after `throttled` and `unavailable`. */
  readonly until: Date | null;
}

const soon = 30_000;
/** What happens without anything being wrong. */
const expected: readonly GraphMeaning[] = ['missing', 'conflict', 'outdated'];
const page = z.object({ 'value': z.array(z.unknown()), '@odata.nextLink': z.string().optional() });
const mostPages = 200;

/** Requests to one Microsoft 365 within its budget, of a slice that holds the lease. */
export const openGraphSession = (around: SliceContext, projectId: number) => {
  const { work, settings, tenant, clock, holder, endsAt, signal, log, pause, ask } = around;
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  const tokenOf = async (fresh: boolean): Promise<string> => {
    const found = await accessToken(settings, tenant, { now: clock.now(), fresh });
    if ('token' in found) return found.token;
    if (found.failure.kind === 'unreachable') throw new ExportWaits('unreachable', after(soon));
    // The check of the connection decides whether it is revoked.
    await askForCheck(work, clock.now());
    throw new ExportWaits('connection', after(5 * 60_000));
  };

  /** For Microsoft's support; of the address only what names no person. */
  const logFailure = ({ method, path, id }: GraphRequest, meaning: GraphMeaning, answer: GraphAnswer): void => {
    const [address] = path.split('?');
    const ids = { request_id: answer?.requestId ?? null, client_request_id: id };
    const what = {
      company: work.db.companyId,
      project: projectId,
      method,
      path: address,
      status: answer?.status ?? null,
    };
    log[expected.includes(meaning) ? 'info' : 'warn']({ ...what, meaning, ...ids }, 'Microsoft 365');
  };

  const askOnce = async (request: GraphRequest, fresh: boolean, intent?: SlotIntent): Promise<GraphAnswer> => {
    const [now, taker] = [clock.now(), { holder, projectId }];
    const slot = await (intent ? takeSlotWithIntent(work, taker, { intent, now }) : takeSlot(work, taker, now));
    const { at, pausedUntil: paused } = slot;
    if (paused) throw new ExportWaits('paused', paused);
    const wait = at.getTime() - clock.now().getTime();
    if (wait > 0) await pause(wait);
    return ask(settings, await tokenOf(fresh), { ...request, signal });
  };

  /** One request; every meaning is an answer, except that the tenant lets us in no longer. */
  const send = async ({ isFresh = false, intent, ...named }: GraphSessionRequest): Promise<Reply> => {
    const request = { ...named, id: randomUUID() };
    const first = await askOnce(request, false, intent);
    const isStale = ['unauthorised', 'forbidden'].includes(meaningOf(first, { ...request, isFresh }));
    // A token keeps the permissions it was made with: one that was granted since is in a new token alone.
    const answer = isStale ? await askOnce(request, true) : first;
    const meaning = meaningOf(answer, { ...request, isFresh });
    if (meaning !== 'done') logFailure(request, meaning, answer);
    if (meaning === 'unauthorised') {
      await askForCheck(work, clock.now());
      throw new ExportWaits('connection', after(5 * 60_000));
    }
    if (meaning !== 'throttled' && meaning !== 'unavailable') return { asked: request, meaning, answer, until: null };
    const { throttled: times } = await takeSlot(work, { holder, projectId }, clock.now());
    const now = clock.now();
    const until = pausedUntil(answer, { now, times, random: randomInt(1_000) / 1_000 });
    await pauseTenant(work, holder, { now, until });
    return { asked: request, meaning, answer, until };
  };

  /** What an answer that is not the desired one does to the export. */
  const halt = async ({ asked, meaning, answer, until }: Reply, isFresh: boolean): Promise<never> => {
    if (until) throw new ExportWaits('paused', until);
    if (meaning === 'unknown') throw new ExportWaits('unreachable', after(soon));
    if (meaning === 'missing') throw new ExportWaits(isFresh ? 'replication' : 'missing', after(soon));
    if (meaning === 'conflict' || meaning === 'outdated') throw new ExportWaits('replication', after(soon));
    const { code, message } = wordsOf(answer);
    if (meaning === 'forbidden') await askForCheck(work, clock.now());
    const named = meaning === 'limit' || meaning === 'forbidden' || meaning === 'owner-without-licence';
    const words = [code, message].filter(Boolean).join(': ') || null;
    const permission = meaning === 'forbidden' ? neededPermission(asked) : null;
    throw new ExportNeedsAction(named ? meaning : 'refused', { words, requestId: answer?.requestId, permission });
  };

  /** The body of an answer that has to be good. */
  const must = async (asked: GraphSessionRequest): Promise<unknown> => {
    const reply = await send(asked);
    return reply.meaning === 'done' ? reply.answer?.body : halt(reply, asked.isFresh ?? false);
  };

  /** Every page of a list; links to elsewhere are not followed. */
  const list = async (path: string, isFresh = false): Promise<readonly unknown[]> => {
    const found: unknown[] = [];
    let next: string | undefined = path;
    for (let count = 0; next !== undefined && count < mostPages; count += 1) {
      const read = page.safeParse(await must({ method: 'GET', path: next, isFresh }));
      if (!read.success) throw new ExportWaits('unreachable', after(soon));
      found.push(...read.data.value);
      const link: string | undefined = read.data['@odata.nextLink'];
      if (link !== undefined && !link.startsWith(`${settings.graphUrl}/`))
        throw new ExportNeedsAction('refused', { words: 'A list leads to another server.' });
      next = link?.slice(settings.graphUrl.length);
    }
    // Half a list would make doubles of what stands in the other half.
    if (next !== undefined) throw new ExportWaits('unreachable', after(soon));
    return found;
  };

  return {
    send,
    halt,
    /** A token may outlive the consent by an hour: whether the tenant still lets us in is asked anew. */
    async renewAccess(): Promise<void> {
      await tokenOf(true);
    },
    must,
    list,
    after,
    now: () => clock.now(),
    /** Between two units of work. */
    endIfOver(): void {
      if (clock.now() >= endsAt || signal.aborted) throw new SliceIsOver();
    },
  };
};
export type GraphSession = ReturnType<typeof openGraphSession>;
