import { contract } from '@polier/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

afterEach(async () => {
  await expectNoViolations();
  await userEvent.keyboard('{Escape}{Escape}');
});

const openHome = async () => {
  await open('/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the search and command palette', async () => {
  await openHome();
  await userEvent.keyboard('{Control>}k{/Control}Pendenzen');
  await expect.element(page.getByRole('option', { name: /Pendenzen/ }).first()).toBeVisible();
});

test('the list of shortcuts', async () => {
  await openHome();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
});

test('the user menu', async () => {
  await openHome();
  await page.getByRole('navigation').getByRole('button', { name: 'Nadia Keller' }).click();
  await expect.element(page.getByRole('menu', { name: 'Nadia Keller' })).toBeVisible();
});

test('the navigation drawn in', async () => {
  await openHome();
  await userEvent.keyboard('[[');
  await expect.element(page.getByRole('button', { name: 'Navigation breit [' })).toBeVisible();
});

test('a form with mistakes', async () => {
  await open('/projects/new');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect.element(page.getByText('1 Feld braucht eine Korrektur')).toBeVisible();
});

test('a form whose list of choices is open', async () => {
  await open('/projects/new');
  await page.getByRole('combobox', { name: 'Interne' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
});

test('a worksheet while a cell is written in', async () => {
  const { address } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  await open(address);
  await expect.element(gridRow('Liegen die Pläne vor?')).toBeVisible();
  await cell('Liegen die Pläne vor?', 'Wer').click();
  await cell('Liegen die Pläne vor?', 'Wer').click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
});

test('a list that could not be loaded', async () => {
  server.on(contract.projects.list, () => {
    throw new TypeError('no connection');
  });
  await openHome();
  const { queryClient } = await import('../../../src/platform/api/queries.ts');
  queryClient.clear();
  await open('/projects');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('the calendar of a date', async () => {
  const worksheet = playWorksheet(server, [{ question: 'Liegen die Pläne vor?', contacttill: '2027-03-05' }]);
  await open(`${worksheet.address}&panel=row&row=${worksheet.rows[0]?.id}`);
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  await expect.element(page.getByRole('button', { name: 'Freitag, 5. März 2027' })).toHaveFocus();
});
