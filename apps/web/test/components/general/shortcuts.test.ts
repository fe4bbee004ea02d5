import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contract } from '@polier/contract/endpoints';
import { open, playApplication, press, server } from '../../support/application.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

beforeEach(async () => {
  server.on(contract.projects.list, () => [projectOf(1)]);
  await open('/projects');
  await expect.element(page.getByRole('searchbox', { name: 'Nummer, Titel, Leitung' })).toBeVisible();
});

test('shortcuts of the screen sleep while a dialog lies over it', async () => {
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect.element(dialog).toBeVisible();
  await press('n', 'g', 't');
  await expect.element(dialog).toBeVisible();
  expect(location.hash).toBe('#/projects');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('n');
  await expect.element(page.getByRole('heading', { name: 'Neues Projekt' })).toBeVisible();
});

test('single letters belong to the field somebody types in', async () => {
  await userEvent.keyboard('/n?gt');
  await expect.element(page.getByRole('searchbox')).toHaveValue('n?gt');
  await expect.poll(() => location.hash).toContain('#/projects?q=');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => location.hash).toBe('#/projects');
});

test('Ctrl+K takes what is typed right after it', async () => {
  await userEvent.keyboard('{Control>}k{/Control}pend');
  await expect
    .element(page.getByRole('combobox', { name: 'Frage, Projekt, Person, Seite oder Befehl' }))
    .toHaveValue('pend');
  await expect.element(page.getByRole('option', { name: 'Pendenzen', selected: true })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('G and a letter go to a screen', async () => {
  // The palette gave the focus back to the search field, where letters are text.
  (document.activeElement as HTMLElement | null)?.blur();
  await press('g', 'h');
  await expect.element(page.getByRole('heading', { name: 'Guten Tag, Nadia' })).toBeVisible();
});

test('a letter without G goes nowhere in the first second of a page', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(500);
  await press('h', 't');
  expect(location.hash).toBe('#/projects');
  clock.mockRestore();
});

test('the user menu says the version of the product and of its specification', async () => {
  await page.getByRole('navigation').getByRole('button', { name: 'Nadia Keller' }).click();
  await expect.element(page.getByRole('menu', { name: 'Nadia Keller' }).getByText(/3\.6\.1\.240827/)).toBeVisible();
});
