import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { Permission } from '@polier/contract/permissions';
import { queryClient, queryOf } from '../../platform/api/queries.ts';
import { mayPass } from '../../platform/session/permission-check.ts';
import { sessionOpened } from '../../platform/session/session.ts';
import { sessionStore } from '../../platform/session/session-store.ts';

const may = (key: Permission): boolean => mayPass({ all: [key] }, sessionStore.get());
const { trades, phases, topics, pmPhases, xProcesses } = cataloguesContract;

const loadKnowledge = async (): Promise<void> => {
  if ((await sessionOpened()) !== 'ready') return;
  // A list that fails is logged by the query cache; the screen that needs it says so and asks again.
  await Promise.all([
    queryClient.prefetchQuery(queryOf(companiesContract.getByUser)),
    may('trade') && queryClient.prefetchQuery(queryOf(trades.list)),
    may('phase') && queryClient.prefetchQuery(queryOf(phases.list)),
    may('topic') && queryClient.prefetchQuery(queryOf(topics.list)),
    may('pm_phase') && queryClient.prefetchQuery(queryOf(pmPhases.list)),
    may('x_process') && queryClient.prefetchQuery(queryOf(xProcesses.list)),
  ]);
};

let ready: Promise<void> | null = null;
/** Settles once the knowledge of the company is there, or there is none to wait for. */
export const knowledgeReady = (): Promise<void> => (ready ??= loadKnowledge());
