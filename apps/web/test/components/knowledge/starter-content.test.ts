import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { trades } from '../../support/company.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { starterContent, catalogues, lessons } = contract;
const counts = { trades: 38, phases: 12, pm_phases: 6, lessons: 99, pm_lessons: 46, x_lessons: 6 };
const button = page.getByRole('button', { name: 'Startinhalt laden' });
let isEmpty = true;

beforeEach(async () => {
  isEmpty = true;
  server.on(starterContent.get, () => ({ counts, can: { load: isEmpty } }));
  server.on(catalogues.trades.list, () => (isEmpty ? [] : trades));
  server.on(catalogues.pmPhases.list, () => []);
  server.on(catalogues.xProcesses.list, () => []);
  server.on(lessons.trade.list, () => []);
  await open('/knowledge/phases/new');
  queryClient.clear();
});

test('a company without knowledge is offered the starter content, and then reads it', async () => {
  server.on(starterContent.load, () => {
    isEmpty = false;
    return { counts, can: { load: false } };
  });
  await open('/knowledge/combined');
  await expect
    .element(page.getByText(/^38 Gewerke nach BKP, 12 Phasen nach SIA 112, 6 PM-Phasen und 151 Fragen/))
    .toBeVisible();
  await button.click();
  await expect.element(toast('Startinhalt geladen')).toBeVisible();
  expect(server.sentTo(starterContent.load)).toEqual([{ language: 'de' }]);
  await expect.element(page.getByRole('treeitem', { name: /Maurerarbeiten/ })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('while it is loaded the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.on(starterContent.load, async () => {
    await promise;
    isEmpty = false;
    return { counts, can: { load: false } };
  });
  await open('/knowledge/combined');
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Startinhalt wird geladen …' })).toBeDisabled();
  resolve(undefined);
  await expect.element(toast('Startinhalt geladen')).toBeVisible();
});

test('a refusal is explained, and the offer goes', async () => {
  server.on(starterContent.load, () => {
    isEmpty = false;
    return new ApiError('company-not-empty');
  });
  await open('/knowledge/combined');
  await button.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('on the phone it is offered, too', async () => {
  await setViewport(390, 844);
  await open('/knowledge/combined');
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
