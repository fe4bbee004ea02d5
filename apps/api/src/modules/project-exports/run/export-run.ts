import type { ExportChoice } from '@polier/contract/integrations/integration-states';
import { z } from 'zod';
import type { CompanyWork } from '#platform/database/write/company-work';
import type { ExportObject, ExportObjects, Made } from './export-objects.ts';
import { type ExportNeedsAction, ExportWaits } from './export-stops.ts';
import type { GraphSessionRequest, GraphSession } from './graph-session.ts';
import type { DesiredProject } from '../desired/desired-project.queries.ts';

/** One project in one slice. */
export interface ExportRun {
  readonly work: CompanyWork;
  readonly graph: GraphSession;
  readonly objects: ExportObjects;
  readonly desired: DesiredProject;
  readonly row: {
    readonly project_id: number;
    readonly choice: ExportChoice;
    readonly owner: string | null;
    readonly plan_id: string | null;
  };
  readonly tenant: string;
  /** Unique name of its group. */
  readonly nickname: string;
  readonly clientId: string;
  readonly graphUrl: string;
  readonly publicUrl: string;
  /** The run goes on at this time or earlier. */
  readonly postpone: (until: Date) => void;
  /** The run takes every step and then asks somebody to act. */
  readonly stopAtEnd: (reason: ExportNeedsAction) => void;
}

/** So long after a lost response it is not asked again: by then lists show what was made. */
const confirmingLasts = 5 * 60_000;
const freshLasts = 30 * 60_000;
const mostLost = 3;

export const entity = z.object({ 'id': z.string(), '@odata.etag': z.string().nullish() });
export type Entity = z.infer<typeof entity>;

/** Whether it was made so lately that not all of Microsoft's servers need to know it. */
export const isFresh = (exporting: ExportRun, row: ExportObject | undefined): boolean =>
  row !== undefined && exporting.graph.now().getTime() - row.intent_at.getTime() < freshLasts;

interface Listed {
  readonly readAt: Date;
  readonly items: readonly unknown[];
}

/** Lists of one slice, each read when it is first needed. */
export const listsOf = ({ graph }: ExportRun) => {
  const read = new Map<string, Listed>();
  return async (path: string, fresh: boolean): Promise<Listed> => {
    const known = read.get(path);
    if (known) return known;
    const readAt = graph.now();
    const listed = { readAt, items: await graph.list(path, fresh) };
    read.set(path, listed);
    return listed;
  };
};

export interface NewObject {
  readonly kind: 'plan' | 'bucket' | 'task';
  readonly localId: string;
  readonly request: GraphSessionRequest;
  readonly list: () => Promise<Listed>;
  /** Of the list, without what is known already: what was made by this request, though its answer was lost. */
  readonly find: (unowned: readonly unknown[]) => Promise<Entity | undefined>;
  /** What counts as sent of what was found without having been asked for: the database is older than Microsoft 365. */
  readonly unexpected?: object;
  /** What is kept of what was made by the request. */
  readonly made: (body: unknown) => Made & { readonly remote_id: string };
}

/** Makes what has no unique key, so that it is never there twice. Undefined: the outcome is unknown, and it is postponed. */
export const makeOnce = () => {
  let lost = 0;
  return async (exporting: ExportRun, wanted: NewObject): Promise<string | undefined> => {
    const { objects, graph, postpone } = exporting;
    const { kind, localId } = wanted;
    const known = objects.get(kind, localId);
    if (known?.state === 'gone') return undefined;
    if (known?.state === 'done') return known.remote_id ?? undefined;
    const confirmedAt = (from: Date) => new Date(from.getTime() + confirmingLasts);
    if (known && confirmedAt(known.intent_at) > graph.now()) {
      postpone(confirmedAt(known.intent_at));
      return undefined;
    }
    const { readAt, items } = await wanted.list();
    if (known && confirmedAt(known.intent_at) > readAt) {
      postpone(graph.now());
      return undefined;
    }
    const unowned = items.filter((item) => !objects.owns(entity.parse(item).id));
    const found = await wanted.find(unowned);
    const row = { kind, local_id: localId };
    if (found) {
      await objects.intend(kind, [localId]);
      await objects.note(row, {
        remote_id: found.id,
        etag: found['@odata.etag'] ?? null,
        sent: known ? {} : (wanted.unexpected ?? {}),
      });
      return found.id;
    }
    const intent = objects.intent(kind, localId);
    const reply = await graph.send({ ...wanted.request, intent });
    objects.begun(intent);
    if (reply.meaning === 'done') {
      const made = wanted.made(reply.answer?.body);
      await objects.note(row, made);
      return made.remote_id;
    }
    // An error about what is not known everywhere yet may have made it all the same.
    const isUnknown = ['unknown', 'unavailable', 'missing', 'conflict'].includes(reply.meaning);
    if (!isUnknown) {
      await objects.remove(row);
      return graph.halt(reply, wanted.request.isFresh ?? false);
    }
    postpone(graph.after(confirmingLasts));
    lost += 1;
    if (reply.until) throw new ExportWaits('paused', reply.until);
    if (lost >= mostLost) throw new ExportWaits('unreachable', graph.after(30_000));
    return undefined;
  };
};
export type MakeOnce = ReturnType<typeof makeOnce>;
export type ReadLists = ReturnType<typeof listsOf>;
