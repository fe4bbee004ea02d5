import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, toast } from '../support/application.ts';

playApplication();

const introduction = page.getByRole('region', { name: 'So funktioniert es' });
const hide = introduction.getByRole('button', { name: 'Ausblenden' });

test('the introduction is hidden, stays hidden, and comes back by undo and from the menu', async () => {
  await open('/home');
  await hide.click();
  await expect.element(introduction).not.toBeInTheDocument();
  await toast('Ausgeblendet').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(introduction).toBeVisible();
  await hide.click();
  await open('/projects');
  await open('/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(introduction).not.toBeInTheDocument();
  expect(localStorage.getItem('polier.state')).toContain('"introduction":"hidden"');
  await page.getByRole('navigation').getByRole('button', { name: 'Nadia Keller' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'So funktioniert es' }).click();
  await expect.element(introduction).toBeVisible();
});
