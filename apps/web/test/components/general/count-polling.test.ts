import { contract } from '@polier/contract/endpoints';
import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';

// The application starts before the first test.
const timers = vi.spyOn(globalThis, 'setInterval');
afterAll(() => timers.mockRestore());

playApplication({ role: 'admin' });

const tenMinutes = 600_000;
const { count } = contract.notifications;
const { waiting } = contract.approval;
const { getToDos } = contract.appliedLessons.trade;

test('what waits is asked for every ten minutes, also where no stream tells of it', async () => {
  let unread = 2;
  server.on(count, () => unread);
  await open('/home');
  const badge = page.getByRole('link', { name: /^Meldungen/ }).first();
  await expect.element(badge).toBeVisible();
  await expect.poll(() => timers.mock.calls.filter(([, delay]) => delay === tenMinutes).length).toBeGreaterThan(2);
  const asked = [count, waiting, getToDos].map((endpoint) => server.sentTo(endpoint).length);
  unread = 5;
  for (const [run, delay] of timers.mock.calls) if (delay === tenMinutes && typeof run === 'function') run();
  await expect.element(badge).toHaveTextContent('Meldungen5');
  await expect
    .poll(() =>
      [count, waiting, getToDos].map((endpoint, index) => server.sentTo(endpoint).length > (asked[index] ?? 0)),
    )
    .toEqual([true, true, true]);
});
