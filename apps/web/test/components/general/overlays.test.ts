import { contract } from '@polier/contract/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

beforeEach(() => setViewport(390, 844));
afterEach(() => setViewport(1440, 900));

test('what lies over a screen goes when the address changes under it', async () => {
  await open('/projects');
  await page.getByRole('button', { name: 'Mehr' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  location.hash = '#/home';
  await expect.element(dialog).not.toBeInTheDocument();
});

test('so does the palette', async () => {
  await open('/projects');
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  location.hash = '#/home';
  await expect.element(dialog).not.toBeInTheDocument();
});

test('on the phone a button closes the palette, where a key is named at the desk', async () => {
  await open('/projects');
  const dialog = page.getByRole('dialog');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByText('Esc')).not.toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await setViewport(1440, 900);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByText('Esc')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a screen chosen in the palette has the focus, not what is gone with the screen before', async () => {
  await open('/home');
  const link = page.getByRole('main').getByRole('link').first();
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('Meine Projekte');
  await expect.element(page.getByRole('option', { name: /^Meine Projekte/, selected: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: /Projekte/ })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});

test('a key pressed in a form while the next screen is on its way leaves the focus to that screen', async () => {
  await setViewport(1440, 900);
  const project = projectOf(71_001, { title: '2501 Talstation' });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => []);
  await open('/projects/new');
  await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveFocus();
  location.hash = `#/projects/overview?id=${project.id}`;
  // A letter that comes before the browser has announced the address would make the form ask whether to leave it.
  await userEvent.keyboard('{Shift}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Talstation' })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});
