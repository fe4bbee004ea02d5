import { queryClient, queryOf } from '../platform/api/queries.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { sessionStarted } from '../platform/session/session.ts';
import { sessionStore } from '../platform/session/session-store.ts';

const loadCompany = async (): Promise<void> => {
  if ((await sessionStarted()) !== 'ready' || sessionStore.get().activeScope === null) return;
  // A company that fails is logged by the query cache; the screen that needs it says so and asks again.
  await queryClient.query(queryOf(endpoints.companies.getByUser)).catch(() => undefined);
};

let ready: Promise<void> | null = null;
/** Resolves once the company is there, or there is none to wait for. */
export const ordersReady = (): Promise<void> => (ready ??= loadCompany());
