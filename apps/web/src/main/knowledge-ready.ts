import type { Permission } from '@polier/contract/permissions';
import { queryClient, queryOf } from '../platform/api/queries.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { isAllowed } from '../platform/session/guard.ts';
import { sessionStarted } from '../platform/session/session.ts';
import { sessionStore } from '../platform/session/session-store.ts';

const may = (key: Permission): boolean => isAllowed({ all: [key] }, sessionStore.get());
const { trades, phases, topics, pmPhases, xProcesses } = endpoints.catalogues;

// A list that fails is logged by the query cache; the screen that needs it says so and asks again.
const quietly = (load: Promise<unknown>): Promise<unknown> => load.catch(() => undefined);

const loadKnowledge = async (): Promise<void> => {
  if ((await sessionStarted()) !== 'ready' || sessionStore.get().activeScope === null) return;
  await Promise.all([
    quietly(queryClient.query(queryOf(endpoints.companies.getByUser))),
    may('trade') && quietly(queryClient.query(queryOf(trades.list))),
    may('phase') && quietly(queryClient.query(queryOf(phases.list))),
    may('topic') && quietly(queryClient.query(queryOf(topics.list))),
    may('pm_phase') && quietly(queryClient.query(queryOf(pmPhases.list))),
    may('x_process') && quietly(queryClient.query(queryOf(xProcesses.list))),
  ]);
};

let ready: Promise<void> | null = null;
/** Resolves once the knowledge of the company is there, or there is none to wait for. */
export const knowledgeReady = (): Promise<void> => (ready ??= loadKnowledge());
