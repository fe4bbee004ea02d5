import { notificationsContract } from '@polier/contract/notifications/notifications.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { apiSettings } from './api-settings.ts';
import { call } from './call.ts';
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
  await call(notificationsContract.count, { isBackground: true });
  await call(notificationsContract.count);
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
  const refused = call(notificationsContract.count);
  await expect(refused).rejects.toSatisfy((error) => isProblem(error) && error.code === code);
  expect(expired).toHaveBeenCalledTimes(times);
});
