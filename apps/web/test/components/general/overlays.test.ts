import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication } from '../../support/application.ts';

playApplication();

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

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
