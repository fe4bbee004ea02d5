import type { contract } from '@polier/contract/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { apiSettings } from './api-settings.ts';
import { type CallInput, call } from './call.ts';
import * as endpoints from './endpoints.static.ts';
import { isProblem } from './problem-error.ts';

/** The network is the outside: what was sent is looked at, what comes back is given. */
const server = (status: number, content: unknown) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(new URL(address, 'https://polier.example'), init));
    return Response.json(content, { status });
  });
  return sent;
};
const signIn = () => {
  const expired = vi.fn<() => void>();
  apiSettings.set({ token: 'plain', companyId: 7, onUnauthenticated: expired });
  return expired;
};
afterEach(() => vi.unstubAllGlobals());

test('only a call the page makes by itself says so', async () => {
  signIn();
  const sent = server(200, { data: 3 });
  await call(endpoints.notifications.count, { isBackground: true });
  await call(endpoints.notifications.count);
  expect(sent.map(({ headers }) => headers.get('X-Background'))).toEqual(['true', null]);
  expect(sent.map(({ headers }) => headers.get('Company-Id'))).toEqual(['7', '7']);
});

test.each([
  ['unauthenticated', 1],
  ['invalid-credentials', 0],
  ['second-factor-required', 0],
  ['invalid-second-factor', 0],
])('a 401 with %s ends the session of the page %d times', async (code, times) => {
  const expired = signIn();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server(401, { code, title: 'No', detail: 'No.' });
  const refused = call(endpoints.notifications.count);
  await expect(refused).rejects.toSatisfy((error) => isProblem(error) && error.code === code);
  expect(expired).toHaveBeenCalledTimes(times);
});

test('mistakes in a call do not compile', () => {
  type PmStore = CallInput<typeof contract.lessons.pm.store>;
  type TradeStore = CallInput<typeof contract.lessons.trade.store>;
  type GetProject = CallInput<typeof contract.projects.getById>;
  const right: [PmStore, TradeStore, GetProject, CallInput<typeof contract.catalogues.trades.list>] = [
    { body: { insight: 'Why?', pmSubPhaseId: 1 } },
    { body: { insight: 'Why?', tradeId: 1, topicId: 2 } },
    { query: { projectId: 1 } },
    {},
  ];
  // @ts-expect-error -- the field of another kind
  const otherKind: PmStore = { body: { insight: 'Why?', tradeId: 1 } };
  // @ts-expect-error -- a body is missing
  const noBody: TradeStore = {};
  // @ts-expect-error -- a field is missing
  const noTopic: TradeStore = { body: { insight: 'Why?', tradeId: 1 } };
  // @ts-expect-error -- a query beside the body
  const surplus: TradeStore = { body: { insight: 'Why?', tradeId: 1, topicId: 2 }, query: 1 };
  // @ts-expect-error -- an unknown query key
  const otherKey: GetProject = { query: { project: 1 } };
  // @ts-expect-error -- text where a number belongs
  const wrongType: GetProject = { query: { projectId: 'one' } };
  expect([right, otherKind, noBody, noTopic, surplus, otherKey, wrongType]).toHaveLength(7);
});
