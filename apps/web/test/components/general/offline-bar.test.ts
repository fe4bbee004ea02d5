import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { restoreNetwork, setOnline } from '../../support/network.ts';
import { cell, gridRow, playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();
restoreNetwork();

const question = 'Liegen die Pläne vor?';
const bar = (text: string | RegExp) => page.getByRole('main').getByRole('status').filter({ hasText: text });

test('without a network a bar says so on every screen until it is back', async () => {
  server.on(contract.projects.list, () => [projectOf(1)]);
  await open('/projects');
  setOnline(false);
  await expect.element(bar(/^Offline seit \d\d:\d\d/)).toBeVisible();
  await open('/reports');
  await expect.element(bar(/^Offline seit/)).toBeVisible();
  setOnline(true);
  await expect.element(bar(/^Offline seit/)).not.toBeInTheDocument();
});

test('the bar counts the changes that wait, covers nothing, and goes when they are saved', async () => {
  const { address, rows } = playWorksheet(server, [{ question }]);
  await open(address);
  await expect.element(gridRow(question)).toBeVisible();
  await cell(question, 'Frage').click();
  server.isAway = true;
  setOnline(false);
  await press('e');
  const waiting = bar('1 Änderung wartet und wird von selbst gesendet.');
  await expect.element(waiting).toBeVisible();
  const foot = page.getByText('alle Kürzel').element().getBoundingClientRect();
  const { top, bottom } = waiting.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(foot.bottom);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  server.isAway = false;
  setOnline(true);
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => rows[0]?.done).toBe(true);
});

test('on the phone the words of the bar stand within it', async () => {
  await setViewport(390, 844);
  server.on(contract.projects.list, () => [projectOf(1)]);
  await open('/projects');
  setOnline(false);
  const shown = bar(/^Offline seit/);
  await expect.element(shown).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(shown.element());
  const { top, bottom } = shown.element().getBoundingClientRect();
  const box = words.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(top);
  expect(box.bottom).toBeLessThanOrEqual(bottom);
});
