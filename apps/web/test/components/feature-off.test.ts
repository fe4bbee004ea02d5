import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, toast } from '../support/application.ts';

playApplication({ setting: { feature_tab_x: false } });

const atHome = async () => {
  await expect.poll(() => location.hash).toBe('#/home');
  await expect.element(page.getByRole('main')).toBeVisible();
};

test.each([
  '/worksheet?kind=x&id=7',
  '/worksheets/create/x',
  '/worksheets/update/x?id=7',
  '/knowledge/x/lessons?id=7',
  '/knowledge/combined?tab=x',
  '/knowledge/xprocesses/new',
])('the address %s of a feature that is off leads home and says why', async (address) => {
  await open('/projects');
  await open(address);
  await atHome();
  await expect.element(toast('einer Funktion, die Ihre Firma ausgeschaltet hat', 'alert')).toBeVisible();
});
