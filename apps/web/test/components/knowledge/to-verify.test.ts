import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const stored = 'Ist die Abnahme geplant?';

test('a question that is due is confirmed by one key', async () => {
  const due = tradeLesson(5, stored, {
    ...{ verified_at: '2024-01-10T08:00:00.000Z', verifier: { id: 3, name: 'Marco Brunner' }, verification_due: true },
    can: { edit: true, remove: true, approve: false, reorder: true, verify: true },
  });
  let isDue = true;
  for (const kind of kinds) {
    server.on(contract.lessons[kind].toVerify, () => []);
    server.on(contract.lessons[kind].nearest, () => []);
    server.on(contract.lessons[kind].versions, () => []);
  }
  server.on(trade.toVerify, () => (isDue ? [due] : []));
  server.on(trade.verify, () => {
    isDue = false;
    return { ...due, verification_due: false };
  });
  await open('/knowledge/toVerify');
  await expect.element(page.getByRole('heading', { name: stored })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(toast('Die Frage gilt weiterhin')).toBeVisible();
  expect(server.sentTo(trade.verify)).toEqual([{ lessonId: 5, version: 1 }]);
  await expect.element(page.getByText('Keine Frage ist fällig').first()).toBeVisible();
});

test('a list that is still on the way bears its name already', async () => {
  for (const kind of kinds) server.on(contract.lessons[kind].toVerify, () => new Promise(() => {}));
  await open('/home');
  queryClient.clear();
  await open('/knowledge/toVerify');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gültigkeit prüfen' })).toBeInTheDocument();
  await expect.element(page.getByRole('status', { name: 'Wird geladen' })).toBeVisible();
});
