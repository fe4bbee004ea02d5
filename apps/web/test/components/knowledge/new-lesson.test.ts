import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

test('on the phone the buttons of a new question stand in one row', async () => {
  await setViewport(390, 844);
  server.on(contract.lessons.trade.list, () => []);
  server.on(contract.lessons.trade.countPersonal, () => 0);
  server.on(contract.catalogues.topics.list, () => []);
  server.on(contract.catalogues.tags.list, () => []);
  await open('/knowledge/combined?tab=trade&id=10&new=1');
  const dialog = page.getByRole('dialog', { name: 'Neue Frage' });
  const approve = dialog.getByRole('button', { name: 'Speichern und freigeben' });
  await expect.element(approve).toBeVisible();
  const tops = [...(approve.element().parentElement?.querySelectorAll('button') ?? [])].map(
    (button) => button.getBoundingClientRect().top,
  );
  expect(tops.length).toBeGreaterThanOrEqual(2);
  expect(new Set(tops).size).toBe(1);
});
