import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../support/application.ts';
import { playWorksheet, projectOf } from '../support/worksheet.ts';

playApplication({ role: 'admin' });

test.each([1440, 1280, 1040, 768, 390])('at %i px every action of a project stands on its screen', async (width) => {
  await page.viewport(width, 900);
  const { worksheet } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  const project = projectOf(63_000 + width, { title: '2417 Wohnüberbauung Lindenhof' });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  await open(`/projects/overview?id=${project.id}`);
  const create = page.getByRole('link', { name: 'Neues Arbeitsblatt' }).first();
  await expect.element(create).toBeVisible();
  const main = page.getByRole('main').element().getBoundingClientRect();
  const actions = [...(create.element().parentElement?.children ?? [])];
  expect(actions.length).toBeGreaterThanOrEqual(4);
  const cutOff = actions.filter((action) => action.getBoundingClientRect().right > Math.min(main.right, width));
  expect(cutOff.map((action) => action.textContent)).toEqual([]);
});
